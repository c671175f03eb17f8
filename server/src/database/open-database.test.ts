import { once } from 'node:events';
import { createServer } from 'node:net';
import { startOldPostgres } from '@pawhood/testing/database/old-postgres.ts';
import { addressOf, inDatabase } from '@pawhood/testing/database/test-server.ts';
import { freePort } from '@pawhood/testing/site/program.ts';
import { testSite } from '@pawhood/testing/site/test-site.ts';
import { usedDirectory } from '@pawhood/testing/site/used-directory.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { Patience } from '../lib/patience.ts';
import { StartError } from '../lib/start-error.ts';
import { exclusiveLockUntilEnd } from './advisory-lock.ts';
import { clusterDirectory } from './embedded/cluster.ts';
import { clusterClient, postmasterPid } from './embedded/postmaster.ts';
import { CLUSTER_USER, socketAddress } from './embedded/socket.ts';
import { openDatabase } from './open-database.ts';

test('a server has as many connections as it is told, and lends its PostgreSQL to its processes', async () => {
  const settings = { dataDir: await usedDirectory(), databaseUrl: null, databaseConnections: 3 };
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

test('a command that ends while the server stops has done its work', async () => {
  const settings = { dataDir: await usedDirectory(), databaseUrl: null };
  const server = await openDatabase(settings, 'server');
  const command = await openDatabase(settings, 'command');
  await command.database.$client.query('create table kept as select 57 as number');
  await server.close();
  await command.close();
  const later = await openDatabase(settings, 'command');
  onTestFinished(() => later.close());
  expect((await later.database.$client.query('select number from kept')).rows).toEqual([{ number: 57 }]);
});

/** Why a server cannot start with a database, in its sentence for the operator. */
async function refusalOf(databaseUrl: string): Promise<string> {
  const opening = openDatabase({ dataDir: '/nowhere', databaseUrl }, 'server');
  const error = await opening.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(StartError);
  return error instanceof StartError ? error.message : '';
}

test('a database that can only be read is one sentence', async () => {
  const { server } = await testSite(0);
  await inDatabase(server, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
  });
  expect(await refusalOf(addressOf(server))).toBe(
    'DATABASE_URL leads to a PostgreSQL that can only be read, such as a standby: name the primary server.',
  );
});

test('a database server without TLS where it is asked for is one sentence', async () => {
  // Of PostgreSQL's protocol all that is needed: the letter by which a server refuses TLS.
  const server = createServer(
    (socket) => void socket.on('error', () => {}).once('data', () => socket.write('N')),
  );
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  expect(await refusalOf(`postgresql://ann@127.0.0.1:${port}/pets?sslmode=require`)).toBe(
    'DATABASE_URL cannot be used: it asks for TLS (sslmode), which the database server does not offer.',
  );
});

test('a database server that is starting, as after a crash, is one sentence', async () => {
  // Of PostgreSQL's protocol all that is needed: an error of a severity, a code and a message.
  const fields = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const error = Buffer.from(`E    ${fields}`);
  error.writeInt32BE(fields.length + 4, 1);
  const server = createServer(
    (socket) => void socket.on('error', () => {}).once('data', () => socket.end(error)),
  );
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  expect(await refusalOf(`postgresql://ann@127.0.0.1:${port}/pets`)).toBe(
    'PostgreSQL cannot do this now: the database system is starting up.',
  );
});

test('a database server that is not there, or too old, is one sentence', async () => {
  expect(await refusalOf(`postgresql://ann:secret@127.0.0.1:${await freePort()}/pets`)).toBe(
    'DATABASE_URL cannot be used: nothing listens at its host and port.',
  );
  const old = await startOldPostgres('140013', '14.13');
  onTestFinished(() => old.close());
  expect(await refusalOf(old.url)).toBe('DATABASE_URL leads to PostgreSQL 14.13. Pawhood needs 15 or newer.');
});

/** What a start says while it waits, and the sentence with which it gives up. */
async function saidBy(settings: { readonly dataDir: string; readonly databaseUrl: string | null }) {
  const said: string[] = [];
  const patience: Patience = { sayMs: 7, waitMs: 57, workMs: 60_000, say: (sentence) => said.push(sentence) };
  const error = await openDatabase(settings, 'command', { patience }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartError);
  return { said, end: error instanceof StartError ? error.message : '' };
}

test('a start that waits for another to bring the database up to date says so, and ends', async () => {
  const { server } = await testSite(0);
  await inDatabase(server, async (client) => {
    await client.query(`begin; ${exclusiveLockUntilEnd('migrations')}`);
    const doing = 'waits for another server or command, which brings the database up to date';
    // A busy machine may already give up while it waits for an answer.
    await expect
      .poll(() => saidBy({ dataDir: '/nowhere', databaseUrl: addressOf(server) }), { timeout: 60_000 })
      .toEqual({
        said: expect.arrayContaining([`Pawhood ${doing}.`]),
        end: `Pawhood gives up: after 1 min it still ${doing}.`,
      });
  });
});

test('a start that waits for its own PostgreSQL, or for another start with it, says so, and ends', async () => {
  const dataDir = await usedDirectory();
  const settings = { dataDir, databaseUrl: null };
  const { close } = await openDatabase(settings, 'server');
  onTestFinished(() => close());
  const directory = clusterDirectory(dataDir);
  const address = socketAddress(directory);
  onTestFinished(() => address.close());
  await inDatabase(clusterClient(address.host, CLUSTER_USER, 'postgres'), async (client) => {
    await client.query(`begin; ${exclusiveLockUntilEnd('ownership')}`);
    expect(await saidBy(settings)).toEqual({
      said: ['Pawhood waits for another start with the same PostgreSQL.'],
      end: 'Pawhood gives up: after 1 min it still waits for another start with the same PostgreSQL.',
    });
  });

  const pid = postmasterPid(directory) ?? 0;
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(pid, 'SIGCONT'));
  expect((await saidBy(settings)).end).toBe(
    `Pawhood gives up: after 1 min it still waits for its PostgreSQL, which starts, or recovers after a crash: see ${directory}/postgres.log.`,
  );
});
