import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { clusterFolder } from '@pawhood/testing/site/used-directory.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type Cluster, clusterDirectory, startCluster } from './cluster.ts';
import { isAlive, postmasterPid } from './postmaster.ts';
import { removeTornNote } from './torn-note.ts';

const FRAGILE = { durable: false };

const pidOf = (directory: string) => postmasterPid(clusterDirectory(directory));

test('four starters at once in an empty folder, however long its path, share one server, which is closed to others', async () => {
  const directory = dataDirectory('a-folder-with-a-very-long-name-'.repeat(5));
  const clusters = await Promise.all(Array.from({ length: 4 }, () => startCluster(directory, FRAGILE)));
  const own = clusters.filter(({ isAdopted }) => !isAdopted);
  expect(own).toHaveLength(1);
  const [{ client }] = clusters as [Cluster];
  // On no network address; and it reads by itself, without processes for reading.
  const { rows } = await inDatabase(client('postgres'), (client) =>
    client.query(`select current_setting('listen_addresses') as addresses,
      current_setting('data_directory_mode') as mode, lower('É') as lower,
      (select count(*)::integer from pg_stat_activity where backend_type = 'io worker') as workers`),
  );
  expect(rows).toEqual([{ addresses: '', mode: '0700', lower: 'é', workers: 0 }]);
  const pid = pidOf(directory);
  await own[0]?.stop();
  await expect.poll(() => pid !== null && isAlive(pid)).toBe(false);
});

test('what is written is kept by a stop, a starter that is gone, and a kill', async () => {
  const directory = await clusterFolder();
  // Of a killed server whose process id belongs to another program now: no obstacle.
  const note = join(clusterDirectory(directory), 'postmaster.pid');
  writeFileSync(note, `${process.pid}\n${clusterDirectory(directory)}\n1700000000\n5432\n.\n\n\nready\n`);
  const cluster = await startCluster(directory, FRAGILE);
  expect(cluster.isAdopted).toBe(false);
  const pid = pidOf(directory) ?? 0;
  expect(pid).not.toBe(process.pid);
  await inDatabase(cluster.superuser('postgres'), (client) =>
    client.query('create table kept as select 57 as number'),
  );
  cluster.leave();

  const adopted = await startCluster(directory, FRAGILE);
  expect(adopted.isAdopted).toBe(true);
  expect(pidOf(directory)).toBe(pid);

  // Without a checkpoint a killed server that writes nothing through may lose a table.
  await inDatabase(adopted.superuser('postgres'), (client) => client.query('checkpoint'));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  await adopted.revive();
  expect(pidOf(directory)).not.toBe(pid);
  await adopted.stop();

  const again = await startCluster(directory, FRAGILE);
  const { rows } = await inDatabase(again.superuser('postgres'), (client) =>
    client.query('select number from kept'),
  );
  expect(rows).toEqual([{ number: 57 }]);
});

test.each(['', '\n', '\0'.repeat(57), '-', 'x\n/srv\n'])(
  'a note that a power failure has left as %j goes, and is kept where nobody can tell',
  async (torn) => {
    const cluster = clusterDirectory(await clusterFolder());
    const note = join(cluster, 'postmaster.pid');
    writeFileSync(note, torn);
    await expect(removeTornNote(cluster, false)).rejects.toThrow(
      /postmaster\.pid is empty or damaged, as after a power failure\. .* remove that file and start again\.$/,
    );
    expect(existsSync(note)).toBe(true);
    await removeTornNote(cluster, true);
    expect(existsSync(note)).toBe(false);
  },
);

test('a living server whose note was emptied is left alone, and loses nothing', async () => {
  const directory = await clusterFolder();
  const cluster = await startCluster(directory, FRAGILE);
  const note = join(clusterDirectory(directory), 'postmaster.pid');
  await inDatabase(cluster.superuser('postgres'), async (client) => {
    await client.query('create table kept as select 57 as number');
    truncateSync(note);
    await expect(startCluster(directory, FRAGILE)).rejects.toThrow(
      /^A PostgreSQL still uses \S+postgres, and its postmaster\.pid is empty or damaged\./,
    );
    expect(existsSync(note)).toBe(true);
    expect((await client.query('select number from kept')).rows).toEqual([{ number: 57 }]);
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    );
    writeFileSync(note, `${parentOf(rows[0]?.pid ?? 0)}\n`);
  });
  await cluster.stop();
});

/** The process that started another one. */
function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

test('a folder that cannot be made is one sentence', async () => {
  const file = join(dataDirectory(), '..', 'file');
  writeFileSync(file, '');
  await expect(startCluster(join(file, 'data'))).rejects.toThrow(
    /^This account cannot write to the data directory \S+ \((ENOTDIR|EEXIST)\)\. Give it the right to, or set DATA_DIR to another folder\.$/,
  );
});

test('files that PostgreSQL cannot read are one sentence with its reason', async () => {
  const directory = await clusterFolder();
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
