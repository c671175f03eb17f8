import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { type NewVoter, newVoter } from '../../voters/voters.store.ts';
import { waitlistEntry, waitlistJoiner } from './waitlist.tables.ts';

/** An address on the waitlist. */
export interface Entry {
  readonly email: string;
  readonly joinedAt: Date;
}

export type WaitlistStore = ReturnType<typeof createWaitlistStore>;

export function createWaitlistStore(database: Database) {
  return {
    /**
     * Puts an address on the list for a voter, who is then among those that joined with it. The same statement for an
     * address that is there already; one alone, so that many who join with one address wait for each other but briefly.
     *
     * @returns false when the voter is not there any more, or became somebody else's.
     */
    async join(
      email: string,
      voter: { readonly id: string; readonly profileId: string | null },
    ): Promise<boolean> {
      // The voter is locked against a deletion of the person, which would leave the address behind.
      const { rowCount } = await database.execute(sql`
        with joiner as (
          select id from voter
          where id = ${voter.id} and profile_id is not distinct from ${voter.profileId}
          for share),
        entry as (
          insert into waitlist_entry (email_key, email)
          select ${keyOf(email)}, ${email} from joiner
          on conflict (email_key) do update set email_key = excluded.email_key
          returning email_key),
        joined as (
          insert into waitlist_joiner (email_key, voter_id)
          select email_key, id from entry, joiner
          on conflict do nothing)
        select from joiner`);
      return rowCount === 1;
    },

    /** The same for a voter who is added with it: nobody else knows them yet. */
    async joinAsNew(email: string, voter: NewVoter): Promise<void> {
      await database.execute(sql`
        with ${newVoter(voter)},
        entry as (
          insert into waitlist_entry (email_key, email) values (${keyOf(email)}, ${email})
          on conflict (email_key) do update set email_key = excluded.email_key
          returning email_key)
        insert into waitlist_joiner (email_key, voter_id) select email_key, id from entry, begun`);
    },

    /** Takes a voter off the list; entries that nobody else joined with go. False when the voter is not there any more. */
    leave: (voterId: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        // Locked against being joined to a person, who would be on the list then.
        const { rowCount } = await transaction.execute(
          sql`select from voter where id = ${voterId} for share`,
        );
        if (rowCount !== 1) return false;
        await leaveWaitlist(transaction, voterId);
        return true;
      }),

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
        // What is not there yet cannot be locked, and whoever joins with it now is not in our way.
        if ((await lockEntries(transaction, [emailKey])) === 0) return false;
        await transaction.delete(waitlistJoiner).where(eq(waitlistJoiner.emailKey, emailKey));
        await transaction.delete(waitlistEntry).where(eq(waitlistEntry.emailKey, emailKey));
        return true;
      }),
  };
}

/** Takes a voter off the list, in a transaction that may have more to do. */
export async function leaveWaitlist(transaction: Transaction, voterId: string): Promise<void> {
  const keys = await keysOf(transaction, voterId);
  if (keys.length === 0) return;
  await lockEntries(transaction, keys);
  await transaction.delete(waitlistJoiner).where(eq(waitlistJoiner.voterId, voterId));
  await transaction.execute(sql`
    delete from waitlist_entry
    where ${inArray(waitlistEntry.emailKey, keys)}
      and not exists (select from waitlist_joiner where waitlist_joiner.email_key = waitlist_entry.email_key)`);
}

/** Makes what a voter joined with another one's; both are locked. */
export async function moveJoins(transaction: Transaction, from: string, into: string): Promise<void> {
  const keys = await keysOf(transaction, from);
  if (keys.length === 0) return;
  // Whoever takes an address off in this moment has done so before it is looked at.
  await lockEntries(transaction, keys);
  await transaction.execute(sql`
    insert into waitlist_joiner (email_key, voter_id, joined_at)
    select email_key, ${into}, joined_at from waitlist_joiner where voter_id = ${from}
    on conflict do nothing`);
  await transaction.delete(waitlistJoiner).where(eq(waitlistJoiner.voterId, from));
}

/** The addresses that a voter joined with, in the form by which they are known. */
async function keysOf(transaction: Transaction, voterId: string): Promise<string[]> {
  const joined = await transaction
    .select({ emailKey: waitlistJoiner.emailKey })
    .from(waitlistJoiner)
    .where(eq(waitlistJoiner.voterId, voterId));
  return joined.map(({ emailKey }) => emailKey);
}

/**
 * Makes who joins with them, and who leaves, wait for each other; in one order, so that nobody waits in a circle.
 *
 * @returns how many of them are there.
 */
async function lockEntries(transaction: Transaction, keys: readonly string[]): Promise<number> {
  const locked = await transaction
    .select({ emailKey: waitlistEntry.emailKey })
    .from(waitlistEntry)
    .where(inArray(waitlistEntry.emailKey, [...keys]))
    .orderBy(asc(waitlistEntry.emailKey))
    .for('update');
  return locked.length;
}

/** Mailboxes differ in capitals in theory only, and in how an accent is put on its letter not even there. */
const keyOf = (email: string): string => email.normalize('NFC').toLowerCase();
