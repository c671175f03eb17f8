import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { touchList } from '../../database/list-versions.ts';
import { userExclusion } from '../../database/schema.ts';

export type Exclusion = typeof userExclusion.$inferSelect;

export type ExclusionsStore = ReturnType<typeof createExclusionsStore>;

/** No access token lives longer, whichever provider made it. */
const LONGEST_TOKEN_LIFE = sql`interval '31 days'`;

/** @param database may be a transaction, where an exclusion belongs together with something else. */
export function createExclusionsStore(database: Database | Transaction) {
  return {
    all: (): Promise<Exclusion[]> => database.select().from(userExclusion),

    /** Keeps a person out until they are let in again; true when they were not before. */
    disable: (subjectHash: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const added = await transaction
          .insert(userExclusion)
          .values({ subjectHash, reason: 'disabled' })
          .onConflictDoUpdate({
            target: userExclusion.subjectHash,
            set: { reason: 'disabled', createdAt: sql`now()` },
            setWhere: eq(userExclusion.reason, 'deleted'),
          })
          .returning({ subjectHash: userExclusion.subjectHash });
        await touchList(transaction, 'exclusions');
        return added.length > 0;
      }),

    /** Lets a disabled person in again; true when they were kept out. */
    enable: (subjectHash: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const removed = await transaction
          .delete(userExclusion)
          .where(and(eq(userExclusion.subjectHash, subjectHash), eq(userExclusion.reason, 'disabled')))
          .returning({ subjectHash: userExclusion.subjectHash });
        await touchList(transaction, 'exclusions');
        return removed.length > 0;
      }),
  };
}

/** Refuses the tokens that a deleted person still has, and forgets those long expired. */
export async function excludeDeleted(transaction: Transaction, subjectHash: string): Promise<Exclusion> {
  await transaction
    .delete(userExclusion)
    .where(
      and(
        eq(userExclusion.reason, 'deleted'),
        lt(userExclusion.createdAt, sql`now() - ${LONGEST_TOKEN_LIFE}`),
      ),
    );
  const [row] = await transaction
    .insert(userExclusion)
    .values({ subjectHash, reason: 'deleted' })
    .onConflictDoUpdate({ target: userExclusion.subjectHash, set: { createdAt: sql`now()` } })
    .returning();
  await touchList(transaction, 'exclusions');
  if (!row) throw new Error('An insert that updates on conflict answered no row.');
  return row;
}
