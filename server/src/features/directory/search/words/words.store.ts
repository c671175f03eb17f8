/** The commonest words of the directory, and how many places have each service and lie in each neighbourhood: made by a job. */
import { sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../../../database/advisory-lock.ts';
import type { Database } from '../../../../database/connection.ts';

/** So many of the commonest words are kept. */
const WORDS = 20_000;

export type WordsStore = ReturnType<typeof createWordsStore>;

export function createWordsStore(database: Database) {
  return {
    /**
     * Makes words and services of the whole directory anew, where a place has changed since the last time. Another server
     * that has done the same, or is about it, leaves nothing to do.
     *
     * @param version of the list of providers, as read before.
     */
    async make(version: string): Promise<void> {
      await database.patiently(async (transaction) => {
        await lockUntilEnd(transaction, 'searchWords', 'exclusive');
        // Read before the places: what changes in between is counted the next time.
        const { rows } = await transaction.execute<{ changes: string }>(
          sql`select changes::text from provider_search_form where changes <> words_of`,
        );
        const [form] = rows;
        if (form === undefined) return;
        // For this transaction alone: it counts all words of all places.
        await transaction.execute(sql`set local work_mem = '32MB'`);
        await transaction.execute(sql`delete from provider_search_word`);
        // A lexeme with a number, or of several words, is none that is mistyped. One with '=' stands for something else, one
        // with '<' for a name's word, one with '>' for a neighbourhood's.
        await transaction.execute(sql`
          with said as materialized (
            select place.city, entry.lexeme as word, count(*)::integer as total,
              (count(*) filter (where entry.weights[1] = 'A'))::integer as named
            from provider_search place, unnest(place.words) as entry
            where entry.lexeme !~ '[0-9=<> ]' group by 1, 2
          ), commonest as (
            select word from said group by word order by sum(total) desc, word limit ${WORDS}
          )
          insert into provider_search_word (word, city, named, total)
          select word, city, named, total from said join commonest using (word)`);
        await transaction.execute(sql`delete from provider_search_facet`);
        await transaction.execute(sql`
          insert into provider_search_facet (city, category, field, choice, total)
          select city, category, 'services', service, count(*)
          from provider_search, unnest(services) as service group by city, category, service
          union all
          select city, category, 'neighbourhoods', neighbourhood, count(*)
          from provider_search where neighbourhood is not null group by city, category, neighbourhood`);
        // Last, because every change of a place writes this row, too.
        await transaction.execute(
          sql`update provider_search_form set facts_of = ${version}, words_of = ${form.changes}::bigint`,
        );
      });
    },
  };
}
