import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { removeIdleCodes } from '../accounts/factor-removal.store.ts';
import type { Database } from '../database/connection.ts';
import { hasSecondFactor } from '../database/has-second-factor.ts';
import { holdAccount, holdSession, type SessionKey } from '../database/hold-account.ts';
import { identityAccount, identityAuthenticator, identityRecoveryCode } from '../database/schema.ts';
import type { OnProofChange } from '../host.ts';
import type { SecretKey } from '../keys/key-plan.ts';
import { holdSecretKey } from '../keys/keys.store.ts';

/** An authenticator app as it is kept. */
export interface AuthenticatorRow {
  /** Sealed, as the store answers it. */
  readonly secret: string;
  /** Null while it is being set up. */
  readonly confirmedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** The sealed secret of an account's app. */
export interface SealedSecret {
  readonly accountId: string;
  readonly secret: string;
}

/** The SQL of authenticator apps and recovery codes. */
export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

const app = identityAuthenticator;
const recovery = identityRecoveryCode;
const now = sql`now()`;

/** @param onProofChange left out where nothing is removed. */
export function createSecondFactorStore(database: Database, onProofChange?: OnProofChange) {
  return {
    ...authenticators(database, onProofChange),
    ...sealedSecrets(database),
    ...recoveryCodes(database),
  };
}

function authenticators(database: Database, onProofChange: OnProofChange = async () => {}) {
  return {
    async authenticator(accountId: string): Promise<AuthenticatorRow | null> {
      const [row] = await database
        .select({ secret: app.secret, confirmedAt: app.confirmedAt, lastUsedAt: app.lastUsedAt })
        .from(app)
        .where(eq(app.accountId, accountId));
      return row ?? null;
    },

    /**
     * Keeps the secret of an app that is being set up, in place of one that was; false when one is in use already.
     *
     * @param seal seals the secret with the key in use.
     */
    begin: (accountId: string, seal: (key: SecretKey) => string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const secret = seal(await holdSecretKey(transaction));
        const { rowCount } = await transaction
          .insert(app)
          .values({ accountId, secret })
          .onConflictDoUpdate({
            target: app.accountId,
            set: { secret, lastStep: 0 },
            setWhere: isNull(app.confirmedAt),
          });
        return rowCount === 1;
      }),

    /**
     * Puts the app into use with its first code, and keeps the hashes of recovery codes where the account has none.
     *
     * @param step of the code, which is used up by that.
     * @returns whether the hashes are kept; null when there is nothing to put into use.
     */
    confirm: (session: SessionKey, step: number, hashes: readonly string[]): Promise<boolean | null> =>
      database.transaction(async (transaction) => {
        if (!(await holdSession(transaction, session))) return null;
        const { accountId } = session;
        const { rowCount } = await transaction
          .update(app)
          .set({ confirmedAt: now, lastUsedAt: now, lastStep: step })
          .where(and(eq(app.accountId, accountId), isNull(app.confirmedAt)));
        if (rowCount !== 1) return null;
        return recoveryCodes(transaction).addFirstRecoveryCodes(accountId, hashes);
      }),

    /** Uses up the code of a step, and all before it; false when that was done already. */
    async useStep(accountId: string, step: number): Promise<boolean> {
      const { rowCount } = await database
        .update(app)
        .set({ lastStep: step, lastUsedAt: now })
        .where(and(eq(app.accountId, accountId), isNotNull(app.confirmedAt), lt(app.lastStep, step)));
      return rowCount === 1;
    },

    /** Takes the app away, and the recovery codes where nothing asks for them any more; true when something does. */
    removeAuthenticator: (accountId: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await holdAccount(transaction, accountId);
        const { rowCount } = await transaction
          .delete(app)
          .where(and(eq(app.accountId, accountId), isNotNull(app.confirmedAt)));
        await transaction.delete(app).where(eq(app.accountId, accountId));
        if (rowCount === 1) await onProofChange(transaction, accountId);
        return removeIdleCodes(transaction, accountId);
      }),

    /** Whether there is an app in use, or a passkey. */
    async hasAny(accountId: string): Promise<boolean> {
      const [row] = await database
        .select({ hasSecondFactor })
        .from(identityAccount)
        .where(eq(identityAccount.id, accountId));
      return row?.hasSecondFactor ?? false;
    },
  };
}

function sealedSecrets(database: Database) {
  return {
    /** Up to `most` apps with their secrets, in the order of accounts, which nobody changes before the transaction ends. */
    secretsAfter: (accountId: string, most: number): Promise<SealedSecret[]> =>
      database
        .select({ accountId: app.accountId, secret: app.secret })
        .from(app)
        .where(gt(app.accountId, accountId))
        .orderBy(asc(app.accountId))
        .limit(most)
        .for('no key update'),

    /** Puts other secrets in the place of those of these accounts. */
    async replaceSecrets(secrets: readonly SealedSecret[]): Promise<void> {
      if (secrets.length === 0) return;
      const rows = secrets.map(({ accountId, secret }) => sql`(${accountId}, ${secret})`);
      await database
        .update(app)
        .set({ secret: sql`sealed.secret` })
        .from(sql`(values ${sql.join(rows, sql`, `)}) as sealed (account_id, secret)`)
        .where(eq(app.accountId, sql`sealed.account_id`));
    },
  };
}

function recoveryCodes(database: Database) {
  return {
    /** How many are left. */
    async recoveryCodesOf(accountId: string): Promise<number> {
      const [row] = await database
        .select({ total: count() })
        .from(recovery)
        .where(eq(recovery.accountId, accountId));
      return row?.total ?? 0;
    },

    async addRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<void> {
      await database.insert(recovery).values(hashes.map((codeHash) => ({ accountId, codeHash })));
    },

    /** Keeps the hashes where the account has no codes; whether it had none. */
    async addFirstRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<boolean> {
      const codes = recoveryCodes(database);
      const isNew = (await codes.recoveryCodesOf(accountId)) === 0;
      if (isNew) await codes.addRecoveryCodes(accountId, hashes);
      return isNew;
    },

    /** Puts these in the place of all that were left; false where nothing asks for them. */
    replaceRecoveryCodes: (session: SessionKey, hashes: readonly string[]): Promise<boolean> =>
      database.transaction(async (transaction) => {
        if (!(await holdSession(transaction, session))) return false;
        const { accountId } = session;
        if (!(await authenticators(transaction).hasAny(accountId))) return false;
        await transaction.delete(recovery).where(eq(recovery.accountId, accountId));
        await recoveryCodes(transaction).addRecoveryCodes(accountId, hashes);
        return true;
      }),

    /** Uses one up; false when it is none of the account's. */
    async useRecoveryCode(accountId: string, codeHash: string): Promise<boolean> {
      const { rowCount } = await database
        .delete(recovery)
        .where(and(eq(recovery.accountId, accountId), eq(recovery.codeHash, codeHash)));
      return rowCount === 1;
    },
  };
}
