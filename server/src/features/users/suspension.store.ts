import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { touchList } from '../../database/lists/list-versions.ts';
import { tokenRevocation, userSuspension } from '../../database/people/people.tables.ts';
import { OWN_ISSUER, type Person, personHash } from '../../lib/person.ts';

export type Suspension = typeof userSuspension.$inferSelect;

export type SuspensionStore = ReturnType<typeof createSuspensionStore>;

/** @param database may be a transaction, where a suspension belongs together with something else. */
export function createSuspensionStore(database: Database | Transaction) {
  return {
    all: (): Promise<Suspension[]> => database.select().from(userSuspension),

    /**
     * Suspends a person until the operator enables them again; true when they were not suspended before, or only for
     * some time.
     */
    disable: (subjectHash: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const added = await transaction
          .insert(userSuspension)
          .values({ subjectHash, reason: 'disabled' })
          .onConflictDoUpdate({
            target: userSuspension.subjectHash,
            set: { reason: 'disabled', createdAt: sql`now()`, until: null },
            setWhere: sql`${userSuspension.reason} <> 'disabled' or ${userSuspension.until} is not null`,
          })
          .returning({ subjectHash: userSuspension.subjectHash });
        await touchList(transaction, 'suspension');
        return added.length > 0;
      }),

    /** Forgets deleted people whose tokens have ended by themselves. */
    async removeExpired(): Promise<void> {
      const end = sql`coalesce(${userSuspension.expiresAt}, ${userSuspension.createdAt} + interval '31 days')`;
      await database
        .delete(userSuspension)
        .where(and(eq(userSuspension.reason, 'deleted'), lte(end, sql`now()`)));
    },

    /** Ends the suspension, and the limit, of a person; true when there was one. */
    enable: (subjectHash: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const removed = await transaction
          .delete(userSuspension)
          .where(and(eq(userSuspension.subjectHash, subjectHash), ne(userSuspension.reason, 'deleted')))
          .returning({ subjectHash: userSuspension.subjectHash });
        await touchList(transaction, 'suspension');
        return removed.length > 0;
      }),
  };
}

/** Which tokens of a deleted person are refused. */
export interface DeletedTokens {
  /** Those made up to then, by the clock of their issuer: one made later is a new beginning. Null: all. */
  readonly issuedUntil: Date | null;
  /** For how long one of them can still be valid, in seconds. */
  readonly seconds: number;
}

/**
 * Refuses the tokens that a deleted person still has. Nothing else tells who they were.
 *
 * @param subjectHash with the installation's key, as `createDeletedHash` makes it.
 */
export async function suspendDeleted(
  transaction: Transaction,
  person: Person,
  { subjectHash, issuedUntil, seconds }: DeletedTokens & { readonly subjectHash: string },
): Promise<Suspension> {
  const values = {
    ...{ issuedUntil, createdAt: sql`now()` },
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  };
  const [row] = await transaction
    .insert(userSuspension)
    .values({ subjectHash, reason: 'deleted', ...values })
    .onConflictDoUpdate({ target: userSuspension.subjectHash, set: values })
    .returning();
  // This row refuses all that these refused. A tenant's account that is disabled stays so; one of ours never comes back.
  const { subjectHash: revoked } = tokenRevocation;
  await transaction.delete(tokenRevocation).where(eq(revoked, personHash(person)));
  if (person.issuer === OWN_ISSUER)
    await transaction.delete(userSuspension).where(eq(userSuspension.subjectHash, personHash(person)));
  await touchList(transaction, 'suspension');
  if (!row) throw new Error('An insert that updates on conflict answered no row.');
  return row;
}
