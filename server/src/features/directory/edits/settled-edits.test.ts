import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const database = await testDatabase();

test('a server keeps settled changes as long as is set, and open ones until they are settled', async () => {
  await database.$client.query(`
    insert into provider_edit (provider_id, status, settled_at, created_at)
    select 'p', status, case status when 'open' then null else now() - make_interval(days => day) end,
           now() - interval '400 days'
    from generate_series(0, 364) day, unnest(array['open', 'applied', 'rejected']) status`);
  await testApp({ database, settings: { SETTLED_DAYS: '57' }, runsJobs: true });
  const counts = async () => {
    const { rows } = await database.$client.query(
      'select status, count(*)::integer from provider_edit group by status order by status',
    );
    return rows.map(({ status, count }) => [status, count]);
  };
  await expect.poll(counts, { timeout: 15_000 }).toEqual([
    ['applied', 57],
    ['open', 365],
    ['rejected', 57],
  ]);
});
