/** Work that only one connection to a database may do at a time. */
import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Transaction } from './connection.ts';

/**
 * Everything that is locked this way, by its key: any numbers, ours alone in our database. `server` and `ownership`
 * are taken on our own PostgreSQL only, where nothing but a plain PostgreSQL can be.
 */
const KEYS = {
  migrations: 7_296_646,
  server: 7_296_647,
  votes: 7_296_648,
  ownership: 7_296_649,
  searchIndexes: 7_296_650,
  searchWords: 7_296_651,
  care: 7_296_652,
  features: 7_296_653,
  imports: 7_296_660,
} as const;

/**
 * Runs work while no other connection to the same database runs work of that name. The connection holds the lock: on our
 * own PostgreSQL alone, for behind a pooler none is kept from one transaction to the next.
 */
export async function withAdvisoryLock<Result>(
  client: ClientBase,
  name: keyof typeof KEYS,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [KEYS[name]]);
  try {
    return await work();
  } finally {
    // The connection holds the lock: should it be broken, the server has already let go of it.
    await client.query('select pg_advisory_unlock($1)', [KEYS[name]]).catch(() => {});
  }
}

/** Takes a lock until the connection ends; false when another connection has it. */
export async function tryAdvisoryLock(client: ClientBase, name: keyof typeof KEYS): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    KEYS[name],
  ]);
  return rows[0]?.taken ?? false;
}

/**
 * Until the transaction ends, nobody else has the exclusive lock; exclusively, nobody has any. Take it before any row,
 * so that no two transactions wait for each other.
 */
export async function lockUntilEnd(
  transaction: Transaction,
  name: keyof typeof KEYS,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  await transaction.execute(
    mode === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${KEYS[name]}::bigint)`
      : sql`select pg_advisory_xact_lock(${KEYS[name]}::bigint)`,
  );
}

/** Takes the exclusive lock until the transaction ends; false when somebody else has it. */
export async function tryLockUntilEnd(transaction: Transaction, name: keyof typeof KEYS): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${KEYS[name]}::bigint) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** The same as statements of their own. */
export const sharedLockUntilEnd = (name: keyof typeof KEYS): string =>
  `select pg_advisory_xact_lock_shared(${KEYS[name]}::bigint)`;

export const exclusiveLockUntilEnd = (name: keyof typeof KEYS): string =>
  `select pg_advisory_xact_lock(${KEYS[name]}::bigint)`;

/**
 * Until the transaction ends, nobody else adds to what this person keeps. It is taken last: who holds it waits for no
 * row that others may hold.
 */
export async function lockStorageOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${STORAGE}::integer, hashtext(${userId}))`);
}

/** Two numbers are keys apart from those of one. */
const STORAGE = 7_296_650;
