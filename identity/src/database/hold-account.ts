import { and, eq } from 'drizzle-orm';
import type { Transaction } from './connection.ts';
import { identityAccount, identityPayload } from './schema.ts';

/** Lets one change of what belongs to an account follow the other: the second sees what the first has left. */
export async function holdAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .select({ id: identityAccount.id })
    .from(identityAccount)
    .where(eq(identityAccount.id, accountId))
    .for('no key update');
}

/** By which session an account is changed. */
export interface SessionKey {
  readonly accountId: string;
  readonly sessionId: string;
}

/** The same for somebody who is signed in; false when that has ended meanwhile, for example because its owner put everybody out. */
export async function holdSession(
  transaction: Transaction,
  { accountId, sessionId }: SessionKey,
): Promise<boolean> {
  await holdAccount(transaction, accountId);
  const { model, uid, accountId: holder } = identityPayload;
  const isSession = and(eq(model, 'Session'), eq(uid, sessionId), eq(holder, accountId));
  return (await transaction.$count(identityPayload, isSession)) > 0;
}
