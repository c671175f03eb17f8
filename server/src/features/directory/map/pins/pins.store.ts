/** Reads what the map shows from `provider_search`; of places in memory the ids and ratings alone. */
import type { Cell, ListedPin } from '@pawhood/contract/directory/pins.ts';
import { type Box, COUNTED_RESULTS } from '@pawhood/contract/directory/search-list.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/connection.ts';
import { provider } from '../../directory.tables.ts';
import { IS_SHOWN } from '../../list/provider-row.store.ts';
import {
  type Conditions,
  fitOf,
  hoursOf,
  inCityOrAll,
  isInBox,
  type Scope,
  textIs,
} from '../../search/rows/conditions.store.ts';
import { patientRows } from '../../search/rows/patience.store.ts';
import { newestKeyOf, positionOf } from '../../search/rows/search-row.ts';
import { COARSEST_LEVEL } from './levels.ts';
import { IS_ON_MAP, touches } from './pin-cells.store.ts';

/** A city and a category, null for all. */
export interface PinPlace {
  readonly city: string | null;
  readonly category: string | null;
}

/** A place in memory. */
export interface KnownPlace extends Scope {
  readonly position: number;
}

export interface IdAndRating {
  readonly id: string;
  readonly rating: number | null;
}

export type PinsStore = ReturnType<typeof createPinsStore>;

export function createPinsStore(database: Database) {
  return {
    /** Places with a point. */
    async total(place: PinPlace): Promise<number> {
      const [row] = await patientRows<{ total: number }>(
        database,
        sql`select coalesce(sum(total), 0)::integer as total from provider_search_cell cell
          where level = ${COARSEST_LEVEL} and ${isOf(sql`cell`, place)}`,
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
     * Ids and ratings (null without any) of places, by position; a place that is gone has none. City and category are asked
     * for because an index begins with them: rows of `provider_search` are then all that is read.
     */
    async idsAndRatings(places: readonly KnownPlace[]): Promise<ReadonlyMap<number, IdAndRating>> {
      if (places.length === 0) return new Map();
      const cities = sql`${sql.param(places.map(({ city }) => city))}::text[]`;
      const categories = sql`${sql.param(places.map(({ category }) => category))}::text[]`;
      const keys = sql`${sql.param(places.map(({ position }) => newestKeyOf(position)))}::text[]`;
      const [row] = await patientRows<{ places: [key: string, id: string, rating: number | null][] }>(
        database,
        sql`select coalesce(json_agg(json_build_array(place.by_newest, place.id, place.rating)), '[]') as places
          from unnest(${cities}, ${categories}, ${keys}) as wanted (city, category, key)
          join provider_search place
            on (place.city, place.category, place.by_newest) = (wanted.city, wanted.category, wanted.key)`,
      );
      return new Map(
        (row?.places ?? []).map(([key, id, rating]) => [positionOf({ by_newest: key }), { id, rating }]),
      );
    },

    /**
     * Places that match for certain, then those of which something is not known, the best rated first. Of very many matches
     * it takes the first that PostgreSQL reads.
     */
    async pins(place: PinPlace, conditions: Conditions, limit: number): Promise<ListedPin[]> {
      // One value instead of a row for each: turning thousands of rows into objects would hold up everything else.
      const [row] = await patientRows<{ pins: ListedPin[] }>(
        database,
        sql`select coalesce(json_agg(json_build_array(id, ${toMetre(sql`lon`)}, ${toMetre(sql`lat`)}, category, rating)), '[]') as pins
          from (
            select * from (
              select place.id, place.lon, place.lat, place.category, place.rating, place.by_rating,
                ${fitOf(conditions.filter)} as fit
              from provider_search place ${hoursOf(conditions)}
              where ${isOf(sql`place`, place)} and ${IS_ON_MAP} and ${saysText(place, conditions)}
                and ${isInBox(conditions.box)} and ${fitOf(conditions.filter)} is not false
              limit ${Math.max(limit, COUNTED_RESULTS)}
            ) as fitting order by fit is null, by_rating limit ${limit}
          ) as best`,
      );
      return row?.pins ?? [];
    },

    /** Squares of a level with places in them: those that an area touches, or all (null). */
    async cells(place: PinPlace, box: Box | null, level: number, limit: number): Promise<Cell[]> {
      const [row] = await patientRows<{ cells: Cell[] }>(
        database,
        sql`select coalesce(json_agg(json_build_array(
            ${toMetre(sql`lon_sum / 1e6 / total`)}, ${toMetre(sql`lat_sum / 1e6 / total`)}, total)), '[]') as cells
          from (
            select sum(cell.lon_sum)::float8 as lon_sum, sum(cell.lat_sum)::float8 as lat_sum, sum(cell.total) as total
            from provider_search_cell cell
            where cell.level = ${level} and cell.total > 0 and ${isOf(sql`cell`, place)}
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

const saysText = ({ city }: PinPlace, { text }: Conditions): SQL =>
  text === null ? sql`true` : inCityOrAll(city, textIs(text, false));

function isOf(table: SQL, { city, category }: PinPlace): SQL {
  const isOfCity = city === null ? sql`true` : sql`${table}.city = ${city}`;
  return category === null ? isOfCity : sql`${isOfCity} and ${table}.category = ${category}`;
}
