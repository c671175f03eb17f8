import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { CountQuery } from './counter.ts';
import { attemptCount, hashKey } from './limits.tables.ts';

export type LimitsStore = ReturnType<typeof createLimitsStore>;

/** Counts that are removed in one statement: none may take longer than the server waits. */
const AT_ONCE = 10_000;

export function createLimitsStore(database: Database) {
  const query: CountQuery = (text, values) => database.$client.query(text, [...values]);
  return {
    /** Sends the library's statements, each for itself. */
    query,

    /** The installation's key of keyed hashes. */
    async hashKey(): Promise<string> {
      const [row] = await database.select().from(hashKey);
      if (row === undefined) throw new Error('The table hash_key is empty; its migration fills it.');
      return row.key;
    },

    /** Removes counts whose time is over; true when all of them are gone. */
    async removeExpired(): Promise<boolean> {
      const expired = database
        .select({ key: attemptCount.key })
        .from(attemptCount)
        .where(lt(attemptCount.expire, sql`extract(epoch from now()) * 1000`))
        .limit(AT_ONCE)
        // Another server may be at the same.
        .for('update', { skipLocked: true });
      const { rowCount } = await database.delete(attemptCount).where(inArray(attemptCount.key, expired));
      return (rowCount ?? 0) < AT_ONCE;
    },
  };
}
