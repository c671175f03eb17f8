/** Additions that may be sent again: what was made once is not made a second time. */
import { REPEATABLE_HOURS } from '@pawhood/contract/limits.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { AdditionKey } from '../../addition-key.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { addition } from '../../database/schema.ts';
import { tokenHash } from '../../random-ids.ts';

/** One addition. */
export interface Addition {
  readonly userId: string;
  /** Null where it is made each time it is sent. */
  readonly additionKey: AdditionKey | null;
  /** Of what it makes. */
  readonly id: string;
}

/** What was found instead: the person has sent this key before. */
export interface Former {
  /** Of what was made then; it may be gone since. */
  readonly formerId: string;
  /** Whether it was the same addition. */
  readonly isSame: boolean;
}

/**
 * Adds something, unless the person has sent its key before.
 *
 * The key is written in the transaction that adds. Where the same one comes twice at once, whichever server takes it,
 * the second waits here for the first, and finds what that has made.
 *
 * @param add 'full' where nothing can be added: the key can then be sent again.
 */
export async function addOnce<Added>(
  transaction: Transaction,
  { userId, additionKey, id }: Addition,
  add: () => Promise<Added | 'full'>,
): Promise<Added | 'full' | Former> {
  if (additionKey === null) return add();
  const { content } = additionKey;
  const keyHash = tokenHash(additionKey.key);
  const [known] = await transaction
    .insert(addition)
    .values({ userId, keyHash, content, madeId: id })
    // A change that changes nothing: so that a row that is there is answered, too.
    .onConflictDoUpdate({ target: [addition.userId, addition.keyHash], set: { keyHash } })
    .returning({ formerId: addition.madeId, content: addition.content });
  if (!known) throw new Error('An insert answered no row.');
  if (known.formerId !== id) return { formerId: known.formerId, isSame: known.content === content };
  const added = await add();
  if (added === 'full') await transaction.delete(addition).where(isAddition(userId, additionKey));
  return added;
}

/** Whether a person has added something with this key. */
export async function isKnownAddition(
  database: Database,
  userId: string,
  additionKey: AdditionKey,
): Promise<boolean> {
  const found = await database
    .select({ madeId: addition.madeId })
    .from(addition)
    .where(isAddition(userId, additionKey));
  return found.length > 0;
}

const isAddition = (userId: string, { key }: AdditionKey) =>
  and(eq(addition.userId, userId), eq(addition.keyHash, tokenHash(key)));

/** Forgets what a person has sent. */
export async function forgetAdditionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(addition).where(eq(addition.userId, userId));
}

/** Forgets additions that nobody sends again any more. */
export async function forgetOldAdditions(database: Database): Promise<void> {
  const isOld = lte(addition.madeAt, sql`now() - make_interval(hours => ${REPEATABLE_HOURS})`);
  await database.delete(addition).where(isOld);
}
