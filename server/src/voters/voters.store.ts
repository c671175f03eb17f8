import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { createStatement } from '../database/statement.ts';
import type { Person } from '../lib/person.ts';
import { voter, voterBrowser } from './voters.tables.ts';

declare module '../database/statement.ts' {
  interface StatementNames {
    readonly 'voters of browsers': true;
    readonly 'voter of a person': true;
  }
}

/** Somebody who votes. */
export interface VoterRow {
  readonly id: string;
  /** Null for browsers that nobody has signed in with. */
  readonly profileId: string | null;
}

export interface BrowserRow extends VoterRow {
  /** By the database's calendar. */
  readonly isSeenToday: boolean;
}

/** A voter who is yet to be added. */
export interface NewVoter {
  readonly id: string;
  /** Of the token of their first browser. */
  readonly tokenHash: string;
}

export type VotersStore = ReturnType<typeof createVotersStore>;

export function createVotersStore(database: Database) {
  return {
    /** The voters of browsers, by the hashes of their tokens; those that nobody has are left out. */
    async ofBrowsers(tokenHashes: readonly string[]): Promise<Map<string, BrowserRow>> {
      const rows = await OF_BROWSERS(database, { tokenHashes });
      return new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, row]));
    },

    /** The voter of a person, once they have one. */
    async ofPerson({ issuer, subject }: Person): Promise<VoterRow | null> {
      const [row] = await OF_PERSON(database, { issuer, subject });
      return row ?? null;
    },

    /** Gives a person with a profile a voter, unless they have one. */
    async addForPerson(id: string, { issuer, subject }: Person): Promise<void> {
      // The lock waits for a deletion of the profile that is under way, and then finds none.
      await database.execute(sql`
        insert into voter (id, profile_id)
        select ${id}, id from user_profile where issuer = ${issuer} and subject = ${subject} for key share
        on conflict (profile_id) do nothing`);
    },

    /** Adds a voter with a first browser. */
    async addForBrowser({ id, tokenHash }: NewVoter): Promise<void> {
      await database.execute(sql`
        with begun as (insert into voter (id) values (${id}) returning id)
        insert into voter_browser (token_hash, voter_id) select ${tokenHash}, id from begun`);
    },

    /** Notes that a browser was used today. */
    async see(tokenHash: string): Promise<void> {
      await database
        .update(voterBrowser)
        .set({ seenOn: sql`current_date` })
        .where(eq(voterBrowser.tokenHash, tokenHash));
    },

    /** Forgets the browsers that were not used for so many days; answers how many. */
    async forgetBrowsers(days: number): Promise<number> {
      const { rowCount } = await database
        .delete(voterBrowser)
        .where(sql`${voterBrowser.seenOn} < current_date - ${days}::integer`);
      return rowCount ?? 0;
    },
  };
}

const OF_BROWSERS = createStatement<
  { readonly tokenHashes: readonly string[] },
  BrowserRow & { readonly tokenHash: string }
>(
  'voters of browsers',
  (value) => sql`
    select token_hash as "tokenHash", voter.id, profile_id as "profileId", seen_on >= current_date as "isSeenToday"
    from voter_browser join voter on voter.id = voter_id
    where token_hash = any(${value('tokenHashes')}::text[])`,
);

const OF_PERSON = createStatement<{ readonly issuer: string; readonly subject: string }, VoterRow>(
  'voter of a person',
  (value) => sql`
    select voter.id, profile_id as "profileId"
    from voter join user_profile on user_profile.id = profile_id
    where issuer = ${value('issuer')} and subject = ${value('subject')}`,
);

/** Lets a deleted person's votes become nobody's; answers the voter they were of, which no cookie leads to any more. */
export async function detachVoter(transaction: Transaction, profileId: string): Promise<string | null> {
  const [row] = await transaction
    .update(voter)
    .set({ profileId: null })
    .where(eq(voter.profileId, profileId))
    .returning({ id: voter.id });
  if (!row) return null;
  await transaction.delete(voterBrowser).where(eq(voterBrowser.voterId, row.id));
  return row.id;
}
