import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { startOldPostgres } from '@pawhood/testing/database/old-postgres.ts';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { freePort, type Program, startProgram } from '@pawhood/testing/site/program.ts';
import { usedDirectory } from '@pawhood/testing/site/used-directory.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { startCluster } from './database/embedded/cluster.ts';

// Each starts processes that load everything there is.
vi.setConfig({ testTimeout: 90_000 });

async function startServer(settings: Record<string, string>): Promise<{ server: Program; url: string }> {
  const port = String(await freePort());
  const server = startProgram('main', [], { PORT: port, ...settings });
  expect(await server.untilOutput(/ready/)).toContain(`Pawhood is ready: http://localhost:${port}`);
  return { server, url: `http://127.0.0.1:${port}` };
}

test('a start says that it is ready, and nothing else', async () => {
  const { server } = await startServer({ DATA_DIR: dataDirectory(), LOG_LEVEL: 'info' });
  server.child.kill('SIGTERM');
  await server.exit;
  expect(server.output()).not.toContain('listening');
});

const noteOf = (directory: string) => join(directory, 'postgres', 'postmaster.pid');
const providersOf = async (url: string) => (await fetch(`${url}/local/api/pet-services/all`)).json();

test('it serves, stops cleanly when asked to, takes its PostgreSQL with it, and keeps what it had', async () => {
  const DATA_DIR = dataDirectory();
  const { server, url } = await startServer({ DATA_DIR });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await providersOf(url)).toHaveLength(7);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);

  const again = await startServer({ DATA_DIR });
  expect(await providersOf(again.url)).toHaveLength(7);
  // As systemd sends it to have an update taken up, and a terminal that is closed.
  again.server.child.kill('SIGHUP');
  expect(await again.server.exit).toBe(0);
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);
});

test('Ctrl-C while it is starting stops everything, too', async () => {
  const DATA_DIR = dataDirectory();
  const server = startProgram('main', [], { PORT: String(await freePort()), DATA_DIR });
  await expect.poll(() => existsSync(noteOf(DATA_DIR)), { timeout: 30_000, interval: 5 }).toBe(true);
  server.child.kill('SIGINT');
  expect(await server.exit).toBe(0);
  expect(server.output()).toBe('');
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);
});

test('a second server is refused, a command joins and leaves the PostgreSQL to the server', async () => {
  const DATA_DIR = await usedDirectory();
  const { server, url } = await startServer({ DATA_DIR });
  const second = startProgram('main', [], { PORT: String(await freePort()), DATA_DIR });
  expect(await second.exit).toBe(1);
  expect(second.output()).toBe(
    `Another Pawhood server is already using the data directory ${DATA_DIR}. Stop it first, or set DATA_DIR to another folder.\n`,
  );

  const command = startProgram('pawhood', ['samples', 'remove'], { DATA_DIR });
  expect(await command.exit).toBe(0);
  await expect.poll(() => providersOf(url)).toHaveLength(0);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);
});

test('a command alone starts the PostgreSQL and stops it; removed samples stay removed', async () => {
  const DATA_DIR = await usedDirectory();
  for (const action of ['restore', 'remove']) {
    const command = startProgram('pawhood', ['samples', action], { DATA_DIR });
    expect(await command.exit).toBe(0);
    expect(existsSync(noteOf(DATA_DIR))).toBe(false);
  }
  expect(await providersOf((await startServer({ DATA_DIR })).url)).toHaveLength(0);
});

test('after kill -9 of the server the next start takes over its PostgreSQL and stops it in the end', async () => {
  const DATA_DIR = await usedDirectory();
  const { server } = await startServer({ DATA_DIR });
  const pid = readFileSync(noteOf(DATA_DIR), 'utf8').split('\n')[0];
  server.child.kill('SIGKILL');
  await server.exit;
  const next = await startServer({ DATA_DIR });
  expect(readFileSync(noteOf(DATA_DIR), 'utf8').split('\n')[0]).toBe(pid);
  next.server.child.kill('SIGTERM');
  expect(await next.server.exit).toBe(0);
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);
});

test('an account that was acknowledged is there after kill -9, and signing in gives nothing to complain of', async () => {
  const settings = { DATA_DIR: await usedDirectory() };
  const mia = { name: 'Mia', email: 'mia@example.org', password: 'a cat that likes water' };
  const siteOf = (url: string) => ({ url, config: readConfig({ PORT: new URL(url).port }) });
  const first = await startServer(settings);
  await testBrowser(siteOf(first.url)).signUp(mia);
  first.server.child.kill('SIGKILL');
  await first.server.exit;
  expect(first.server.output().trim().split('\n')).toHaveLength(1);
  const second = await startServer(settings);
  expect((await testBrowser(siteOf(second.url)).signIn(mia)).access_token).toMatch(/^[\w.-]+$/);
});

