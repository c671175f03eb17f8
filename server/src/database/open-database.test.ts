import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open-database.ts';

test('a server has as many connections as it is told, and lends its PostgreSQL to its processes', async () => {
  const settings = { dataDir: dataDirectory(), databaseUrl: null, databaseConnections: 3 };
  const server = await openDatabase(settings, 'server');
  // Also where something below is not so: until it is closed, the server starts its PostgreSQL again and again.
  onTestFinished(() => server.close());
  const oneOfSeveral = await openDatabase(settings, 'server process');
  const waiting = Array.from({ length: 9 }, () =>
    oneOfSeveral.database.$client.query('select pg_sleep(0.01)'),
  );
  await Promise.all(waiting);
  expect(oneOfSeveral.database.$client.totalCount).toBe(3);
  await oneOfSeveral.close();
  const { rows } = await server.database.$client.query('select 57 as number');
  expect(rows).toEqual([{ number: 57 }]);
});
