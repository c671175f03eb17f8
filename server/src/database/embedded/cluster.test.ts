import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { expect, onTestFinished, test } from 'vitest';
import { clusterDirectory, startCluster } from './cluster.ts';
import { isAlive, postmasterPid } from './postmaster.ts';

const FRAGILE = { durable: false };

const pidOf = (directory: string) => postmasterPid(clusterDirectory(directory));

test('starts in an empty folder, keeps what is written, and stops', async () => {
  const directory = dataDirectory();
  const cluster = await startCluster(directory, FRAGILE);
  expect(cluster.isAdopted).toBe(false);
  await inDatabase(cluster.superuser('postgres'), (client) =>
    client.query('create table kept as select 57 as number'),
  );
  const pid = pidOf(directory);
  await cluster.stop();
  await expect.poll(() => pid !== null && isAlive(pid)).toBe(false);

  const again = await startCluster(directory, FRAGILE);
  const { rows } = await inDatabase(again.superuser('postgres'), (client) =>
    client.query(`select number, lower('É') as lower from kept`),
  );
  expect(rows).toEqual([{ number: 57, lower: 'é' }]);
});

test('four starters at once share one server', async () => {
  const directory = dataDirectory();
  const clusters = await Promise.all(Array.from({ length: 4 }, () => startCluster(directory, FRAGILE)));
  expect(clusters.filter(({ isAdopted }) => !isAdopted)).toHaveLength(1);
});

test('a server whose starter is gone is adopted', async () => {
  const directory = dataDirectory();
  (await startCluster(directory, FRAGILE)).leave();
  const pid = pidOf(directory);
  const adopted = await startCluster(directory, FRAGILE);
  expect(adopted.isAdopted).toBe(true);
  expect(pidOf(directory)).toBe(pid);
});

test('a server that was killed recovers', async () => {
  const directory = dataDirectory();
  const cluster = await startCluster(directory, FRAGILE);
  const pid = pidOf(directory) ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  await cluster.revive();
  expect(pidOf(directory)).not.toBe(pid);
  const { rowCount } = await inDatabase(cluster.client('postgres'), (client) => client.query('select 1'));
  expect(rowCount).toBe(1);
});

test('a note of a killed server whose process id belongs to another program now is no obstacle', async () => {
  const directory = dataDirectory();
  await (await startCluster(directory, FRAGILE)).stop();
  const note = join(clusterDirectory(directory), 'postmaster.pid');
  writeFileSync(note, `${process.pid}\n${clusterDirectory(directory)}\n1700000000\n5432\n.\n\n\nready\n`);
  const cluster = await startCluster(directory, FRAGILE);
  expect(cluster.isAdopted).toBe(false);
  expect(pidOf(directory)).not.toBe(process.pid);
});

test('a path too long for a socket is no obstacle', async () => {
  const directory = dataDirectory('a-folder-with-a-very-long-name-'.repeat(5));
  const cluster = await startCluster(directory, FRAGILE);
  const { rowCount } = await inDatabase(cluster.client('postgres'), (client) => client.query('select 1'));
  expect(rowCount).toBe(1);
  await cluster.stop();
});

test('it listens on no network address, and its folder is closed to others', async () => {
  const directory = dataDirectory();
  const cluster = await startCluster(directory, FRAGILE);
  const { rows } = await inDatabase(cluster.client('postgres'), (client) =>
    client.query(`select current_setting('listen_addresses') as addresses,
      current_setting('data_directory_mode') as mode`),
  );
  expect(rows).toEqual([{ addresses: '', mode: '0700' }]);
});

test('it reads by itself, without processes for reading', async () => {
  const cluster = await startCluster(dataDirectory(), FRAGILE);
  const { rows } = await inDatabase(cluster.client('postgres'), (client) =>
    client.query(
      `select count(*)::integer as workers from pg_stat_activity where backend_type = 'io worker'`,
    ),
  );
  expect(rows).toEqual([{ workers: 0 }]);
});

test('a folder that cannot be made is one sentence', async () => {
  const file = join(dataDirectory(), '..', 'file');
  writeFileSync(file, '');
  await expect(startCluster(join(file, 'data'))).rejects.toThrow(
    /^This account cannot write to the data directory \S+ \((ENOTDIR|EEXIST)\)\. Give it the right to, or set DATA_DIR to another folder\.$/,
  );
});

test('files that PostgreSQL cannot read are one sentence with its reason', async () => {
  const directory = dataDirectory();
  await (await startCluster(directory, FRAGILE)).stop();
  writeFileSync(join(clusterDirectory(directory), 'PG_VERSION'), '12\n');
  await expect(startCluster(directory, FRAGILE)).rejects.toThrow(
    /^PostgreSQL could not start: database files are incompatible with server\. See \S+postgres\.log\.$/,
  );
});

test('a platform without a PostgreSQL of ours is told of DATABASE_URL', async () => {
  const arch = process.arch;
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }));
  Object.defineProperty(process, 'arch', { value: 'riscv64' });
  await expect(startCluster(dataDirectory(), FRAGILE)).rejects.toThrow(
    `is not available for this platform (${process.platform}-riscv64). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
});
