/** Takes passkeys, the authenticator app and recovery codes from an account. */
import { and, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FactorKey } from '../account.ts';
import type { Transaction } from '../database/connection.ts';
import { hasSecondFactor } from '../database/has-second-factor.ts';
import { holdAccount } from '../database/hold-account.ts';
import {
  identityAccount,
  identityAuthenticator,
  identityPasskey,
  identityRecoveryCode,
} from '../database/schema.ts';
import { isNew } from './factor-links.store.ts';

/** What was taken from an account. */
export interface RemovedFactors {
  readonly passkeys: number;
  /** Whether an app was in use. */
  readonly app: boolean;
  /** What is left, for which signing in asks beside the password; how many of each. */
  readonly left: { readonly passkeys: number; readonly apps: number; readonly codes: number };
}

const passkey = identityPasskey;
const app = identityAuthenticator;
const recovery = identityRecoveryCode;

/** Takes everything. */
export const removeFactors = (transaction: Transaction, accountId: string): Promise<RemovedFactors> =>
  remove(transaction, accountId, { passkeys: sql`true`, app: sql`true` });

/** Takes what is younger than `NEW_FACTOR_DAYS`, and an app that is being set up. */
export const removeNewFactors = (transaction: Transaction, accountId: string): Promise<RemovedFactors> =>
  remove(transaction, accountId, {
    passkeys: isNew(passkey.createdAt),
    app: or(isNull(app.confirmedAt), isNew(app.confirmedAt)),
  });

/** Takes one. */
export const removeFactor = (
  transaction: Transaction,
  accountId: string,
  { passkeyId, appOf }: FactorKey,
): Promise<RemovedFactors> =>
  remove(transaction, accountId, {
    passkeys: sql`${passkey.id} = ${passkeyId}`,
    app: sql`${app.accountId} = ${appOf}`,
  });

/** Takes the recovery codes where nothing asks for them any more; answers whether something does. */
export async function removeIdleCodes(transaction: Transaction, accountId: string): Promise<boolean> {
  const isAccount = eq(identityAccount.id, accountId);
  const [row] = await transaction.select({ hasSecondFactor }).from(identityAccount).where(isAccount);
  const isNeeded = row?.hasSecondFactor ?? false;
  if (!isNeeded) await transaction.delete(recovery).where(eq(recovery.accountId, accountId));
  return isNeeded;
}

async function leftOf(transaction: Transaction, accountId: string): Promise<RemovedFactors['left']> {
  await removeIdleCodes(transaction, accountId);
  return {
    passkeys: await transaction.$count(passkey, eq(passkey.accountId, accountId)),
    apps: await transaction.$count(app, and(eq(app.accountId, accountId), isNotNull(app.confirmedAt))),
    codes: await transaction.$count(recovery, eq(recovery.accountId, accountId)),
  };
}

/** The conditions on an account's rows. */
interface Which {
  readonly passkeys: SQL | undefined;
  readonly app: SQL | undefined;
}

async function remove(transaction: Transaction, accountId: string, which: Which): Promise<RemovedFactors> {
  await holdAccount(transaction, accountId);
  const passkeys = await transaction
    .delete(passkey)
    .where(and(eq(passkey.accountId, accountId), which.passkeys))
    .returning({ since: passkey.createdAt });
  const apps = await transaction
    .delete(app)
    .where(and(eq(app.accountId, accountId), which.app))
    .returning({ since: app.confirmedAt });
  const moments = [...passkeys, ...apps].flatMap(({ since }) => since?.getTime() ?? []);
  // Whoever had the factor could have made codes with it, in the place of those before.
  const isSince = gte(recovery.createdAt, new Date(Math.min(...moments)));
  if (moments.length > 0)
    await transaction.delete(recovery).where(and(eq(recovery.accountId, accountId), isSince));
  return {
    passkeys: passkeys.length,
    app: apps.some(({ since }) => since !== null),
    left: await leftOf(transaction, accountId),
  };
}
