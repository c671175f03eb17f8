import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { databaseOf } from '@pawhood/testing/database/test-server.ts';
import { startTestProxy, type TestProxy } from '@pawhood/testing/services/test-proxy.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import { provider } from '../features/directory/directory.tables.ts';
import { refusal } from '../lib/outcome.ts';
import { type Connection, connect, type Database } from './connection.ts';

const direct = await testDatabase();
const { rows: names } = await direct.$client.query<{ name: string }>('select current_database() as name');
const place = databaseOf(inject('postgres').server, names[0]?.name ?? '');

/** Two connections, so that two that are lost would be noticed. */
async function throughProxy(statementMs: number): Promise<{ proxy: TestProxy; database: Database }> {
  const proxy = await startTestProxy(place);
  const database = connect(proxy.server, { statementMs, connectionMs: 1_500, connections: 2 });
  onTestFinished(async () => {
    await database.$client.end();
    await proxy.close();
  });
  return { proxy, database };
}

/** What statements that fail say, on connections that are made from now on. */
function failuresOn(database: Database): string[] {
  const messages: string[] = [];
  database.$client.on('connect', (client) => {
    const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
    const watched = (...statement: unknown[]) => {
      const answer = query(...statement);
      if (answer instanceof Promise) answer.catch(({ message }: Error) => messages.push(message));
      return answer;
    };
    // `query` has a dozen overloads, of which this is every one; its type cannot say so.
    client.query = watched as typeof client.query;
  });
  return messages;
}

const row = (id: string) =>
  ({ id, name: 'Paws', category: 'Groomers', city: 'dublin', source: 'file' }) as const;

const add = (database: Database, id: string) =>
  database.transaction((transaction) => transaction.insert(provider).values(row(id)));

test('a statement that takes too long is ended by PostgreSQL', async () => {
  const { database } = await throughProxy(1_000);
  await database.$client.query('select 1');
  await expect(database.$client.query('select pg_sleep(25)')).rejects.toMatchObject({ code: '57014' });
});

