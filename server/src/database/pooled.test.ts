import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { databaseOf } from '@pawhood/testing/database/test-server.ts';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Connection, connect, type Database } from './connection.ts';
import { createStatement } from './statement.ts';

declare module './statement.ts' {
  interface StatementNames {
    readonly cats: true;
  }
}

const direct = await testDatabase();
const { rows: names } = await direct.$client.query<{ name: string }>('select current_database() as name');

/** One connection, that what is left on it is found. */
function pooled(statementMs: number): Database {
  const server = { ...databaseOf(inject('postgres').server, names[0]?.name ?? ''), isPooled: true };
  const database = connect(server, { statementMs, connectionMs: 10_000, connections: 1 });
  onTestFinished(() => database.$client.end());
  return database;
}

const lock = ({ $client }: Connection) => $client.query({ text: 'select pg_advisory_xact_lock(57)' });

/** Statements that take half a minute, by who sends them. */
const SLOW: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'of its own': (database) => database.$client.query('select pg_sleep($1)', [30]),
  'of drizzle': (database) => database.execute(sql`select pg_sleep(30)`),
  'in a transaction': (database) =>
    database.transaction((transaction) => transaction.execute(sql`select pg_sleep(30)`)),
  'after a lock': (database) =>
    database.locked(lock, ({ $client }) => $client.query({ text: 'select pg_sleep(30)' })),
  'together with its lock': (database) =>
    database.lockedStatement(lock, ({ $client }) => $client.query({ text: 'select pg_sleep(30)' })),
};

test.each(Object.keys(SLOW))('behind a pooler a slow statement %s is ended by PostgreSQL', async (kind) => {
  const database = pooled(900);
  const error: unknown = await SLOW[kind]?.(database).catch((thrown: unknown) => thrown);
  const causes = [error, error instanceof Error ? error.cause : null];
  expect(causes).toContainEqual(expect.objectContaining({ code: '57014' }));
  // The connection is as it was: nothing is left of the transaction.
  expect((await database.$client.query('select 57 as cats')).rows).toEqual([{ cats: 57 }]);
});

const cats = createStatement<{ cats: number }, { cats: number }>(
  'cats',
  (value) => sql`select ${value('cats')}::integer as cats`,
);

test('behind a pooler nothing stays on a connection: no name, no setting, no lock, no table', async () => {
  const database = pooled(6_000);
  expect(await cats(database, { cats: 57 })).toEqual([{ cats: 57 }]);
  await database.transaction((transaction) => transaction.execute(sql`select 58`));
  await database.locked(lock, (connection) => cats(connection, { cats: 58 }));
  await database.lockedStatement(lock, (connection) => cats(connection, { cats: 59 }));
  // Past what limits the pool's own statements, in one message without values.
  const client = await database.$client.connect();
  const { rows } = await client.query(`
    select current_setting('statement_timeout') as timeout,
      (select count(*)::integer from pg_prepared_statements) as names,
      (select count(*)::integer from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks`);
  client.release();
  expect(rows).toEqual([{ timeout: '0', names: 0, locks: 0 }]);
});

test('a statement that fails behind a pooler says why, and what it changed is undone', async () => {
  const database = pooled(6_000);
  await expect(
    database.$client.query(`insert into public_list (name, version) values ('half', 1); select 1 / 0`),
  ).rejects.toMatchObject({ code: '22012' });
  const { rowCount } = await database.$client.query(`select from public_list where name = 'half'`);
  expect(rowCount).toBe(0);
});

test('many at a time share the connections that there are', async () => {
  const database = pooled(6_000);
  const answers = await Promise.all(
    Array.from({ length: 57 }, (_, index) => cats(database, { cats: index })),
  );
  expect(answers.map(([row]) => row?.cats)).toEqual(Array.from({ length: 57 }, (_, index) => index));
});
