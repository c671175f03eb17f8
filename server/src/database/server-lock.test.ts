import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { clusterFolder } from '@pawhood/testing/site/used-directory.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clusterDirectory, startCluster } from './embedded/cluster.ts';
import { postmasterPid } from './embedded/postmaster.ts';
import { lockServer } from './server-lock.ts';

// It starts a PostgreSQL three times.
vi.setConfig({ testTimeout: 180_000 });

test('why its own PostgreSQL does not start again is said once for each reason, until it does', async () => {
  const directory = await clusterFolder();
  const cluster = await startCluster(directory, { durable: false });
  const said: string[] = [];
  const lock = await lockServer(cluster, 'postgres', directory, (error) => said.push(String(error)));
  onTestFinished(async () => {
    await lock.release();
    await cluster.stop();
  });
  const settings = join(clusterDirectory(directory), 'postgresql.auto.conf');
  const before = readFileSync(settings);
  appendFileSync(settings, 'cats = 57\n');
  process.kill(postmasterPid(clusterDirectory(directory)) ?? 0, 'SIGINT');
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatch(/PostgreSQL could not start: .*postgresql\.auto\.conf" contains errors\. See /);
  // Two attempts more say the same, and nothing of it again.
  const log = () => readFileSync(join(clusterDirectory(directory), 'postgres.log'), 'utf8');
  const attempts = () => log().split('contains errors').length - 1;
  const now = attempts();
  await expect.poll(attempts).toBeGreaterThan(now + 1);
  expect(said).toHaveLength(1);
  writeFileSync(settings, before);
  const answer = () =>
    inDatabase(cluster.client('postgres'), (client) => client.query('select 57 as cats')).then(
      ({ rows }) => rows,
      () => null,
    );
  await expect.poll(answer).toEqual([{ cats: 57 }]);
});
