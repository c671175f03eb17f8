import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { holdList } from '../../../database/lists/list-versions.ts';
import { addToLog } from '../../../desk/log.store.ts';
import type { ShownChange } from '../desk/place-values.ts';
import { changeOverrides } from '../desk/provider-changes.store.ts';
import { type ProviderOverrides, provider } from '../directory.tables.ts';
import { IS_SHOWN, type ProviderRow } from '../list/provider-row.store.ts';

/** What a change of a place by those who look after it writes to, in one transaction. */
export interface OwnPlaceStores {
  readonly transaction: Transaction;
  /** As it is stored, held until the transaction ends; null where none shows, and for examples. */
  readonly row: ProviderRow | null;
  readonly change: (place: ProviderRow, set: ProviderOverrides, userId: string) => Promise<ShownChange>;
  readonly log: (userId: string, detail: Readonly<Record<string, string>>) => Promise<void>;
}

export type OwnPlacesStore = ReturnType<typeof createOwnPlacesStore>;

export const createOwnPlacesStore = (database: Database) => ({
  find: (id: string): Promise<ProviderRow | null> => find(database, id),

  inTransaction: <Done>(id: string, work: (stores: OwnPlaceStores) => Promise<Done>): Promise<Done> =>
    database.transaction(async (transaction) => {
      // As imports do: the list first, then what is in it.
      await holdList(transaction, 'providers');
      await transaction.select({ id: provider.id }).from(provider).where(eq(provider.id, id)).for('update');
      return work({
        transaction,
        row: await find(transaction, id),
        change: (place, set, byUser) =>
          changeOverrides(
            transaction,
            place,
            { set, unset: [] },
            { kind: 'edited', way: 'business', byUser },
          ),
        log: (byUser, detail) =>
          addToLog(transaction, {
            ...{ way: 'business', byUser, kind: 'place-edited', detail },
            about: { kind: 'provider', id },
          }),
      });
    }),
});

async function find(database: Database | Transaction, id: string): Promise<ProviderRow | null> {
  const [row] = await database
    .select()
    .from(provider)
    .where(and(eq(provider.id, id), ne(provider.source, 'sample'), IS_SHOWN));
  return row ?? null;
}
