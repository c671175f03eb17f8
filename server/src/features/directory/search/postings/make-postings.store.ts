/** Makes postings and word counts of the whole directory. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/connection.ts';
import { changesSince } from '../rows/search-changes.store.ts';
import {
  CHARACTERS,
  FOLDED,
  LAST_BITS,
  LAST_CHARACTER,
  LONG_WORD,
  OTHER_BITS,
  OTHER_CHARACTER,
  OTHER_FIELD,
  POSITION_SHIFT,
  POSITIONS_LIMIT,
  VERBATIM,
  WEIGHT_BITS,
} from './posting.ts';

/** So many of the commonest words are kept as the vocabulary. */
const WORDS = 20_000;

/** Longer than a word may be in `provider_search.words`, in characters. */
const LONG = sql.raw(`'\\S{100,}'`);

const number = (value: number) => sql.raw(String(value));

/** `by_newest` is made of it, by `orderKeys` of the contract. */
const POSITION = sql`(9999999999 - place.by_newest::bigint)`;

/** The words of every place with their weights and states, as `searchRow` writes them; without those for categories. */
const WORD_OCCURRENCES = sql`
  select place.city, entry.lexeme collate "C" as word, ${POSITION} as position, entry.positions[1] - 1 as weight,
    case when entry.weights[1] <> 'A' then ${number(OTHER_FIELD)}
      when strpos(place.text, entry.lexeme) > 0 then ${number(VERBATIM)} else ${number(FOLDED)} end as state
  from provider_search place, unnest(place.words) as entry
  where entry.lexeme not like '=%'
  union all
  select place.city, ${sql.raw(`'${LONG_WORD}'`)}, ${POSITION}, 0, ${number(FOLDED)}
  from provider_search place where place.text ~ ${LONG}`;

/** As posting.ts reads it: how far it is from the place before, and the lowest bits. */
const POSTING = sql`(
  (position - lag(position, 1, 0::bigint) over (partition by city, word order by position)) << ${number(POSITION_SHIFT)}
  | (state << ${number(WEIGHT_BITS)}) | weight
)::integer`;

/** As text; without leading zeros. */
const PACKED = sql.join(
  Array.from({ length: CHARACTERS }, (_, index) => {
    const shift = LAST_BITS + (CHARACTERS - 2 - index) * OTHER_BITS;
    const bits = sql`(posting >> ${number(shift)})`;
    if (shift < LAST_BITS)
      return sql`chr(${number(LAST_CHARACTER)} + (posting & ${number(2 ** LAST_BITS - 1)}))`;
    return sql`case when ${bits} = 0 then '' else chr(${number(OTHER_CHARACTER)} + (${bits} & ${number(2 ** OTHER_BITS - 1)})) end`;
  }),
  sql` || `,
);

/**
 * Leaves everything as it is where no place has changed: the version of the list is another one every day, and whenever
 * opening hours have been read.
 *
 * @param least with fewer places there are no postings.
 * @returns whether there are new ones.
 */
export async function makePostings(transaction: Transaction, least: number): Promise<boolean> {
  const before = await transaction.execute<{ version: number | null }>(
    sql`select posting_lists_of::double precision as version from provider_search_form`,
  );
  const since = before.rows[0]?.version ?? null;
  // The version is read before the places: a change in between is then among the changes since.
  const { rows } = await transaction.execute<{ hasPostings: boolean }>(sql`
    update provider_search_form set posting_lists_of = case
      when (select sum(total) from provider_search_count where sort = 'newest') >= ${least}::bigint
        and (select max(position) from provider) < ${POSITIONS_LIMIT}::bigint
      then coalesce((select version from public_list where name = 'providers'), 0) end
    returning posting_lists_of is not null as "hasPostings"`);
  const hasPostings = rows[0]?.hasPostings === true;
  const changes = hasPostings && since !== null ? await changesSince(transaction, since) : null;
  if (changes?.isComplete && changes.positions?.length === 0) return false;
  // For this transaction alone: it sorts all words of all places.
  await transaction.execute(sql`set local work_mem = '32MB'`);
  await transaction.execute(sql`delete from provider_search_word`);
  await transaction.execute(sql`
    with made as materialized (
      select city, word, count(*)::integer as total,
        count(*) filter (where state <> ${number(OTHER_FIELD)})::integer as named,
        string_agg(${PACKED}, '' order by position) as postings
      from (
        select city, word, position, state, ${POSTING} as posting from (${WORD_OCCURRENCES}) as occurrence
      ) as placed group by city, word
    ), gone as (
      delete from provider_search_posting posting
      where not exists (select from made where ${hasPostings} and made.city = posting.city and made.word = posting.word)
    ), kept as (
      insert into provider_search_posting as kept (city, word, total, postings)
      select city, word, total, postings from made where ${hasPostings}
      on conflict (city, word) do update set total = excluded.total, postings = excluded.postings
      where kept.postings <> excluded.postings
    ), commonest as (
      select word from made where word !~ '[0-9=]' group by word order by sum(total) desc, word limit ${WORDS}
    )
    insert into provider_search_word (word, city, named, total)
    select made.word, made.city, made.named, made.total from commonest join made using (word)`);
  if (!hasPostings) return false;
  // New words wait in a list, which every search would read from end to end.
  await transaction.execute(sql`select gin_clean_pending_list('provider_search_posting_word')`);
  await transaction.execute(sql`analyze provider_search_posting (city, word)`);
  return true;
}
