import { domainToASCII } from 'node:url';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { createStatement } from '../../database/statement.ts';
import { waitlistEntry, waitlistJoiner } from './waitlist.tables.ts';

declare module '../../database/statement.ts' {
  interface StatementNames {
    readonly joins: true;
  }
}

/** An address on the waitlist. */
export interface Entry {
  readonly email: string;
  readonly joinedAt: Date;
}

/** Somebody who wants to be on the waitlist. */
export interface Join {
  readonly email: string;
  readonly voter: {
    readonly id: string;
    readonly profileId: string | null;
    /** Hash of the browser's token where the voter is added with this; null where the voter is there already. */
    readonly newTokenHash: string | null;
  };
}

export type WaitlistStore = ReturnType<typeof createWaitlistStore>;

export function createWaitlistStore(database: Database) {
  return {
    /**
     * Puts addresses on the list, each with the voter who is then among those that joined with it; all in one statement.
     * The same for an address that is there already.
     *
     * @returns in their order whether the voter was there, as the join has them: where not, nothing was put on the list.
     */
    async join(joins: readonly Join[]): Promise<boolean[]> {
      const rows = await JOIN(database, {
        keys: joins.map(({ email }) => keyOf(email)),
        emails: joins.map(({ email }) => email),
        voterIds: joins.map(({ voter }) => voter.id),
        profileIds: joins.map(({ voter }) => voter.profileId),
        newTokenHashes: joins.map(({ voter }) => voter.newTokenHash),
      });
      return rows.map(({ isVoter }) => isVoter);
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

    /** The addresses that a voter joined with. */
    ofVoter: (voterId: string): Promise<Entry[]> =>
      database
        .select({ email: waitlistEntry.email, joinedAt: waitlistEntry.joinedAt })
        .from(waitlistJoiner)
        .innerJoin(waitlistEntry, eq(waitlistEntry.emailKey, waitlistJoiner.emailKey))
        .where(eq(waitlistJoiner.voterId, voterId))
        .orderBy(asc(waitlistEntry.joinedAt)),

    /**
     * Gives entries with a domain in its letters the key of today, where they were kept with another. If two are one
     * then, the first to join counts.
     *
     * @returns how many have another key now.
     */
    async renewKeys(): Promise<number> {
      const entries = await database
        .select({ key: waitlistEntry.emailKey, email: waitlistEntry.email })
        .from(waitlistEntry)
        .where(sql`${waitlistEntry.emailKey} ~ '[^[:ascii:]]'`);
      const former = entries.filter(({ key, email }) => keyOf(email) !== key);
      for (const { key, email } of former)
        await database.transaction((transaction) => renewKey(transaction, key, keyOf(email)));
      return former.length;
    },

    count: (): Promise<number> => database.$count(waitlistEntry),

    /** Every address, the first to join first. */
    all: (): Promise<Entry[]> =>
      database
        .select({ email: waitlistEntry.email, joinedAt: waitlistEntry.joinedAt })
        .from(waitlistEntry)
        .orderBy(asc(waitlistEntry.joinedAt), asc(waitlistEntry.emailKey)),

    /** Takes an address off the list, for all its voters; false when it is not there. */
    remove: (email: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const emailKey = keyOf(email);
        // A row that does not exist cannot be locked; a join at the same time does no harm.
        if ((await lockEntries(transaction, [emailKey])) === 0) return false;
        await transaction.delete(waitlistJoiner).where(eq(waitlistJoiner.emailKey, emailKey));
        await transaction.delete(waitlistEntry).where(eq(waitlistEntry.emailKey, emailKey));
        return true;
      }),
  };
}

/**
 * Voters are locked before addresses, and each in one order, so that nobody waits in a circle: voters against a deletion
 * of the person, which would leave the address behind, and addresses against calls that remove them.
 */
const JOIN = createStatement<
  {
    readonly keys: readonly string[];
    readonly emails: readonly string[];
    readonly voterIds: readonly string[];
    readonly profileIds: readonly (string | null)[];
    readonly newTokenHashes: readonly (string | null)[];
  },
  // In the order of the joins.
  { readonly isVoter: boolean }
>(
  'joins',
  (value) => sql`
    with join_request as (
      select * from unnest(${value('keys')}::text[], ${value('emails')}::text[], ${value('voterIds')}::text[],
        ${value('profileIds')}::text[], ${value('newTokenHashes')}::text[])
        with ordinality as join_request (email_key, email, voter_id, profile_id, token_hash, place)
    ), new_voter as (
      insert into voter (id) select voter_id from join_request where token_hash is not null returning id
    ), browser as (
      insert into voter_browser (token_hash, voter_id) select token_hash, voter_id from join_request where token_hash is not null
    ), there as materialized (
      select id, profile_id from voter
      where id in (select voter_id from join_request where token_hash is null) order by id for share
    ), accepted as materialized (
      select join_request.* from join_request
        join (select id, profile_id from there union all select id, null from new_voter) as voter_there
          on voter_there.id = join_request.voter_id and voter_there.profile_id is not distinct from join_request.profile_id
    ), entry as (
      insert into waitlist_entry (email_key, email)
      select distinct on (email_key) email_key, email from accepted order by email_key, place
      on conflict (email_key) do update set email_key = excluded.email_key
      returning email_key
    ), joined as (
      insert into waitlist_joiner (email_key, voter_id) select email_key, voter_id from accepted join entry using (email_key)
      on conflict do nothing
    )
    select accepted.place is not null as "isVoter" from join_request left join accepted using (place) order by place`,
);

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
  // A removal of an address at the same time ends before the address is read.
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

async function renewKey(transaction: Transaction, former: string, key: string): Promise<void> {
  await lockEntries(transaction, [former, key]);
  await transaction.execute(sql`
    insert into waitlist_entry (email_key, email, joined_at)
    select ${key}, email, joined_at from waitlist_entry where email_key = ${former}
    on conflict (email_key) do update set joined_at = least(waitlist_entry.joined_at, excluded.joined_at)`);
  await transaction.execute(sql`
    insert into waitlist_joiner (email_key, voter_id, joined_at)
    select ${key}, voter_id, joined_at from waitlist_joiner where email_key = ${former}
    on conflict do nothing`);
  await transaction.delete(waitlistJoiner).where(eq(waitlistJoiner.emailKey, former));
  await transaction.delete(waitlistEntry).where(eq(waitlistEntry.emailKey, former));
}

/**
 * Mailboxes differ in capitals in theory only, and in how an accent is put on its letter not even there. A domain is
 * one whether it is written in its letters or in ASCII (`xn--…`).
 */
function keyOf(email: string): string {
  const key = email.normalize('NFC').toLowerCase();
  const domain = key.lastIndexOf('@') + 1;
  // Empty where it is no domain that could have mail.
  return key.slice(0, domain) + (domainToASCII(key.slice(domain)) || key.slice(domain));
}
