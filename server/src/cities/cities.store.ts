/** The cities of the site; whoever needs them is handed them, and nobody else reads the table. */
import { type Cities, type City, createCities } from '@pawhood/contract/values/city.ts';
import { asc, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import type { ListWatch } from '../database/lists/list-versions.ts';
import { city } from './cities.tables.ts';

/** The cities as they are now. */
export type ReadCities = () => Cities;

/** Whether a column names a city that people can choose. */
export const isInCity = (column: SQLWrapper): SQL =>
  sql`${column} in (select key from city where retired_at is null)`;

/** Reads the cities. */
export async function readCities(database: Database | Transaction): Promise<Cities> {
  const rows = await rowsIn(database);
  const [shown, retired] = [true, false].map((isWanted) =>
    rows.filter(({ retiredAt }) => (retiredAt === null) === isWanted).map(factsOf),
  );
  return createCities(shown ?? [], retired);
}

function rowsIn(database: Database | Transaction) {
  const { position, ...columns } = getTableColumns(city);
  return database.select(columns).from(city).orderBy(asc(position), asc(city.key));
}

const factsOf = ({ retiredAt, ...facts }: City & { readonly retiredAt: Date | null }): City => facts;

/**
 * Watches the cities: within a second of a change they are others.
 *
 * @throws when the first look fails.
 */
export async function watchCities(database: Database, lists: Pick<ListWatch, 'follow'>): Promise<ReadCities> {
  // Whatever changes from here on is followed.
  lists.follow('cities', async () => {
    cities = await readCities(database);
  });
  let cities = await readCities(database);
  return () => cities;
}

/** The keys of the cities that people choose among. */
export const keysOf = ({ shown }: Cities): string[] => shown.map(({ key }) => key);

/** For commands: how to name each of them. */
export const cityOptions = (cities: Cities): string => `--city ${keysOf(cities).join(', --city ')}`;
