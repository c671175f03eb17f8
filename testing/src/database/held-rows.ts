/** Forces the order of what happens in one instant: a row waits to be written while the test does something else. */
import type { Database } from '@pawhood/server/database/connection.ts';
import { vi } from 'vitest';

/** Begins something that writes such a row, does something else while the row waits, and lets it go on. */
export type WhileHeld = <Result>(
  begin: () => Promise<Result>,
  meanwhile: () => Promise<unknown>,
) => Promise<Result>;

/** Of the lock that the rows of a trigger wait for. */
let lastKey = 5_700;

/**
 * Has new rows of a table wait whenever the test wants them to.
 *
 * @param condition in SQL, of `new`: which rows.
 */
export async function holdNewRows(database: Database, table: string, condition: string): Promise<WhileHeld> {
  lastKey += 1;
  const key = lastKey;
  await database.$client.query(`
    create function hold_${key}() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${key}); return new; end $$;
    create trigger hold_${key} before insert on ${table}
      for each row when (${condition}) execute function hold_${key}();`);

  async function expectWaiting(): Promise<void> {
    const { rowCount } = await database.$client.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
      [key],
    );
    if (rowCount !== 1) throw new Error(`No row of ${table} waits.`);
  }

  return async (begin, meanwhile) => {
    const { begun } = await database.transaction(async (transaction) => {
      await transaction.execute(`select pg_advisory_xact_lock(${key})`);
      const begun = begin();
      await vi.waitFor(expectWaiting, { timeout: 15_000 });
      await meanwhile();
      return { begun };
    });
    return begun;
  };
}

/** Sends what waits for an account, in this order, and lets it go on once all of it waits. */
export async function atOnce<Result>(
  database: Database,
  accountId: string,
  requests: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const expectWaiting = async (count: number): Promise<void> => {
    const { rowCount } = await database.$client.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rowCount !== count) throw new Error(`${rowCount} of ${count} wait.`);
  };
  const sent = await database.transaction(async (transaction) => {
    await transaction.execute(`select from identity_account where id = '${accountId}' for update`);
    const begun: Promise<Result>[] = [];
    for (const request of requests) {
      begun.push(request());
      await vi.waitFor(() => expectWaiting(begun.length), { timeout: 20_000 });
    }
    return begun;
  });
  return Promise.all(sent);
}
