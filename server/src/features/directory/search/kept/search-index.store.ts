/**
 * Keeps `provider_search` and its counts in step with the providers, in the transaction that changes them. The rows pass
 * through here because the contract's functions make them.
 */
import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { readCities } from '../../../../cities/cities.store.ts';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { touchList } from '../../../../database/lists/list-versions.ts';
import { NO_PROGRESS, type Progress } from '../../../../lib/patience.ts';
import { provider } from '../../directory.tables.ts';
import { providerOf } from '../../list/provider-of.ts';
import { IS_SHOWN, type ProviderRow, withOverrides } from '../../list/provider-row.store.ts';
import { changeCells, makeCells } from '../../map/pins/pin-cells.store.ts';
import { placeProviders } from '../../neighbourhoods/neighbourhoods.store.ts';
import { setTimeZones } from '../../opening-hours/place-zones.store.ts';
import { type Combination, changeCombinations, readCombinations } from './combinations.store.ts';
import { makeIndexes } from './search-indexes.store.ts';
import { SEARCH_FORM, type SearchRow, searchRow } from './search-row.ts';

/** Rows written by one statement. */
const BATCH = 500;

/**
 * Changes the version of the list and updates the search for providers that were changed, added or removed. To be called
 * last in a transaction: from here on, other changes of the directory wait for its commit.
 */
export async function touchProviders(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await touchList(transaction, 'providers');
  const cities = await readCities(transaction);
  const [before, after]: [Combination[], Combination[]] = [[], []];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const changed = sql`place.id = any(${sql.param(batch)}::text[])`;
    await placeProviders(transaction, batch);
    await setTimeZones(transaction, batch, cities);
    before.push(...(await readCombinations(transaction, changed)));
    await changeCells(transaction, batch, -1);
    await removeRows(transaction, batch);
    const rows = await transaction
      .select()
      .from(provider)
      .where(and(inArray(provider.id, batch), IS_SHOWN));
    await writeRows(transaction, rows.map(rowOf(cities)));
    await changeCells(transaction, batch, 1);
    after.push(...(await readCombinations(transaction, changed)));
  }
  await changeCombinations(transaction, before, after);
  if (ids.length > 0) await transaction.execute(sql`update provider_search_form set changes = changes + 1`);
}

/**
 * Makes the search of all providers, unless it is there in the present form; true when it did.
 *
 * Takes about a second for 5,000 places. Of several servers that start at once, one does it.
 */
export function fillSearch(database: Database, progress: Progress = NO_PROGRESS): Promise<boolean> {
  return database.patiently(async (transaction) => {
    progress.waitsFor('an import, or another server that fills the search');
    if (await isFilled(transaction)) return false;
    // Other changes of providers wait from here on, and other servers that would fill the search.
    await touchList(transaction, 'providers');
    if (await isFilled(transaction)) return false;
    progress.does('fills the search with all places');
    await fillRows(transaction);
    await removeGone(transaction);
    await makeIndexes(transaction);
    await makeCells(transaction);
    // PostgreSQL has to know how common texts are; otherwise it reads every place for a rare one.
    await transaction.execute(sql`analyze provider_search`);
    await transaction.execute(sql`delete from provider_search_form`);
    await transaction.execute(sql`insert into provider_search_form (version) values (${SEARCH_FORM})`);
    return true;
  });
}

async function isFilled(transaction: Transaction): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`select from provider_search_form where version = ${SEARCH_FORM}`,
  );
  return rowCount === 1;
}

async function fillRows(transaction: Transaction): Promise<void> {
  const cities = await readCities(transaction);
  for (let after = -1; ; ) {
    const rows = await transaction
      .select()
      .from(provider)
      .where(gt(provider.position, after))
      .orderBy(asc(provider.position))
      .limit(BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
    await writeRows(transaction, rows.filter(isShown(cities)).map(rowOf(cities)));
  }
}

/** Removes the rows of places that do not show any more, or are not there. */
async function removeGone(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    delete from provider_search place
    where not exists (select from provider where provider.id = place.id and ${IS_SHOWN})`);
}

/** As `IS_SHOWN` in the database. */
const isShown =
  ({ of }: Cities) =>
  ({ hidden, overrides, city }: ProviderRow): boolean =>
    !(overrides.hidden ?? hidden) && of(city) !== null;

const rowOf =
  (cities: Cities) =>
  (imported: ProviderRow): SearchRow => {
    // Without schedules: they change every day, and are read with a page.
    const place: Provider = providerOf(withOverrides(imported));
    const row = searchRow(place, imported.position, cities);
    // The key of its hours is that of their reading, by its own clock.
    return { ...row, hours: row.hours && imported.timeZone + row.hours };
  };

/** Columns besides the id. */
const COLUMNS = [
  ...['city', 'category', 'by_rating', 'by_name', 'by_newest', 'text', 'words', 'rating', 'price_range'],
  ...['services', 'emergency', 'hours_key', 'lat', 'lon', 'neighbourhood'],
];

const columnsOf = (table: string): SQL => sql.raw(COLUMNS.map((column) => `${table}.${column}`).join(', '));

/** Rows that are right already are left alone: written anew, all of them would double the size of the table. */
async function writeRows(transaction: Transaction, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into provider_search as kept (id, ${sql.raw(COLUMNS.join(', '))})
    select id, city, category, by_rating, by_name, by_newest, text, words::tsvector, rating, price_range,
      services, emergency, md5(hours), lat, lon, neighbourhood
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id text, city text, category text,
      by_rating text, by_name text, by_newest text, text text, words text, rating real, price_range text,
      services text[], emergency boolean, hours text, lat double precision, lon double precision,
      neighbourhood text)
    on conflict (id) do update set (${sql.raw(COLUMNS.join(', '))}) = row (${columnsOf('excluded')})
    where (${columnsOf('kept')}) is distinct from (${columnsOf('excluded')})`);
}

async function removeRows(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.execute(sql`delete from provider_search where id = any(${sql.param(ids)}::text[])`);
}
