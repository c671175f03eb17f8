/** Calls that create something and may be sent again: what was created once is not created a second time. */
import { REPEATABLE_HOURS } from '@pawhood/contract/limits.ts';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
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

/** The steps of an insertion, in the transaction that holds its key. */
interface InsertionSteps<Row> {
  /** A refusal where nothing can be added: the key can then be sent again. */
  readonly insert: () => Promise<Row>;
  /** The row that the first call with the key created under this id; null where it is gone since. */
  readonly replay: (id: string) => Promise<Exclude<Row, { refusal: unknown }> | null>;
}

/** The call that used a key first. */
export interface FirstCall {
  /** Id of what it has created; null where no key was sent. */
  readonly createdId: string | null;
  /** SHA-256 of the call's content. */
  readonly content: string | null;
}

/**
 * Inserts, unless the person has sent the key before: then it answers what the first call has created, as it is now.
 *
 * @param first what `keyOf` has found, earlier in the transaction, which a refusal undoes.
 * @returns `key_used` where the key stood for another call; `gone_since`.
 */
export async function addOrRepeat<Row>(
  { idempotencyKey, id }: Omit<Insertion, 'userId'>,
  first: FirstCall,
  { insert, replay }: InsertionSteps<Row>,
): Promise<Outcome<Row, 'key_used' | 'gone_since'>> {
  if (first.createdId === null || first.createdId === id) return insert();
  if (first.content !== idempotencyKey?.content) return refusal('key_used');
  return (await replay(first.createdId)) ?? refusal('gone_since');
}

/** The same in a transaction that has not read the key before; after a refusal the transaction goes on. */
export async function insertOnce<Row>(
  transaction: Transaction,
  insertion: Insertion,
  steps: InsertionSteps<Row>,
): Promise<Outcome<Row, 'key_used' | 'gone_since'>> {
  const values = keyValuesOf(insertion);
  const { rows } = await transaction.execute<{ [Name in keyof FirstCall]: FirstCall[Name] }>(sql`
    with held as (select ${insertion.userId}::text as user_id), ${keyOf((name) => values[name])}
    select "createdId", content from key`);
  const [first = { createdId: null, content: null }] = rows;
  const row = await addOrRepeat(insertion, first, steps);
  if (isRefusal(row)) await transaction.delete(storedKey).where(eq(storedKey.createdId, insertion.id));
  return row;
}

/** The values that `keyOf` needs. */
export type KeyValues = {
  readonly id: string;
  readonly keyHash: string | null;
  readonly content: string | null;
};

export const keyValuesOf = ({ id, idempotencyKey }: Omit<Insertion, 'userId'>): KeyValues => ({
  id,
  keyHash: idempotencyKey && tokenHash(idempotencyKey.key),
  content: idempotencyKey?.content ?? null,
});

/**
 * Writes the key of an insertion, where it has one, as a part of a `with` behind `held`, whose one row has the `user_id`;
 * `key` is the call that has sent it first.
 *
 * It is written in the transaction that adds. Where the same one comes twice at once, whichever server takes it, the
 * second waits here for the first, and finds what that has created: a change that changes nothing answers a row that is
 * there.
 */
export const keyOf = (value: (name: keyof KeyValues) => unknown): SQL => sql`
  key as (
    insert into idempotency_key (user_id, key_hash, content_hash, created_id)
    select user_id, ${value('keyHash')}::text, ${value('content')}::text, ${value('id')}::text from held
    where ${value('keyHash')}::text is not null
    on conflict (user_id, key_hash) do update set key_hash = excluded.key_hash
    returning created_id as "createdId", content_hash as content)`;

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
