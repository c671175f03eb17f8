import type { City } from '@pawhood/contract/values/city.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { touchList } from '../database/lists/list-versions.ts';
import { city } from './cities.tables.ts';

/** A city as the operator sees it. */
export interface KnownCity extends City {
  readonly position: number;
  /** Null while people can choose it. */
  readonly retiredAt: Date | null;
}

/** Most cities of a site, retired ones too: each page carries those that people choose among. */
export const MOST_CITIES = 200;

/** What can be changed of a city; its key stays. */
export type CityChanges = Partial<Omit<City, 'key'>>;

/** How many rows name a city, by what they are: `place`, `article`. */
export type CityUses = readonly (readonly [what: string, rows: number])[];

/** Has what features keep of a city follow it, in the transaction that changes it. */
export type FollowCity = (transaction: Transaction, key: string) => Promise<void>;

export type EditCitiesStore = ReturnType<typeof createEditCitiesStore>;

/**
 * Changes the cities; every running server shows them within a second.
 *
 * @param follow called after each change of a city that is there.
 * @param within the transaction that changes are made in, with what else belongs to them; each has its own where it is absent.
 */
export function createEditCitiesStore(database: Database, follow: FollowCity, within?: Transaction) {
  /** Other changes of the cities wait for this one, and see what it has done. */
  function changing<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const change = async (transaction: Transaction): Promise<Result> => {
      await touchList(transaction, 'cities');
      return work(transaction);
    };
    return within === undefined ? database.patiently(change) : change(within);
  }

  return {
    /** In their order, retired ones too. */
    all: (): Promise<KnownCity[]> =>
      (within ?? database).select().from(city).orderBy(asc(city.position), asc(city.key)),

    /** Whether PostgreSQL reckons in a time zone, by its very name. */
    async knowsZone(zone: string): Promise<boolean> {
      const { rowCount } = await database.execute(sql`select from pg_timezone_names where name = ${zone}`);
      return rowCount === 1;
    },

    /** Adds a city behind the others; false where the key is taken, or there are `MOST_CITIES`. */
    add: (facts: City): Promise<boolean> =>
      changing(async (transaction) => {
        const { rowCount } = await transaction.execute(sql`
          insert into city (
            key, name, country, state, time_zone, languages, lat, lon, reach_km, accent, scene, position)
          select ${facts.key}, ${facts.name}, ${facts.country}, ${facts.state}, ${facts.timeZone},
            ${sql.param(facts.languages)}::text[], ${facts.lat}::double precision, ${facts.lon}::double precision,
            ${facts.reachKm}::integer, ${facts.accent}, ${facts.scene}, max(position) + 1
          from city having count(*) < ${MOST_CITIES}
          on conflict do nothing`);
        return rowCount === 1;
      }),

    change: (key: string, changes: CityChanges): Promise<void> =>
      changing(async (transaction) => {
        await transaction.update(city).set(changes).where(eq(city.key, key));
        // They were read by another clock, or with other holidays.
        if (['timeZone', 'country', 'state'].some((fact) => fact in changes))
          await transaction.execute(sql`delete from provider_schedule where city = ${key}`);
        await follow(transaction, key);
      }),

    /** Puts the cities in this order; those that are not named come behind, as they were. */
    order: (keys: readonly string[]): Promise<void> =>
      changing(async (transaction) => {
        await transaction.execute(sql`
          with placed as (
            select key, row_number() over (
              order by array_position(${sql.param(keys)}::text[], key) nulls last, position, key) as number
            from city)
          update city set position = placed.number from placed where city.key = placed.key`);
      }),

    /** Takes a city from all lists, and deletes nothing; false where it is the last one. */
    retire: (key: string): Promise<boolean> =>
      changing(async (transaction) => {
        const { rowCount } = await transaction.execute(sql`
          update city set retired_at = now() where key = ${key} and retired_at is null
            and exists (select from city other where other.retired_at is null and other.key <> city.key)`);
        if (rowCount === 1) await follow(transaction, key);
        return rowCount === 1;
      }),

    /** Brings a retired city back, with all it had. */
    restore: (key: string): Promise<void> =>
      changing(async (transaction) => {
        await transaction.execute(sql`update city set retired_at = null where key = ${key}`);
        await follow(transaction, key);
      }),

    /** Removes a retired city that nothing names, and answers nothing; otherwise how many rows of each kind name it. */
    remove: (key: string): Promise<CityUses> =>
      changing(async (transaction) => {
        const uses = await usesOf(transaction, key);
        if (uses.length > 0) return uses;
        // What was read for places that are gone.
        await transaction.execute(sql`delete from provider_schedule where city = ${key}`);
        await transaction.execute(sql`delete from provider_import where city = ${key}`);
        await transaction.execute(sql`delete from city where key = ${key}`);
        return [];
      }),
  };
}

/** What names cities for good, by its noun. */
const NAMING = {
  place: 'provider',
  article: 'article',
  area: 'area',
  'uncertain match': 'uncertain_match',
  person: 'user_profile',
  pet: 'pet',
  neighbourhood: 'neighbourhood',
} as const;

async function usesOf(transaction: Transaction, key: string): Promise<CityUses> {
  const uses: [string, number][] = [];
  for (const [noun, table] of Object.entries(NAMING)) {
    const { rows } = await transaction.execute<{ total: string }>(
      sql`select count(*) as total from ${sql.identifier(table)} where city = ${key}`,
    );
    const total = Number(rows[0]?.total);
    if (total > 0) uses.push([noun, total]);
  }
  return uses;
}
