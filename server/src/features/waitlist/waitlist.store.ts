import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { waitlistEntry, waitlistJoiner } from '../../database/schema.ts';

/** An address on the waitlist. */
export interface Entry {
  readonly email: string;
  readonly joinedAt: Date;
}

export type WaitlistStore = ReturnType<typeof createWaitlistStore>;

export function createWaitlistStore(database: Database) {
  return {
    /**
     * Puts an address on the list for a voter, who is then among those that joined with it. The same statements for an
     * address that is there already.
     *
     * @returns false when the voter is not there any more, or became somebody else's.
     */
    join: (
      email: string,
      voter: { readonly id: string; readonly profileId: string | null },
    ): Promise<boolean> =>
      database.transaction(async (transaction) => {
        // Locked against a deletion of the person, which would leave the address behind.
        const { rowCount } = await transaction.execute(sql`
          select from voter where id = ${voter.id} and profile_id is not distinct from ${voter.profileId} for share`);
        if (rowCount !== 1) return false;
        const emailKey = keyOf(email);
        await transaction
          .insert(waitlistEntry)
          .values({ emailKey, email })
          .onConflictDoUpdate({ target: waitlistEntry.emailKey, set: { emailKey } });
        await transaction
          .insert(waitlistJoiner)
          .values({ emailKey, voterId: voter.id })
          .onConflictDoNothing();
        return true;
      }),

    /** Takes a voter off the list; entries that nobody else joined with go. */
    leave: (voterId: string): Promise<void> =>
      database.transaction((transaction) => leaveWaitlist(transaction, voterId)),

    /** What a voter joined with. */
    ofVoter: (voterId: string): Promise<Entry[]> =>
      database
        .select({ email: waitlistEntry.email, joinedAt: waitlistEntry.joinedAt })
        .from(waitlistJoiner)
        .innerJoin(waitlistEntry, eq(waitlistEntry.emailKey, waitlistJoiner.emailKey))
        .where(eq(waitlistJoiner.voterId, voterId))
        .orderBy(asc(waitlistEntry.joinedAt)),

    count: (): Promise<number> => database.$count(waitlistEntry),

    /** Every address, the first to join first. */
    all: (): Promise<Entry[]> =>
      database
        .select({ email: waitlistEntry.email, joinedAt: waitlistEntry.joinedAt })
        .from(waitlistEntry)
        .orderBy(asc(waitlistEntry.joinedAt), asc(waitlistEntry.emailKey)),

    /** Takes an address off the list, whoever joined with it; false when it is not there. */
    remove: (email: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const emailKey = keyOf(email);
        await lockEntries(transaction, [emailKey]);
        await transaction.delete(waitlistJoiner).where(eq(waitlistJoiner.emailKey, emailKey));
        const { rowCount } = await transaction
          .delete(waitlistEntry)
          .where(eq(waitlistEntry.emailKey, emailKey));
        return rowCount === 1;
      }),
  };
}

/** Takes a voter off the list, in a transaction that may have more to do. */
export async function leaveWaitlist(transaction: Transaction, voterId: string): Promise<void> {
  const joined = await transaction
    .select({ emailKey: waitlistJoiner.emailKey })
    .from(waitlistJoiner)
    .where(eq(waitlistJoiner.voterId, voterId));
  const keys = joined.map(({ emailKey }) => emailKey);
  if (keys.length === 0) return;
  await lockEntries(transaction, keys);
  await transaction.delete(waitlistJoiner).where(eq(waitlistJoiner.voterId, voterId));
  await transaction.execute(sql`
    delete from waitlist_entry
    where ${inArray(waitlistEntry.emailKey, keys)}
      and not exists (select from waitlist_joiner where waitlist_joiner.email_key = waitlist_entry.email_key)`);
}

/** Makes who joins with them, and who leaves, wait for each other; in one order, so that nobody waits in a circle. */
async function lockEntries(transaction: Transaction, keys: readonly string[]): Promise<void> {
  await transaction
    .select({ emailKey: waitlistEntry.emailKey })
    .from(waitlistEntry)
    .where(inArray(waitlistEntry.emailKey, [...keys]))
    .orderBy(asc(waitlistEntry.emailKey))
    .for('update');
}

/** Mailboxes differ in capitals in theory only. */
const keyOf = (email: string): string => email.toLowerCase();
