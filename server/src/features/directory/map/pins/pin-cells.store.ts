/** How many places there are in each square of the map, kept in step with `provider_search`. */
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/connection.ts';
import { FURTHEST_LATITUDE, LEVELS } from './levels.ts';

/** Whether `place` stands on the map. */
export const IS_ON_MAP = sql`place.lat between ${sql.raw(`-${FURTHEST_LATITUDE} and ${FURTHEST_LATITUDE}`)}
  and place.lon between -180 and 180`;

const across = (share: SQL, level: SQL): SQL =>
  sql`least(floor(${share} * 2 ^ ${level}), 2 ^ ${level} - 1)::integer`;

const column = (lon: SQL, level: SQL): SQL => across(sql`(${lon} + 180) / 360`, level);

/** From the north. */
const row = (lat: SQL, level: SQL): SQL =>
  across(sql`greatest(0, 0.5 - ln(tan(radians(${lat})) + 1 / cos(radians(${lat}))) / (2 * pi()))`, level);

/** Whether `cell` of a level is touched by a part of the map. */
export function touches({ west, south, east, north }: Box, level: number): SQL {
  const at = sql`${level}::integer`;
  const onMap = (lat: number) =>
    sql`${Math.max(-FURTHEST_LATITUDE, Math.min(FURTHEST_LATITUDE, lat))}::double precision`;
  const degrees = (lon: number) => sql`${lon}::double precision`;
  return sql`cell.x between ${column(degrees(west), at)} and ${column(degrees(east), at)}
    and cell.y between ${row(onMap(north), at)} and ${row(onMap(south), at)}`;
}

/** Places in each square, of those that `where` chooses. */
const sumsOf = (where: SQL): SQL => sql`
  select level, ${column(sql`place.lon`, sql`level`)} as x, ${row(sql`place.lat`, sql`level`)} as y, place.city,
    place.category, count(*)::integer as total, sum(round(place.lon * 1e6))::bigint as lon_sum,
    sum(round(place.lat * 1e6))::bigint as lat_sum
  from provider_search place, unnest(${sql.param([...LEVELS])}::integer[]) as level
  where ${IS_ON_MAP} and ${where}
  group by 1, 2, 3, 4, 5`;

/**
 * Counts places that have come (1) or are about to go (-1).
 *
 * @param ids of rows of `provider_search`; called while that table has them, when nobody else writes it.
 */
export async function changeCells(
  transaction: Transaction,
  ids: readonly string[],
  by: 1 | -1,
): Promise<void> {
  const sign = sql.raw(String(by));
  await transaction.execute(sql`
    with change as (${sumsOf(sql`place.id = any(${sql.param(ids)}::text[])`)}), known as (
      update provider_search_cell kept set total = kept.total + ${sign} * change.total,
        lon_sum = kept.lon_sum + ${sign} * change.lon_sum, lat_sum = kept.lat_sum + ${sign} * change.lat_sum
      from change
      where (kept.level, kept.x, kept.y, kept.city, kept.category)
        = (change.level, change.x, change.y, change.city, change.category)
      returning kept.level, kept.x, kept.y, kept.city, kept.category
    )
    insert into provider_search_cell (level, x, y, city, category, total, lon_sum, lat_sum)
    select * from change where (level, x, y, city, category) not in (select * from known)`);
}

/** Counts all places anew. */
export async function makeCells(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`delete from provider_search_cell`);
  await transaction.execute(sql`
    insert into provider_search_cell (level, x, y, city, category, total, lon_sum, lat_sum)
    ${sumsOf(sql`true`)}`);
}
