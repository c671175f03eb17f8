/** Calls that create something and may be sent again: what was created once is not created a second time. */
import { REPEATABLE_HOURS } from '@pawhood/contract/limits.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import type { IdempotencyKey } from '../../lib/idempotency-key.ts';
import { isRefusal, type Outcome, refusal } from '../../lib/outcome.ts';
import { tokenHash } from '../../lib/random-ids.ts';
import { idempotencyKey as storedKey } from './pets.tables.ts';

/** One call that creates something. */
export interface Insertion {
  readonly userId: string;
  /** Null where it is created each time it is sent. */
  readonly idempotencyKey: IdempotencyKey | null;
  /** Of what it creates. */
  readonly id: string;
}

/** What an insertion does, in the transaction that holds its key. */
interface InsertionSteps<Row> {
  /** A refusal where nothing can be added: the key can then be sent again. */
  readonly insert: () => Promise<Row>;
  /** What was created under this id by the call that sent the key first; null where it is gone since. */
  readonly replay: (id: string) => Promise<Exclude<Row, { refusal: unknown }> | null>;
}

/**
 * Adds something, unless the person has sent its key before: then it answers what that has created, as it is now.
 *
 * The key is written in the transaction that adds. Where the same one comes twice at once, whichever server takes it,
 * the second waits here for the first, and finds what that has created.
 *
 * @returns `key_used` where the key stood for another call; `gone_since`.
 */
export async function insertOnce<Row>(
  transaction: Transaction,
  { userId, idempotencyKey, id }: Insertion,
  { insert, replay }: InsertionSteps<Row>,
): Promise<Outcome<Row, 'key_used' | 'gone_since'>> {
  if (idempotencyKey === null) return insert();
  const { content } = idempotencyKey;
  const keyHash = tokenHash(idempotencyKey.key);
  const [first] = await transaction
    .insert(storedKey)
    .values({ userId, keyHash, contentHash: content, createdId: id })
    // A change that changes nothing: so that a row that is there is answered, too.
    .onConflictDoUpdate({ target: [storedKey.userId, storedKey.keyHash], set: { keyHash } })
    .returning({ id: storedKey.createdId, content: storedKey.contentHash });
  if (!first) throw new Error('An insert answered no row.');
  if (first.id !== id) {
    return first.content === content
      ? ((await replay(first.id)) ?? refusal('gone_since'))
      : refusal('key_used');
  }
  const row = await insert();
  if (isRefusal(row)) await transaction.delete(storedKey).where(hasKey(userId, idempotencyKey));
  return row;
}

/** Whether a person has sent this key before. */
export async function hasSentKey(
  database: Database,
  userId: string,
  idempotencyKey: IdempotencyKey,
): Promise<boolean> {
  const rows = await database
    .select({ createdId: storedKey.createdId })
    .from(storedKey)
    .where(hasKey(userId, idempotencyKey));
  return rows.length > 0;
}

const hasKey = (userId: string, { key }: IdempotencyKey) =>
  and(eq(storedKey.userId, userId), eq(storedKey.keyHash, tokenHash(key)));

/** Erases the keys that a person has sent. */
export async function eraseKeysOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(storedKey).where(eq(storedKey.userId, userId));
}

/** Erases keys that nobody sends again any more. */
export async function eraseOldKeys(database: Database): Promise<void> {
  const isOld = lte(storedKey.createdAt, sql`now() - make_interval(hours => ${REPEATABLE_HOURS})`);
  await database.delete(storedKey).where(isOld);
}
