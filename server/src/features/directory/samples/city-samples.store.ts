import { and, eq, getTableColumns, like, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { provider } from '../directory.tables.ts';
import type { NewProviderRow } from '../list/provider-row.store.ts';
import { keepLastNames } from '../saved/saved-places.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { CITY_SAMPLE_ID } from './sample-ids.ts';

/** How adding a made-up city ended. `real`: the city has places that are no samples. */
export type CityAddition = 'added' | 'there' | 'real';

export function createCitySamplesStore(database: Database) {
  return {
    /** Those that an import has hidden are shown again. */
    add(city: string, rows: readonly NewProviderRow[]): Promise<CityAddition> {
      return database.transaction(async (transaction) => {
        // An import, or a second call, waits until this is done.
        await touchList(transaction, 'providers');
        const count = (condition: SQL | undefined) =>
          transaction.$count(provider, and(eq(provider.city, city), condition));
        if ((await count(ne(provider.source, 'sample'))) > 0) return 'real';
        if ((await count(and(IS_MADE_UP, eq(provider.hidden, false)))) > 0) return 'there';
        await show(transaction, rows);
        return 'added';
      });
    },

    /** Those of every city that show, and whether the directory has a place that is no sample. */
    async read() {
      const hasReal = (await database.$count(provider, ne(provider.source, 'sample'))) > 0;
      const { id, category, services } = getTableColumns(provider);
      const places = await database
        .select({ id, category, services })
        .from(provider)
        .where(and(IS_MADE_UP, eq(provider.hidden, false)))
        .orderBy(provider.id);
      return { hasReal, places };
    },

    /** Of every city; answers how many there were. */
    remove(): Promise<number> {
      return database.transaction(async (transaction) => {
        await keepLastNames(transaction, IS_MADE_UP);
        const removed = await transaction.delete(provider).where(IS_MADE_UP).returning({ id: provider.id });
        await touchProviders(
          transaction,
          removed.map(({ id }) => id),
        );
        return removed.length;
      });
    },
  };
}

async function show(transaction: Transaction, rows: readonly NewProviderRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await transaction
      .insert(provider)
      .values(rows.slice(start, start + AT_ONCE))
      .onConflictDoUpdate({ target: provider.id, set: { hidden: false } });
  await touchProviders(
    transaction,
    rows.map(({ id }) => id),
  );
}

const IS_MADE_UP = sql`${eq(provider.source, 'sample')} and ${like(provider.id, `${CITY_SAMPLE_ID}%`)}`;

/** A statement takes at most 65,535 values. */
const AT_ONCE = 500;
