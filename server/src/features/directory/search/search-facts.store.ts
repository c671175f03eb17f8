import { CITIES } from '@pawhood/contract/values/city.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';

/** Words that are kept, the commonest: those that people mistype. */
const WORDS = 20_000;

export type SearchFactsStore = ReturnType<typeof createSearchFactsStore>;

export function createSearchFactsStore(database: Database) {
  return {
    /**
     * Makes words and facets of the whole directory anew.
     *
     * @param version of the list of providers, as read before. Another server that has done the same, or is about it,
     * leaves nothing to do.
     */
    make: (version: string): Promise<void> =>
      database.patiently(async (transaction) => {
        const { rowCount } = await transaction.execute(sql`
          update provider_search_form set facts_of = ${version} where facts_of <> ${version}`);
        if (!rowCount) return;
        await makeWords(transaction);
        await makeFacets(transaction);
      }),
  };
}

/** Only words of letters: what holds a number is never mistyped. */
async function makeWords(transaction: Transaction): Promise<void> {
  const statistics = (city: string, label: string) => sql`
    select word, ${city}::text as city, ndoc from ts_stat(
      ${`select words from provider_search where city = '${city}'`}, ${label})
    where word !~ '[0-9=]'`;
  const cities = (label: string) =>
    sql.join(
      CITIES.map((city) => statistics(city, label)),
      sql` union all `,
    );
  await transaction.execute(sql`delete from provider_search_word`);
  await transaction.execute(sql`
    with said as (${cities('abcd')}), named as (${cities('a')}), commonest as (
      select word from said group by word order by sum(ndoc) desc, word limit ${WORDS}
    )
    insert into provider_search_word (word, city, named, total)
    select said.word, said.city, coalesce(named.ndoc, 0), said.ndoc
    from commonest join said using (word) left join named using (word, city)`);
}

async function makeFacets(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`delete from provider_search_facet`);
  await transaction.execute(sql`
    insert into provider_search_facet (city, category, field, choice, total)
    select city, category, field, choice, count(*)
    from provider_search place
    left join lateral (
      select schedule from provider_schedule stored
      where stored.city = place.city and md5(stored.hours) = place.hours_key
      order by day desc limit 1
    ) as hours on hours.schedule ->> 'state' = 'confirmed'
    cross join lateral (
      select 'rating', stars::text from generate_series(1, 5) as stars where place.rating >= stars
      union all select 'priceRange', place.price_range where place.price_range is not null
      union all select distinct 'services', service from unnest(place.services) as service
      union all select 'availability', 'emergency' where place.emergency
      union all select 'availability', 'evenings' where (hours.schedule ->> 'evenings')::boolean
      union all select 'availability', 'weekends' where (hours.schedule ->> 'weekends')::boolean
    ) as fitting (field, choice)
    group by city, category, field, choice`);
}
