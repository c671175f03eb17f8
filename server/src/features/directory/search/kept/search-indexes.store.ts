/**
 * The indexes by which places are searched. They are made here and not by a migration: of a million places that takes
 * minutes, in which a running site goes on.
 */
import { sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../../../database/connection.ts';

/** Beside the keys of an order everything that filters ask for: pages are then found without reading rows. */
const FILTERS = 'include (category, rating, price_range, emergency, hours_key)';

/** The columns of each index, by its name. To change one, give it another name. */
const INDEXES = {
  provider_search_city_rating: `(city, by_rating) ${FILTERS}`,
  provider_search_city_name: `(city, by_name) ${FILTERS}`,
  provider_search_city_newest: `(city, by_newest) ${FILTERS}`,
  provider_search_all_rating: `(by_rating) ${FILTERS}`,
  provider_search_all_name: `(by_name) ${FILTERS}`,
  provider_search_all_newest: `(by_newest) ${FILTERS}`,
  provider_search_hours_key: '(city, hours_key) include (category)',
  provider_search_city_neighbourhood: '(city, neighbourhood)',
  provider_search_city_text: 'using gin (city, text gin_trgm_ops)',
  provider_search_city_words: 'using gin (city, words)',
} as const;

/** Makes those that are missing within a transaction that has just filled the table. */
export async function makeIndexes(transaction: Transaction): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES))
    await transaction.execute(sql.raw(`create index if not exists ${name} on provider_search ${on}`));
}

/** Makes those that are missing while searches and changes go on; of several servers one at a time does it. */
export async function addIndexes(database: Database): Promise<void> {
  await database.patiently(async (transaction) => {
    await lockUntilEnd(transaction, 'searchIndexes', 'exclusive');
    const { rows } = await transaction.execute<{ name: string; isValid: boolean }>(sql`
      select relname as name, indisvalid as "isValid" from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'provider_search'::regclass`);
    const made = new Map(rows.map(({ name, isValid }) => [name, isValid]));
    for (const [name, on] of Object.entries(INDEXES)) {
      if (made.get(name)) continue;
      // What an end of the server has left half made.
      if (made.has(name)) await database.alone(`drop index concurrently ${name}`);
      await database.alone(`create index concurrently ${name} on provider_search ${on}`);
    }
  });
}
