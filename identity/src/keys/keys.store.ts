import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { identityKey } from '../database/schema.ts';
import type { Key } from './key-plan.ts';

/** The SQL of keys. */
export type KeysStore = ReturnType<typeof createKeysStore>;

export function createKeysStore(database: Database) {
  return {
    all: (): Promise<Key[]> => database.select().from(identityKey),

    /** Adds a key, unless another instance has added one of its kind since `keys` were read. */
    async add(key: Key, keys: readonly Key[]): Promise<void> {
      await database.transaction(async (transaction) => {
        // Held to the end of the transaction: instances that start together look one after the other.
        await transaction.execute(sql`lock table ${identityKey} in share row exclusive mode`);
        const rows = await transaction
          .select({ id: identityKey.id })
          .from(identityKey)
          .where(eq(identityKey.kind, key.kind));
        if (rows.some((row) => keys.every(({ id }) => id !== row.id))) return;
        await transaction.insert(identityKey).values(key);
      });
    },

    /** Puts keys in the place of all that there are of their kinds. */
    async replace(keys: readonly Key[]): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${identityKey} in share row exclusive mode`);
        await transaction.delete(identityKey).where(
          inArray(
            identityKey.kind,
            keys.map(({ kind }) => kind),
          ),
        );
        await transaction.insert(identityKey).values([...keys]);
      });
    },

    async remove(keys: readonly Key[]): Promise<void> {
      await database.delete(identityKey).where(
        inArray(
          identityKey.id,
          keys.map(({ id }) => id),
        ),
      );
    },
  };
}
