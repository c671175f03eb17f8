import type { ClientBase } from 'pg';

/** Everything that is locked by an advisory lock, by its key: any numbers, ours alone in our database. */
const KEYS = { migrations: 7_296_646 } as const;

/** Runs work while no other connection to the same database runs work of that name. */
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
