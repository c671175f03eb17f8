import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { databaseOf } from '@pawhood/testing/database/test-server.ts';
import { startTestProxy } from '@pawhood/testing/services/test-proxy.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedSamples } from '../app/samples.ts';
import { connect, SERVER_LIMITS } from './connection.ts';

const direct = await testDatabase();
const { rows } = await direct.$client.query<{ name: string }>('select current_database() as name');
const proxy = await startTestProxy(databaseOf(inject('postgres').server, rows[0]?.name ?? ''));
const database = connect(proxy.server, SERVER_LIMITS);
await seedSamples(direct);
const { url } = await testApp({ database });

const LISTS = ['/local/api/info/articles', '/local/api/pet-services/all'];
const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(url + path, init)).status;
const countView = () =>
  fetch(`${url}/local/api/info/articles/a-cat-on-a-houseboat/views`, { method: 'POST' });

beforeAll(async () => {
  for (const list of LISTS) expect(await statusOf(list)).toBe(200);
});
afterAll(async () => {
  await database.$client.end();
  await proxy.close();
});

test('while the database does not answer lists are served, writes are refused in time, and it is well again by itself', async () => {
  proxy.freeze();
  const write = await countView();
  expect(write.status).toBe(503);
  expect(write.headers.get('retry-after')).not.toBeNull();
  for (const list of LISTS) expect(await statusOf(list)).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);

  proxy.thaw();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  await expect.poll(async () => (await countView()).status).toBe(200);
});
