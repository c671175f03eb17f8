import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { databaseOf } from '@pawhood/testing/database/test-server.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Cluster } from '../database/embedded/cluster.ts';
import { lockServer } from '../database/server-lock.ts';
import { logTo } from '../http/server/logger.ts';
import { writeFailedRestart } from './failed-restart.ts';

const database = await testDatabase();
const { rows } = await database.$client.query<{ name: string }>('select current_database() as name');
const [{ name } = { name: '' }] = rows;

/** The sessions that hold the lock of a server. */
const HOLDERS = `from pg_stat_activity where datname = current_database() and application_name = 'pawhood server'`;

/** What keeps PostgreSQL from starting, attempt by attempt; then nothing does. */
const REASONS = ['The disk is full.', 'A folder is missing.', 'The disk is full.', 'A folder is missing.'];

test('the log says once for each reason why PostgreSQL does not start, also when two reasons alternate', async () => {
  const lines: string[] = [];
  const log = logTo('error', { write: (line) => void lines.push(line) });
  let attempts = 0;
  const server = databaseOf(inject('postgres').server, name);
  const cluster: Cluster = {
    isAdopted: false,
    client: () => server,
    superuser: () => server,
    async revive() {
      const reason = REASONS[attempts];
      attempts += 1;
      if (reason !== undefined) throw new Error(reason);
    },
    async stop() {},
    leave() {},
  };
  const lock = await lockServer(cluster, name, '/data', (error) => writeFailedRestart(log, error));
  onTestFinished(() => lock.release());
  await database.$client.query(`select pg_terminate_backend(pid) ${HOLDERS}`);

  await expect.poll(() => attempts).toBe(REASONS.length + 1);
  const isHeldAgain = async () => (await database.$client.query(`select ${HOLDERS}`)).rowCount;
  await expect.poll(isHeldAgain).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    ['The disk is full.', 'A folder is missing.'].map((message) => ({
      msg: 'The server’s own PostgreSQL has ended and does not start; it is tried again and again.',
      err: { message },
    })),
  );
});
