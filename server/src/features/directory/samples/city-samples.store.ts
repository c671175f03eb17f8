import { eq, like, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { provider } from '../directory.tables.ts';
import type { NewProviderRow } from '../list/provider-row.store.ts';
import { keepLastNames } from '../saved/saved-places.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { CITY_SAMPLE_ID } from './sample-ids.ts';

/** How adding the made-up city ended. `real`: the directory has places that are no samples. */
export type CityAddition = 'added' | 'there' | 'real';

export function createCitySamplesStore(database: Database) {
  return {
    add(rows: readonly NewProviderRow[]): Promise<CityAddition> {
      return database.transaction(async (transaction) => {
        // An import, or a second call, waits until this is done.
        await touchList(transaction, 'providers');
        if ((await transaction.$count(provider, ne(provider.source, 'sample'))) > 0) return 'real';
        if ((await transaction.$count(provider, IS_OF_CITY)) > 0) return 'there';
        for (let start = 0; start < rows.length; start += AT_ONCE)
          await transaction.insert(provider).values(rows.slice(start, start + AT_ONCE));
        await touchProviders(
          transaction,
          rows.map(({ id }) => id),
        );
        return 'added';
      });
    },

    /** Answers how many there were. */
    remove(): Promise<number> {
      return database.transaction(async (transaction) => {
        await keepLastNames(transaction, IS_OF_CITY);
        const removed = await transaction.delete(provider).where(IS_OF_CITY).returning({ id: provider.id });
        await touchProviders(
          transaction,
          removed.map(({ id }) => id),
        );
        return removed.length;
      });
    },
  };
}

const IS_OF_CITY = sql`${eq(provider.source, 'sample')} and ${like(provider.id, `${CITY_SAMPLE_ID}%`)}`;

/** A statement takes at most 65,535 values. */
const AT_ONCE = 500;
