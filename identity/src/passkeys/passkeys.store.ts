import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { removeIdleCodes } from '../accounts/factor-removal.store.ts';
import type { Database } from '../database/connection.ts';
import { holdAccount, holdSession, type SessionKey } from '../database/hold-account.ts';
import { identityPasskey, identityPayload } from '../database/schema.ts';
import type { OnProofChange } from '../host.ts';
import { createSecondFactorStore } from '../second-factor/second-factor.store.ts';

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  readonly lastUsed: Date | null;
}

/** The identification of a passkey. */
export interface PasskeyKey {
  /** Base64url, as the device names it. */
  readonly id: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often it was used, as the device counts; 0 for one that does not. */
  readonly counter: number;
  /** Ways to reach the device. */
  readonly transports: readonly string[];
}

/** The SQL of passkeys. */
export type PasskeysStore = ReturnType<typeof createPasskeysStore>;

const row = identityPasskey;
const now = sql`now()`;
const own = (accountId: string, id: string) => and(eq(row.accountId, accountId), eq(row.id, id));

/** Under which the table of payloads keeps challenges that were used, by their hash. */
const USED = 'PasskeyChallenge';

export function createPasskeysStore(database: Database, onProofChange: OnProofChange) {
  return { ...reads(database), ...changes(database, onProofChange), ...uses(database) };
}

function reads(database: Database) {
  return {
    /** An account's, the first one first. */
    list: (accountId: string): Promise<Passkey[]> =>
      database
        .select({ id: row.id, name: row.name, since: row.createdAt, lastUsed: row.lastUsedAt })
        .from(row)
        .where(eq(row.accountId, accountId))
        .orderBy(asc(row.createdAt), asc(row.id)),

    /** Those of an account as devices know them. */
    keysOf: (accountId: string): Promise<Pick<PasskeyKey, 'id' | 'transports'>[]> =>
      database
        .select({ id: row.id, transports: row.transports })
        .from(row)
        .where(eq(row.accountId, accountId)),

    async find(id: string): Promise<(PasskeyKey & { readonly accountId: string }) | null> {
      const { accountId, publicKey, counter, transports } = row;
      const [passkey] = await database
        .select({ id: row.id, accountId, publicKey, counter, transports })
        .from(row)
        .where(eq(row.id, id));
      return passkey ?? null;
    },
  };
}

function changes(database: Database, onProofChange: OnProofChange) {
  return {
    /**
     * Keeps a passkey, and the hashes of recovery codes where the account has none.
     *
     * @param most passkeys of one account.
     * @returns whether the hashes are kept; null when the passkey is not: it is there already, there are too many, or the session has ended.
     */
    add: (
      session: SessionKey,
      passkey: PasskeyKey & { readonly name: string },
      { most, hashes }: { readonly most: number; readonly hashes: readonly string[] },
    ): Promise<boolean | null> =>
      database.transaction(async (transaction) => {
        if (!(await holdSession(transaction, session))) return null;
        const { accountId } = session;
        if ((await transaction.$count(row, eq(row.accountId, accountId))) >= most) return null;
        const { rowCount } = await transaction
          .insert(row)
          .values({ ...passkey, transports: [...passkey.transports], accountId })
          .onConflictDoNothing();
        if (rowCount !== 1) return null;
        return createSecondFactorStore(transaction).addFirstRecoveryCodes(accountId, hashes);
      }),

    /** False when the account has no such passkey. */
    async rename(accountId: string, id: string, name: string): Promise<boolean> {
      const { rowCount } = await database.update(row).set({ name }).where(own(accountId, id));
      return rowCount === 1;
    },

    /**
     * Takes a passkey away, and the recovery codes where nothing asks for them any more.
     *
     * @returns whether something does; null when the account has no such passkey.
     */
    remove: (accountId: string, id: string): Promise<boolean | null> =>
      database.transaction(async (transaction) => {
        await holdAccount(transaction, accountId);
        const { rowCount } = await transaction.delete(row).where(own(accountId, id));
        if (rowCount !== 1) return null;
        await onProofChange(transaction, accountId);
        return removeIdleCodes(transaction, accountId);
      }),
  };
}

function uses(database: Database) {
  return {
    /**
     * Marks a challenge as used; false when it was before.
     *
     * @param ms for how long it has to be known, in milliseconds: longer than the challenge counts.
     */
    async useChallenge(hash: string, ms: number): Promise<boolean> {
      const { rowCount } = await database
        .insert(identityPayload)
        .values({ model: USED, idHash: hash, payload: {}, expiresAt: new Date(Date.now() + ms) })
        .onConflictDoNothing();
      return rowCount === 1;
    },

    /** Notes a use; false when the passkey is gone, or was used with this counter before. */
    async use(id: string, counter: number): Promise<boolean> {
      const isNext = counter === 0 ? eq(row.counter, 0) : lt(row.counter, counter);
      const { rowCount } = await database
        .update(row)
        .set({ counter, lastUsedAt: now })
        .where(and(eq(row.id, id), isNext));
      return rowCount === 1;
    },
  };
}
