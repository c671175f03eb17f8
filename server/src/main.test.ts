import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { readSiteConfig, type SiteConfig } from '@pawhood/contract/site.ts';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { freePort, type Program, startProgram } from '@pawhood/testing/site/program.ts';
import { usedDirectory } from '@pawhood/testing/site/used-directory.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { clusterDirectory } from './database/embedded/cluster.ts';
import { clusterClient } from './database/embedded/postmaster.ts';
import { CLUSTER_USER, socketAddress } from './database/embedded/socket.ts';

// Each starts processes that load everything there is.
vi.setConfig({ testTimeout: 600_000 });

async function startServer(settings: Record<string, string>): Promise<{ server: Program; url: string }> {
  const port = String(await freePort());
  const server = startProgram('main', [], { PORT: port, ...settings });
  expect(await server.untilOutput(/ready/)).toContain(`Pawhood is ready: http://localhost:${port}`);
  return { server, url: `http://127.0.0.1:${port}` };
}

const noteOf = (directory: string) => join(directory, 'postgres', 'postmaster.pid');
const postgresOf = (directory: string) => readFileSync(noteOf(directory), 'utf8').split('\n')[0];
const providersOf = async (url: string) => (await fetch(`${url}/local/api/pet-services/all`)).json();

async function citiesOf(url: string): Promise<string[]> {
  const { cities } = (await (await fetch(url + readSiteConfig.path)).json()) as SiteConfig;
  return cities.map(({ key }) => key);
}

/** What a start that fails says, which must be all it says. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const server = startProgram('main', [], settings);
  expect(await server.exit).toBe(1);
  return server.output();
}

test('a first start says how a site becomes one’s own and that it is ready, and nothing else, lets a command in, and stops with its PostgreSQL', async () => {
  const DATA_DIR = dataDirectory();
  const port = await freePort();
  const PAWHOOD_ENV = `${DATA_DIR}.env`;
  writeFileSync(PAWHOOD_ENV, `PORT=${port}\nDATA_DIR=${DATA_DIR}\n`);
  const server = startProgram('main', [], { PAWHOOD_ENV, LOG_LEVEL: 'info' });
  expect(await server.untilOutput(/ready/)).toBe(
    `This site shows the built-in examples. Make it your own: npm run pawhood -- site setup --name NAME --city CITY --country CODE\nPawhood is ready: http://localhost:${port} (data in ${DATA_DIR})\n`,
  );
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await providersOf(url)).toHaveLength(7);

  expect(await refusalOf({ PORT: String(await freePort()), DATA_DIR })).toBe(
    `Another Pawhood server is already using the data directory ${DATA_DIR}. Stop it first, or set DATA_DIR to another folder.\n`,
  );
  const command = startProgram('pawhood', ['samples', 'remove'], { DATA_DIR });
  expect(await command.exit).toBe(0);
  await expect.poll(() => providersOf(url), { timeout: 60_000 }).toHaveLength(0);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(server.output()).not.toContain('listening');
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);
});

test('a command alone starts the PostgreSQL and stops it; what is there survives kill -9 of server and PostgreSQL; the edition of the specification retires other cities, and says so', async () => {
  const DATA_DIR = await usedDirectory();
  const command = startProgram('pawhood', ['samples', 'remove'], { DATA_DIR });
  expect(await command.exit).toBe(0);
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);

  const mia = { name: 'Mia', email: 'mia@example.org', password: 'a cat that likes water' };
  const siteOf = (url: string) => ({ url, config: readConfig({ PORT: new URL(url).port }) });
  const first = await startServer({ DATA_DIR });
  expect(await providersOf(first.url), 'removed samples stay removed').toHaveLength(0);
  await testBrowser(siteOf(first.url)).signUp(mia);
  const postgres = postgresOf(DATA_DIR);
  first.server.child.kill('SIGKILL');
  await first.server.exit;
  expect(first.server.output().trim().split('\n'), 'signing in gives nothing to complain of').toHaveLength(1);

  const address = socketAddress(clusterDirectory(DATA_DIR));
  onTestFinished(() => address.close());
  await inDatabase(clusterClient(address.host, CLUSTER_USER, 'pawhood'), (client) =>
    client.query(`insert into city (key, name, country, time_zone, lat, lon, position)
      values ('lyon', 'Lyon', 'FR', 'Europe/Paris', 45.75, 4.85, 4)`),
  );
  const { server, url } = await startServer({ DATA_DIR, EDITION: 'specification' });
  expect(server.output()).toMatch(/^This edition has three cities\. Retired: Lyon\. .*\nPawhood is ready/);
  expect(await citiesOf(url)).toEqual(['amsterdam', 'dublin', 'calgary']);
  expect(postgresOf(DATA_DIR), 'the next start takes its PostgreSQL over').toBe(postgres);
  expect((await testBrowser(siteOf(url)).signIn(mia)).access_token).toMatch(/^[\w.-]+$/);

  process.kill(Number(postgres), 'SIGKILL');
  const isReady = async () => (await fetch(`${url}/readyz`)).ok;
  await expect.poll(isReady, { interval: 20 }).toBe(false);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  // As systemd sends it to have an update taken up, and a terminal that is closed.
  server.child.kill('SIGHUP');
  expect(await server.exit).toBe(0);
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);
});

/**
 * Does something while a start waits for a table, its modules loaded: a stop is cut short after a few seconds, in which
 * a busy machine could not load them.
 */
async function whileStarting(directory: string, work: () => Promise<void>): Promise<void> {
  const address = socketAddress(clusterDirectory(directory));
  onTestFinished(() => address.close());
  const connected = () => inDatabase(clusterClient(address.host, CLUSTER_USER, 'pawhood'), async () => true);
  await expect.poll(() => connected().catch(() => false), { timeout: 60_000, interval: 5 }).toBe(true);
  await inDatabase(clusterClient(address.host, CLUSTER_USER, 'pawhood'), async (client) => {
    await client.query('begin; lock table provider_search_form');
    const waiting = async () => (await client.query('select from pg_locks where not granted')).rowCount;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    await work();
    await client.query('commit');
  });
}

test('a start that waits says for what; Ctrl-C while it is starting stops everything, too; a busy port is one sentence, and no PostgreSQL is left behind', async () => {
  const DATA_DIR = await usedDirectory();
  const server = startProgram('main', [], { PORT: String(await freePort()), DATA_DIR });
  const waiting = 'Pawhood waits for an import, or another server that fills the search.\n';
  await whileStarting(DATA_DIR, async () => {
    await expect.poll(server.allOutput, { timeout: 60_000 }).toContain(waiting);
    server.child.kill('SIGINT');
  });
  expect(await server.exit).toBe(0);
  expect(server.output()).toBe('');
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);

  const taken = createServer();
  onTestFinished(() => void taken.close());
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const PORT = String((taken.address() as AddressInfo).port);
  expect(await refusalOf({ DATA_DIR, PORT })).toBe(
    `Another program is using port ${PORT}. Stop that program, or set PORT to another number.\n`,
  );
  expect(existsSync(noteOf(DATA_DIR))).toBe(false);
});

test('wrong settings are one sentence', async () => {
  expect(await refusalOf({ DATA_DIR: dataDirectory(), PORT: 'http', EDITION: 'deluxe' })).toBe(
    'Wrong settings: PORT must be a whole number from 1 to 65535; EDITION must be one of complete, specification.\n',
  );
});
