import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';

export type CitiesListStore = ReturnType<typeof createCitiesListStore>;

/** How many places each city has, by the counts that are kept for the search; a city without any is absent. */
export function createCitiesListStore(database: Database) {
  return {
    async placesByCity(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await database.execute<{ city: string; total: number }>(sql`
        with counted as (
          select exists (select from provider_search_form where combinations_at is not null) as are_kept)
        select city, sum(total)::integer as total
        from provider_search_combination, counted where are_kept and city is not null group by city
        union all
        select city, count(*)::integer from provider_search, counted where not are_kept group by city`);
      return new Map(rows.map(({ city, total }) => [city, total]));
    },
  };
}
