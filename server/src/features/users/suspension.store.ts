import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { touchList } from '../../database/lists/list-versions.ts';
import { userSuspension } from '../../database/people/people.tables.ts';

export type Suspension = typeof userSuspension.$inferSelect;

export type SuspensionStore = ReturnType<typeof createSuspensionStore>;

/** No access token lives longer, whichever provider made it. */
const LONGEST_TOKEN_LIFE = sql`interval '31 days'`;

/** @param database may be a transaction, where a suspension belongs together with something else. */
export function createSuspensionStore(database: Database | Transaction) {
  return {
    all: (): Promise<Suspension[]> => database.select().from(userSuspension),

    /** Suspends a person until the operator enables them again; true when they were not suspended before. */
    disable: (subjectHash: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const added = await transaction
          .insert(userSuspension)
          .values({ subjectHash, reason: 'disabled' })
          .onConflictDoUpdate({
            target: userSuspension.subjectHash,
            set: { reason: 'disabled', createdAt: sql`now()` },
            setWhere: eq(userSuspension.reason, 'deleted'),
          })
          .returning({ subjectHash: userSuspension.subjectHash });
        await touchList(transaction, 'suspension');
        return added.length > 0;
      }),

    /** Ends the suspension of a disabled person; true when there was one. */
    enable: (subjectHash: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const removed = await transaction
          .delete(userSuspension)
          .where(and(eq(userSuspension.subjectHash, subjectHash), eq(userSuspension.reason, 'disabled')))
          .returning({ subjectHash: userSuspension.subjectHash });
        await touchList(transaction, 'suspension');
        return removed.length > 0;
      }),
  };
}

/** Refuses the tokens that a deleted person still has, and forgets those long expired. */
export async function suspendDeleted(transaction: Transaction, subjectHash: string): Promise<Suspension> {
  await transaction
    .delete(userSuspension)
    .where(
      and(
        eq(userSuspension.reason, 'deleted'),
        lt(userSuspension.createdAt, sql`now() - ${LONGEST_TOKEN_LIFE}`),
      ),
    );
  const [row] = await transaction
    .insert(userSuspension)
    .values({ subjectHash, reason: 'deleted' })
    .onConflictDoUpdate({ target: userSuspension.subjectHash, set: { createdAt: sql`now()` } })
    .returning();
  await touchList(transaction, 'suspension');
  if (!row) throw new Error('An insert that updates on conflict answered no row.');
  return row;
}
