import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { makePostings } from '../postings/make-postings.store.ts';

export type SearchFactsStore = ReturnType<typeof createSearchFactsStore>;

/** @param least with fewer places there are no postings: hardly anybody asks, and servers hold no places in memory. */
export function createSearchFactsStore(database: Database, least = LISTED_PROVIDERS + 1) {
  return {
    /**
     * Makes words, postings and facets of the whole directory anew.
     *
     * @param version of the list of providers, as read before. Another server that has done the same, or is about it,
     * leaves nothing to do.
     */
    async make(version: string): Promise<void> {
      const hasNewPostings = await database.patiently(async (transaction) => {
        const { rowCount } = await transaction.execute(sql`
          update provider_search_form set facts_of = ${version} where facts_of <> ${version}`);
        if (!rowCount) return false;
        const isNew = await makePostings(transaction, least);
        await makeFacets(transaction);
        return isNew;
      });
      if (hasNewPostings) await database.vacuum('provider_search_posting');
    },
  };
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