test('after kill -9 of PostgreSQL the running server starts it again', async () => {
  const DATA_DIR = await usedDirectory();
  const { url } = await startServer({ DATA_DIR });
  process.kill(Number(readFileSync(noteOf(DATA_DIR), 'utf8').split('\n')[0]), 'SIGKILL');
  const isReady = async () => (await fetch(`${url}/readyz`)).ok;
  await expect.poll(isReady, { interval: 20 }).toBe(false);
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
});

/** What a start that fails says, which must be all it says. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const server = startProgram('main', [], { DATA_DIR: dataDirectory(), ...settings });
  expect(await server.exit).toBe(1);
  return server.output();
}

test('a busy port is one sentence, and no PostgreSQL is left behind', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  const port = await freePort();
  await new Promise<void>((resolve) => {
    taken.close(() => taken.listen(port, '127.0.0.1', resolve));
  });
  const DATA_DIR = await usedDirectory();
  expect(await refusalOf({ DATA_DIR, PORT: String(port) })).toBe(
    `Another program is using port ${port}. Stop that program, or set PORT to another number.\n`,
  );
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);
});

test('a data directory that cannot be written to is one sentence', async () => {
  const file = `${dataDirectory()}-file`;
  writeFileSync(file, '');
  expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toBe(
    `This account cannot write to the data directory ${join(file, 'data')} (ENOTDIR). Give it the right to, or set DATA_DIR to another folder.\n`,
  );
});

test('several hosts in DATABASE_URL are one sentence', async () => {
  expect(await refusalOf({ DATABASE_URL: 'postgresql://ann:secret@a:5432,b:5432/pets' })).toBe(
    'Wrong settings: DATABASE_URL must be an address with one host, that of the primary server.\n',
  );
});

test('wrong settings are one sentence', async () => {
  expect(await refusalOf({ PORT: 'http', EDITION: 'deluxe' })).toBe(
    'Wrong settings: PORT must be a whole number from 1 to 65535; EDITION must be one of complete, specification.\n',
  );
});

test('settings come from the file that PAWHOOD_ENV names', async () => {
  const DATA_DIR = await usedDirectory();
  const port = await freePort();
  const PAWHOOD_ENV = `${DATA_DIR}.env`;
  writeFileSync(PAWHOOD_ENV, `PORT=${port}\nDATA_DIR=${DATA_DIR}\n`);
  const server = startProgram('main', [], { PAWHOOD_ENV });
  expect(await server.untilOutput(/ready/)).toContain(`http://localhost:${port} (data in ${DATA_DIR})`);
});

test('a database without TLS where it is asked for, or that can only be read, is one sentence', async () => {
  const cluster = await startCluster(dataDirectory(), { durable: false });
  onTestFinished(() => cluster.stop());
  await inDatabase(cluster.superuser('postgres'), async (client) => {
    await client.query('create database pets');
    await client.query('alter database pets set default_transaction_read_only = on');
  });
  const { host, user } = cluster.superuser('pets');
  const DATABASE_URL = `postgresql://${user}@localhost/pets?host=${encodeURIComponent(String(host))}`;
  expect(await refusalOf({ DATABASE_URL })).toBe(
    'DATABASE_URL leads to a PostgreSQL that can only be read, such as a standby: name the primary server.\n',
  );
  expect(await refusalOf({ DATABASE_URL: `${DATABASE_URL}&sslmode=require` })).toBe(
    'DATABASE_URL cannot be used: it asks for TLS (sslmode), which the database server does not offer.\n',
  );
});

test('a database server that is not there, or too old, is one sentence', async () => {
  const DATABASE_URL = `postgresql://ann:secret@127.0.0.1:${await freePort()}/pets`;
  expect(await refusalOf({ DATABASE_URL })).toBe(
    'DATABASE_URL cannot be used: nothing listens at its host and port.\n',
  );
  const old = await startOldPostgres('140013', '14.13');
  onTestFinished(() => old.close());
  expect(await refusalOf({ DATABASE_URL: old.url })).toBe(
    'DATABASE_URL leads to PostgreSQL 14.13. Pawhood needs 15 or newer.\n',
  );
});
