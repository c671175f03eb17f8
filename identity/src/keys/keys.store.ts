import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { identityKey } from '../database/schema.ts';
import type { Key, SecretKey } from './key-plan.ts';

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

    /** Puts keys in the place of all that there are; answers those. */
    replace: (keys: readonly Key[]): Promise<Key[]> =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${identityKey} in share row exclusive mode`);
        const former = await transaction.delete(identityKey).returning();
        await transaction.insert(identityKey).values([...keys]);
        return former;
      }),

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

/**
 * The key that secrets are sealed with, which nobody replaces before the transaction ends: what it seals until then
 * is sealed again together with everything else.
 */
export async function holdSecretKey(transaction: Transaction): Promise<SecretKey> {
  // While a key is being replaced the first look waits, and finds the former one gone.
  const key = (await lockSecretKey(transaction)) ?? (await lockSecretKey(transaction));
  if (key === null) throw new Error('There is no key to seal a secret with; the server makes one.');
  return key;
}

async function lockSecretKey(transaction: Transaction): Promise<SecretKey | null> {
  const [key] = await transaction
    .select({ id: identityKey.id, value: identityKey.value })
    .from(identityKey)
    .where(eq(identityKey.kind, 'secret'))
    .orderBy(asc(identityKey.createdAt))
    .limit(1)
    .for('key share');
  return key === undefined ? null : { id: key.id, value: String(key.value) };
}
