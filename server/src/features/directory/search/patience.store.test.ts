import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type ReadRows, withinLimit } from './patience.store.ts';

const database = await testDatabase();

const limitOf = async (rows: ReadRows) => {
  const [row] = await rows<{ ms: number }>(
    sql`select setting::integer as ms from pg_settings where name = 'statement_timeout'`,
  );
  return row?.ms;
};

test('reads of one search share a limit: each may take what the others have left', async () => {
  const limits = await withinLimit(database, performance.now() + 57_000, async (rows) => {
    const first = await limitOf(rows);
    await rows(sql`select pg_sleep(0.01)`);
    return [first, await limitOf(rows)];
  });
  expect(limits[0]).toBeLessThanOrEqual(57_000);
  expect(limits[1]).toBeLessThan(limits[0] ?? 0);
});

test('where nothing of the limit is left, or a read takes more, the search is busy', async () => {
  const busy = { code: 'search_busy' };
  await expect(withinLimit(database, performance.now() - 1, limitOf)).rejects.toMatchObject(busy);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table provider_search in access exclusive mode`);
    const read = withinLimit(database, performance.now() + 57, (rows) =>
      rows(sql`select from provider_search`),
    );
    await expect(read).rejects.toMatchObject(busy);
  });
});
