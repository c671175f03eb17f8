import { PassThrough } from 'node:stream';
import { backupCommands } from '@pawhood/testing/commands/backup-command.ts';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { clusterFolder } from '@pawhood/testing/site/used-directory.ts';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { backup } from '../../backup/backup.command.ts';
import { restore } from '../../backup/restore.command.ts';
import type { Database } from '../connection.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { openDatabase, type Role } from '../open-database.ts';
import { type Cluster, clusterDirectory, startCluster } from './cluster.ts';
import { isAlive, postmasterPid } from './postmaster.ts';

/** A running cluster as versions before the role left it: everything in it is the superuser's. */
async function formerCluster(): Promise<{ cluster: Cluster; dataDir: string }> {
  const dataDir = await clusterFolder();
  const cluster = await startCluster(dataDir, { durable: false });
  await inDatabase(cluster.superuser('postgres'), async (client) => {
    await client.query('drop role pawhood_app');
    await client.query('create database pawhood');
  });
  await inDatabase(cluster.superuser('pawhood'), async (client) => {
    await migrate(client, await readMigrations());
    await client.query(`insert into waitlist_entry (email_key, email) values ('nala', 'nala@example.org')`);
  });
  return { cluster, dataDir };
}

/** Owners of the database and of all that is in it, and when each was last changed. */
async function ownersOf(cluster: Cluster) {
  return inDatabase(cluster.superuser('pawhood'), async (client) => {
    const { rows } = await client.query<{ name: string; owner: string; change: string }>(`
      select datname as name, pg_get_userbyid(datdba) as owner, xmin::text as change
      from pg_database where datname = current_database()
      union all
      select relname, pg_get_userbyid(relowner), xmin::text
      from pg_class where relnamespace = 'public'::regnamespace order by 1`);
    return rows;
  });
}

const open = (dataDir: string, role: Role = 'command') => openDatabase({ dataDir, databaseUrl: null }, role);

async function expectNoRights({ $client }: Database): Promise<void> {
  const { rows } = await $client.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
     from pg_roles where rolname = current_user`,
  );
  expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
  for (const statement of [
    `select pg_read_file('PG_VERSION')`,
    `copy migration from program 'true'`,
    `copy migration to '/tmp/pawhood-stolen'`,
    `alter system set work_mem = '5MB'`,
    `set role pawhood`,
    `create role bella superuser`,
  ])
    await expect($client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
}

const { newFile } = await backupCommands();

test('what the superuser has made is handed to the application, once; it can do nothing else, and leaves the superuser connected', async () => {
  const { cluster, dataDir } = await formerCluster();
  const pid = postmasterPid(clusterDirectory(dataDir)) ?? 0;
  expect(new Set((await ownersOf(cluster)).map(({ owner }) => owner))).toEqual(new Set(['pawhood']));
  const opened = await Promise.all(Array.from({ length: 3 }, () => open(dataDir)));
  const owners = await ownersOf(cluster);
  expect(new Set(owners.map(({ owner }) => owner))).toEqual(new Set(['pawhood_app']));

  opened.push(await open(dataDir));
  expect(await ownersOf(cluster)).toEqual(owners);
  for (const { database } of opened) {
    const { rows } = await database.$client.query('select current_user as user, email from waitlist_entry');
    expect(rows).toEqual([{ user: 'pawhood_app', email: 'nala@example.org' }]);
    await expectNoRights(database);
  }

  const operator = new Client(cluster.superuser('postgres'));
  operator.on('error', () => {});
  onTestFinished(() => operator.end());
  await operator.connect();
  await Promise.all(opened.map(({ close }) => close()));
  expect((await operator.query('select 57 as number')).rows).toEqual([{ number: 57 }]);
  await operator.end();
  await (await open(dataDir)).close();
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a data directory from before the role is backed up, and restored into a new one', async () => {
  const { dataDir } = await formerCluster();
  const other = await clusterFolder();
  const file = newFile();
  const saving = await open(dataDir, 'backup');
  const terminal = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const context = { config: { bucket: null }, terminal };
  expect(await backup({ file, yes: false }, { ...context, database: saving.database, dataDir })).toBe(0);
  await saving.close();
  const { database, close } = await open(other);
  onTestFinished(close);
  expect(await restore({ file, yes: true }, { ...context, database, dataDir: other })).toBe(0);
  const { rows } = await database.$client.query(`
      select current_user as user, email, pg_get_userbyid(datdba) as owner
      from waitlist_entry, pg_database where datname = current_database()`);
  expect(rows).toEqual([{ user: 'pawhood_app', email: 'nala@example.org', owner: 'pawhood_app' }]);
});
