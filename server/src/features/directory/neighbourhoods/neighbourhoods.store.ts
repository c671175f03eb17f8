/** Keeps the neighbourhoods of the cities, and which of them each place lies in. */
import { asc, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { neighbourhood, neighbourhoodSource } from '../directory.tables.ts';
import type { Neighbourhood } from './neighbourhood-file.ts';

/** Where a city's neighbourhoods come from. */
export type NeighbourhoodSource = Omit<typeof neighbourhoodSource.$inferSelect, 'city'>;

export type NeighbourhoodRow = Omit<typeof neighbourhood.$inferSelect, 'id'> & { readonly credit: string };
export type NeighbourhoodsStore = ReturnType<typeof createNeighbourhoodsStore>;

export function createNeighbourhoodsStore(database: Database) {
  return {
    /** By city and name. */
    all: async (): Promise<NeighbourhoodRow[]> => {
      const rows = await database
        .select()
        .from(neighbourhood)
        .orderBy(asc(neighbourhood.city), asc(neighbourhood.name));
      const credits = new Map(
        (await database.select().from(neighbourhoodSource)).map(({ city, credit }) => [city, credit]),
      );
      return rows.map(({ id, ...row }) => ({ ...row, credit: credits.get(row.city) ?? '' }));
    },
  };
}

/** Where the neighbourhoods of each city that has some come from. */
export async function sourcesOf(transaction: Transaction): Promise<ReadonlyMap<string, NeighbourhoodSource>> {
  const rows = await transaction.select().from(neighbourhoodSource);
  return new Map(rows.map(({ city, ...source }) => [city, source]));
}

/**
 * Makes the neighbourhoods of a city those given.
 *
 * @returns ids of the places that are in another one now, or in none; their search has to follow.
 */
export async function replaceNeighbourhoods(
  transaction: Transaction,
  city: string,
  source: NeighbourhoodSource | null,
  rows: readonly Neighbourhood[],
): Promise<string[]> {
  await touchList(transaction, 'neighbourhoods');
  await transaction.execute(sql`delete from neighbourhood_source where city = ${city}`);
  await transaction.execute(sql`delete from neighbourhood where city = ${city}`);
  if (source !== null) {
    await transaction.insert(neighbourhoodSource).values({ city, ...source });
    await insert(transaction, city, rows);
  }
  return placeInNeighbourhoods(transaction, sql`place.city = ${city}`);
}

async function insert(transaction: Transaction, city: string, rows: readonly Neighbourhood[]): Promise<void> {
  await transaction.execute(sql`
    with made as (
      insert into neighbourhood (city, name, slug, names, lat, lon, outline)
      select ${city}, name, slug, names, lat, lon, outline
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (name text, slug text, names text,
        lat double precision, lon double precision, outline jsonb)
      returning id, outline
    )
    insert into neighbourhood_part (neighbourhood_id, ring)
    select made.id, (
        select ('(' || string_agg('(' || (point ->> 0) || ',' || (point ->> 1) || ')', ',' order by number) || ')')::polygon
        from jsonb_array_elements(ring) with ordinality as points (point, number)
      )
    from made, jsonb_array_elements(made.outline) as ring`);
}

/** Notes for places where they lie; see `placeInNeighbourhoods`. */
export const placeProviders = (transaction: Transaction, ids: readonly string[]): Promise<string[]> =>
  placeInNeighbourhoods(transaction, sql`place.id = any(${sql.param(ids)}::text[])`);

/**
 * Writes into places the neighbourhood of their city in which they lie: of several the smallest, as it may fill a hole in
 * another.
 *
 * @param where chooses among the rows of `provider place`.
 * @returns ids of those that have changed.
 */
async function placeInNeighbourhoods(transaction: Transaction, where: SQL): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with located as (
      select place.id, place.city, coalesce((place.overrides ->> 'lat')::double precision, place.lat) as lat,
        coalesce((place.overrides ->> 'lon')::double precision, place.lon) as lon
      from provider place where ${where}
    ), within as (
      select located.id, around.name, nullif(around.names, '') as names, around.credit
      from located left join lateral (
        select hood.name, hood.names, source.credit from neighbourhood_part part
        join neighbourhood hood on hood.id = part.neighbourhood_id
        join neighbourhood_source source on source.city = hood.city
        where hood.city = located.city and part.ring @> point(located.lon, located.lat)
        order by area(path(part.ring)), hood.name limit 1
      ) around on true
    )
    update provider set neighbourhood = within.name, neighbourhood_names = within.names,
      neighbourhood_credit = within.credit
    from within
    where provider.id = within.id
      and (provider.neighbourhood, provider.neighbourhood_names, provider.neighbourhood_credit)
        is distinct from (within.name, within.names, within.credit)
    returning provider.id`);
  return rows.map(({ id }) => id);
}
