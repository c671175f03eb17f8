/** Reads what the map shows from `provider_search`. */
import type { Cell, ListedPin } from '@pawhood/contract/directory/pins.ts';
import { type Box, COUNT_LIMIT } from '@pawhood/contract/directory/search-list.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/connection.ts';
import { provider } from '../../directory.tables.ts';
import { IS_SHOWN } from '../../list/provider-row.store.ts';
import {
  type Conditions,
  foundFits,
  groupOf,
  hoursOf,
  isFound,
  isInBox,
  isOf,
  type Scope,
} from '../../search/conditions.store.ts';
import { patientRows } from '../../search/patience.store.ts';
import { COARSEST_LEVEL } from './levels.ts';
import { IS_ON_MAP, touches } from './pin-cells.store.ts';

export type PinsStore = ReturnType<typeof createPinsStore>;

export function createPinsStore(database: Database) {
  return {
    /** Places with a point. */
    async total(scope: Scope): Promise<number> {
      const [row] = await patientRows<{ total: number }>(
        database,
        sql`select coalesce(sum(total), 0)::integer as total from provider_search_cell cell
          where level = ${COARSEST_LEVEL} and ${isOf(scope, sql`cell`)}`,
      );
      return row?.total ?? 0;
    },

    /** Kinds of the sources that places of a city, or of all cities, are from. */
    async sources(city: string | null): Promise<string[]> {
      const ofCity = city === null ? sql`true` : sql`city = ${city}`;
      const rows = await patientRows<{ kind: string }>(
        database,
        // Each by itself: PostgreSQL then knows how many there are of a kind, and reads none of a kind that is not there.
        sql.join(
          provider.source.enumValues.map(
            (kind) => sql`select ${kind} as kind where exists (
              select from provider where source = ${kind} and ${ofCity} and ${IS_SHOWN})`,
          ),
          sql` union all `,
        ),
      );
      return rows.map(({ kind }) => kind).sort();
    },

    /**
     * Places in the order of the search by rating. Of very many matches it takes the first that PostgreSQL reads.
     */
    async pins(conditions: Conditions, limit: number): Promise<ListedPin[]> {
      // One value instead of a row for each: turning thousands of rows into objects would hold up everything else.
      const [row] = await patientRows<{ pins: ListedPin[] }>(
        database,
        sql`select coalesce(json_agg(json_build_array(id, ${toMetre(sql`lon`)}, ${toMetre(sql`lat`)}, category, rating)), '[]') as pins
          from (
            select * from (
              select place.id, place.lon, place.lat, place.category, place.rating, place.by_rating,
                ${groupOf(conditions)} as "group", ${foundFits(conditions)} as fit
              from provider_search place ${hoursOf(conditions)}
              where ${isOf(conditions)} and ${IS_ON_MAP} and ${isFound(conditions, false)}
                and ${isInBox(conditions.box)} and ${foundFits(conditions)} is not false
              limit ${Math.max(limit, COUNT_LIMIT)}
            ) as fitting order by "group", fit is null, by_rating limit ${limit}
          ) as best`,
      );
      return row?.pins ?? [];
    },

    /** Squares of a level with places in them: those that an area touches, or all (null). */
    async cells(scope: Scope, box: Box | null, level: number, limit: number): Promise<Cell[]> {
      const [row] = await patientRows<{ cells: Cell[] }>(
        database,
        sql`select coalesce(json_agg(json_build_array(
            ${toMetre(sql`lon_sum / 1e6 / total`)}, ${toMetre(sql`lat_sum / 1e6 / total`)}, total)), '[]') as cells
          from (
            select sum(cell.lon_sum)::float8 as lon_sum, sum(cell.lat_sum)::float8 as lat_sum, sum(cell.total) as total
            from provider_search_cell cell
            where cell.level = ${level} and cell.total > 0 and ${isOf(scope, sql`cell`)}
              and ${box === null ? sql`true` : touches(box, level)}
            group by cell.x, cell.y limit ${limit}
          ) as square`,
      );
      return row?.cells ?? [];
    },
  };
}

/** Five decimals of degrees, as `Math.round` has them; with `numeric` 5,000 pins take PostgreSQL 13 ms more. */
const toMetre = (degrees: SQL): SQL => sql`floor((${degrees}) * 1e5 + 0.5) / 1e5`;
