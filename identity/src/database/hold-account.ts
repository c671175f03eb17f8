import { eq } from 'drizzle-orm';
import type { Transaction } from './connection.ts';
import { identityAccount } from './schema.ts';

/** Lets one change of what belongs to an account follow the other: the second sees what the first has left. */
export async function holdAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .select({ id: identityAccount.id })
    .from(identityAccount)
    .where(eq(identityAccount.id, accountId))
    .for('no key update');
}
