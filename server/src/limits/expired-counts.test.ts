import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expiredCountsJob } from './expired-counts.job.ts';
import { createLimitsStore } from './limits.store.ts';

const database = await testDatabase();
const job = expiredCountsJob(createLimitsStore(database));
const keys = async () =>
  (await database.execute<{ key: string }>(sql`select key from attempt_count`)).rows.map(({ key }) => key);

test('counts whose time is over are removed, however many there are', async () => {
  const now = Date.now();
  await database.execute(sql`
    insert into attempt_count (key, points, expire)
    select 'old ' || number, 1, ${now - 1_000}::bigint from generate_series(1, 20001) number`);
  await database.execute(
    sql`insert into attempt_count (key, points, expire) values ('new', 1, ${now + 3_600_000}::bigint)`,
  );
  await job.run(new AbortController().signal);
  expect(await keys()).toEqual(['new']);
});

test('counts are not logged: nothing waits for the disk, and a crash of PostgreSQL forgives', async () => {
  const { rows } = await database.execute<{ kind: string }>(
    sql`select relpersistence as kind from pg_class where oid = 'attempt_count'::regclass`,
  );
  expect(rows).toEqual([{ kind: 'u' }]);
});

test('a server that stops does not go on removing', async () => {
  await database.execute(sql`update attempt_count set expire = 57`);
  const stopping = new AbortController();
  stopping.abort();
  await job.run(stopping.signal);
  expect(await keys()).toEqual(['new']);
});
