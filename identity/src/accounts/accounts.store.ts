import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { Account, UpstreamPerson } from '../account.ts';
import type { Database } from '../database/connection.ts';
import { hasSecondFactor } from '../database/has-second-factor.ts';
import { identityAccount, identityMailLink, identityPayload } from '../database/schema.ts';

/** An account with what a password is checked against; only services of accounts see it. */
export interface Credentials {
  readonly account: Account;
  readonly passwordHash: string | null;
  /** Whether signing in takes more than the password. */
  readonly hasSecondFactor: boolean;
}

/** A new account with a password. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly wantsNews: boolean;
  readonly language: string | null;
}

/** The SQL of accounts. */
export type AccountsStore = ReturnType<typeof createAccountsStore>;

const table = identityAccount;

/** The columns of an account, without its hash. */
const columns = {
  id: table.id,
  email: table.email,
  emailVerified: table.emailVerified,
  name: table.name,
  nickname: table.nickname,
  picture: table.picture,
  hasPassword: sql<boolean>`${table.passwordHash} is not null`,
  disabledAt: table.disabledAt,
  createdAt: table.createdAt,
  sessionEpoch: table.sessionEpoch,
  petsClosed: table.petsClosed,
  wantsNews: table.wantsNews,
  language: table.language,
};

const now = sql`now()`;
const nextEpoch = sql`${table.sessionEpoch} + 1`;

export function createAccountsStore(database: Database) {
  return { ...reads(database), ...inserts(database), ...updates(database) };
}

function reads(database: Database) {
  return {
    async find(id: string): Promise<Account | null> {
      const [account] = await database.select(columns).from(table).where(eq(table.id, id));
      return account ?? null;
    },

    async findByEmail(emailKey: string): Promise<Account | null> {
      const [account] = await database.select(columns).from(table).where(eq(table.emailKey, emailKey));
      return account ?? null;
    },

    async credentials(by: { id: string } | { emailKey: string }): Promise<Credentials | null> {
      const [credentials] = await database
        .select({ account: columns, passwordHash: table.passwordHash, hasSecondFactor })
        .from(table)
        .where('id' in by ? eq(table.id, by.id) : eq(table.emailKey, by.emailKey));
      return credentials ?? null;
    },
  };
}

function inserts(database: Database) {
  return {
    /** Null when another account has the address: of simultaneous ones the first wins. */
    async insert(row: AccountRow): Promise<Account | null> {
      const [account] = await database
        .insert(table)
        .values(row)
        .onConflictDoNothing({ target: table.emailKey })
        .returning(columns);
      return account ?? null;
    },

    /** Makes the account of a person another server vouches for, under `id`, or brings it up to date. */
    async putUpstream(id: string, { issuer, sub, ...person }: UpstreamPerson): Promise<Account> {
      const [row] = await database
        .insert(table)
        .values({ id, upstreamIssuer: issuer, upstreamSub: sub, ...person })
        .onConflictDoUpdate({
          target: [table.upstreamIssuer, table.upstreamSub],
          set: { ...person, updatedAt: now },
        })
        .returning(columns);
      if (!row) throw new Error('PostgreSQL returned no row for an account it has written.');
      return row;
    },
  };
}

function updates(database: Database) {
  return {
    async setName(id: string, name: string): Promise<void> {
      await database.update(table).set({ name, updatedAt: now }).where(eq(table.id, id));
    },

    async setLanguage(id: string, language: string): Promise<void> {
      await database.update(table).set({ language, updatedAt: now }).where(eq(table.id, id));
    },

    /**
     * Replaces the hash that was checked, and deletes links by which somebody with the old password could take over the
     * account, but for one by which its owner takes it back. False when the hash has changed since the check.
     */
    replacePassword: (id: string, formerHash: string, passwordHash: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const { rowCount } = await transaction
          .update(table)
          .set({ passwordHash, sessionEpoch: nextEpoch, updatedAt: now })
          .where(and(eq(table.id, id), eq(table.passwordHash, formerHash)));
        if (rowCount !== 1) return false;
        await transaction
          .delete(identityMailLink)
          .where(and(eq(identityMailLink.accountId, id), notInArray(identityMailLink.purpose, [...LASTING])));
        return true;
      }),

    /**
     * Refuses every sign-in that was proved before. The caller then ends the sessions in the same transaction, because
     * this waits for those that are being written.
     */
    async beginEpoch(id: string): Promise<void> {
      await database.update(table).set({ sessionEpoch: nextEpoch }).where(eq(table.id, id));
    },

    /** Sets the hash, and lets older links lapse, but for those that remove a passkey or an app. */
    async setPassword(id: string, passwordHash: string): Promise<void> {
      await database.update(table).set({ passwordHash, updatedAt: now }).where(eq(table.id, id));
      await database
        .delete(identityMailLink)
        .where(and(eq(identityMailLink.accountId, id), ne(identityMailLink.purpose, 'factor')));
    },

    /** Sets the address and lets links that went to the old one lapse; false when another account has it. */
    async setEmail(
      id: string,
      row: { email: string; emailKey: string; emailVerified: boolean },
    ): Promise<boolean> {
      try {
        await database.transaction(async (transaction) => {
          await transaction
            .update(table)
            .set({ ...row, updatedAt: now })
            .where(eq(table.id, id));
          await transaction.delete(identityMailLink).where(eq(identityMailLink.accountId, id));
        });
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    /** Notes that mail reaches the person at `email`, unless the account has another address by now. */
    async setVerified(id: string, email: string): Promise<boolean> {
      const { rowCount } = await database
        .update(table)
        .set({ emailVerified: true, updatedAt: now })
        .where(and(eq(table.id, id), eq(table.email, email)));
      return rowCount === 1;
    },

    /** Closes the pets of an account, or opens them. */
    async setPetsClosed(id: string, petsClosed: boolean): Promise<void> {
      await database.update(table).set({ petsClosed, updatedAt: now }).where(eq(table.id, id));
    },

    /** Forgets that its person has asked for news. */
    async forgetNews(id: string): Promise<void> {
      await database.update(table).set({ wantsNews: false, updatedAt: now }).where(eq(table.id, id));
    },

    /** Deletes the account; the database deletes with it what belongs to it. */
    async remove(id: string): Promise<void> {
      await database.delete(table).where(eq(table.id, id));
    },

    /** Closes the account and ends its sessions, or opens it again. */
    async setDisabled(id: string, isDisabled: boolean): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction
          .update(table)
          .set({ disabledAt: isDisabled ? sql`coalesce(${table.disabledAt}, now())` : null, updatedAt: now })
          .where(eq(table.id, id));
        if (isDisabled) await transaction.delete(identityPayload).where(eq(identityPayload.accountId, id));
      });
    },
  };
}

/** Links that go on working with another password: they let nobody into the account who has only that. */
const LASTING = ['verify', 'factor'] as const;

const UNIQUE_VIOLATION = '23505';

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION;
}