test('a database that stops answering is given up in time, and used again when it is back', async () => {
  const { proxy, database } = await throughProxy(2_000);
  const failures = failuresOn(database);
  await Promise.all(['x', 'y'].map((id) => add(database, `before-${id}`)));
  let others: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  const underWay = database.transaction(async (transaction) => {
    await transaction.execute('select 1');
    proxy.freeze();
    others = Promise.allSettled(['b', 'c', 'd'].map((id) => add(database, `frozen-${id}`)));
    await transaction.insert(provider).values(row('frozen-a'));
  });
  await expect(underWay).rejects.toThrow();
  expect((await others).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  // The insert, and the begin on the other connection: rollbacks that waited as well would double the time.
  expect(failures.filter((message) => message === 'Query read timeout')).toHaveLength(2);
  proxy.thaw();
  await Promise.all(['e', 'f', 'g', 'h'].map((id) => add(database, `after-${id}`)));
  const { rows } = await direct.$client.query(`select id from provider where id like 'after-%' order by id`);
  expect(rows).toHaveLength(4);
});

test('a begin that is carried out late does not swallow the next write', async () => {
  const { proxy, database } = await throughProxy(1_000);
  await database.$client.query('select 1');
  proxy.freeze();
  await expect(add(database, 'late')).rejects.toThrow();
  proxy.thaw();
  await database.insert(provider).values(row('next'));
  const { rows } = await direct.$client.query(`select id from provider where id in ('late', 'next')`);
  expect(rows).toEqual([{ id: 'next' }]);
});

test('a connection that ends while it is idle or in use harms the next statement only', async () => {
  const { database } = await throughProxy(30_000);
  await Promise.all([1, 2].map(() => database.$client.query('select 1')));
  await direct.transaction(async (holder) => {
    const lock = 'select pg_advisory_xact_lock(57)';
    await holder.execute(lock);
    const failed = expect(database.transaction((waiter) => waiter.execute(lock))).rejects.toThrow();
    const waiting = async () =>
      (
        await holder.execute(`select from pg_locks where not granted and locktype = 'advisory' and
        database = (select oid from pg_database where datname = current_database())`)
      ).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    await holder.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    await failed;
  });
  await expect
    .poll(() =>
      add(database, 'afterwards').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test('an error of the application leaves the connection in the pool', async () => {
  const { database } = await throughProxy(1_000);
  const pidOf = async () => (await database.$client.query('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pidOf();
  const refused = database.transaction(() => Promise.reject(new Error('not allowed')));
  await expect(refused).rejects.toThrow('not allowed');
  expect(await pidOf()).toBe(before);
});

test('what fails behind a lock is undone, and gives lock and connection back', async () => {
  const { database } = await throughProxy(2_000);
  const lock = ({ $client }: Connection) => $client.query({ text: 'select pg_advisory_xact_lock(57)' });
  const text = `insert into provider (id, name, category, city, source) values ('locked', 'Paws', 'Groomers', 'dublin', 'file')`;
  const failing = database.locked(lock, async (connection) => {
    await connection.$client.query({ text });
    await connection.$client.query({ text });
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  // Three times: more often than there are connections.
  for (let count = 0; count < 3; count += 1) {
    const found = await database.locked(lock, (connection) =>
      connection.$client.query({ text: `select from provider where id = 'locked'` }),
    );
    expect(found.rowCount).toBe(0);
  }
});

test('a refusal behind a lock undoes what was done before it, and what the lock has written', async () => {
  const { database } = await throughProxy(2_000);
  const insert = ({ $client }: Connection, id: string) =>
    $client.query({
      text: 'insert into provider (id, name, category, city, source) values ($1, $1, $2, $3, $4) returning id',
      values: [id, 'Groomers', 'dublin', 'file'],
    });
  const add = (first: string, second: string, code: 'too_many_pets' | null) =>
    database.locked(
      (connection) => insert(connection, first),
      async (connection, { rows: [held] }) => {
        await insert(connection, second);
        return code === null ? held : refusal(code);
      },
    );
  expect(await add('refused-1', 'refused-2', 'too_many_pets')).toEqual({ refusal: 'too_many_pets' });
  expect(await add('granted-1', 'granted-2', null)).toEqual({ id: 'granted-1' });
  const { rows } = await direct.$client.query(
    `select id from provider where id ~ '^(refused|granted)' order by id`,
  );
  expect(rows).toEqual([{ id: 'granted-1' }, { id: 'granted-2' }]);
});

test('a lock that cannot be had fails once, and gives its connection back', async () => {
  const { database } = await throughProxy(2_000);
  for (let count = 0; count < 3; count += 1) {
    const failing = database.locked(
      ({ $client }) => $client.query({ text: 'select 1 / 0' }),
      async () => 57,
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  }
  expect((await database.$client.query('select 57 as cats')).rows).toEqual([{ cats: 57 }]);
});

test('a statement sent together with its lock and commit is there, or undone with all that was sent', async () => {
  const { database } = await throughProxy(2_000);
  const lock = ({ $client }: Connection) => $client.query({ text: 'select pg_advisory_xact_lock(57)' });
  const text = `insert into provider (id, name, category, city, source) values ('at-once', 'Paws', 'Groomers', 'dublin', 'file') returning id`;
  const add = () => database.lockedStatement(lock, ({ $client }) => $client.query({ text }));
  expect((await add()).rows).toEqual([{ id: 'at-once' }]);
  const ids = async () => (await direct.$client.query(`select id from provider where id ~ '^at-once'`)).rows;
  expect(await ids()).toEqual([{ id: 'at-once' }]);
  const other = ({ $client }: Connection) => $client.query({ text: text.replace('at-once', 'at-once-more') });
  // Three times: more often than there are connections.
  for (let count = 0; count < 3; count += 1) {
    await expect(add()).rejects.toMatchObject({ code: '23505' });
    // What the lock has written goes with the statement that fails.
    const failing = database.lockedStatement(other, ({ $client }) => $client.query({ text }));
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    // And where the lock cannot be had, that is the reason told.
    const broken = ({ $client }: Connection) => $client.query({ text: 'select 1 / 0' });
    await expect(database.lockedStatement(broken, other)).rejects.toMatchObject({ code: '22012' });
  }
  expect(await ids()).toEqual([{ id: 'at-once' }]);
  expect((await database.$client.query('select 57 as cats')).rows).toEqual([{ cats: 57 }]);
});

test('a statement sent together with its lock is not given up because the lock took long as well', async () => {
  const { database } = await throughProxy(2_000);
  const lock = ({ $client }: Connection) => $client.query({ text: 'select pg_sleep(1.3)' });
  const added = await database.lockedStatement(lock, ({ $client }) =>
    $client.query({
      text: `with waited as materialized (select pg_sleep(1.3))
        insert into provider (id, name, category, city, source)
        select 'patient', 'Paws', 'Groomers', 'dublin', 'file' from waited returning id`,
    }),
  );
  expect(added.rows).toEqual([{ id: 'patient' }]);
});
