import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { addressOf, inDatabase } from '@pawhood/testing/database/test-server.ts';
import { startProgram } from '@pawhood/testing/site/program.ts';
import { testSite } from '@pawhood/testing/site/test-site.ts';
import { clusterFolder } from '@pawhood/testing/site/used-directory.ts';
import { expect, test, vi } from 'vitest';
import { startCluster } from './database/embedded/cluster.ts';
import { placeOf } from './database/named-database.ts';
import { version } from './lib/version.ts';

// It starts a PostgreSQL and a process that loads everything there is.
vi.setConfig({ testTimeout: 90_000 });

test('an import that may not make temporary tables ends with 1 and says why', async () => {
  const directory = await clusterFolder();
  const cluster = await startCluster(directory, { durable: false });
  await inDatabase(cluster.superuser('postgres'), async (client) => {
    await client.query('create role ann login');
    await client.query('create database pets owner ann');
    await client.query('revoke temporary on database pets from public, ann');
  });
  const file = join(directory, '..', 'places.csv');
  writeFileSync(file, 'name,category\n');
  const { host } = cluster.client('pets');
  const command = startProgram('pawhood', ['import', 'providers', file, '--city', 'dublin', '--yes'], {
    DATABASE_URL: `postgresql://ann@localhost/pets?host=${encodeURIComponent(String(host))}`,
  });
  expect(await command.exit).toBe(1);
  expect(command.output()).toBe(
    `Using the database pets on ${host}.\nThe user of the database lacks a right: permission denied to create temporary tables in database "pets".\nNothing was changed.\n`,
  );
});

test('a command with other settings than the server’s says which data it uses, and makes none', async () => {
  const directory = dataDirectory();
  const settings = join(directory, '..', 'site.env');
  writeFileSync(settings, `DATA_DIR=${directory}\n`);
  const file = join(directory, '..', 'a.backup');
  for (const words of [
    ['users', 'list'],
    ['backup', file],
    ['import', 'providers', file, '--dry-run'],
  ]) {
    const command = startProgram('pawhood', words, { PAWHOOD_ENV: settings });
    expect(await command.exit).toBe(1);
    expect(command.output()).toBe(
      `Using the data in ${directory}.\nThere are no data in ${directory}: Pawhood has not been started there. Is DATA_DIR what the server has?\n`,
    );
  }
  expect(existsSync(directory)).toBe(false);
  expect(existsSync(file)).toBe(false);
});

test('"doctor" says what is missing where Pawhood was never started, and makes nothing', async () => {
  const directory = dataDirectory();
  const command = startProgram('pawhood', ['doctor'], { DATA_DIR: directory, PORT: '1' });
  expect(await command.exit).toBe(1);
  expect(command.output()).toContain(`WRONG      database    There are no data in ${directory}: `);
  expect(command.output()).toContain('WRONG      server      No server answers at http://127.0.0.1:1.');
  expect(existsSync(directory)).toBe(false);
});

test('an empty database of DATABASE_URL stays empty when a command only reads', async () => {
  const { server, sql } = await testSite(0);
  const DATABASE_URL = addressOf(server);
  const { name, host } = placeOf(DATABASE_URL);
  const command = startProgram('pawhood', ['providers', 'list', '--json'], { DATABASE_URL });
  expect(await command.exit).toBe(1);
  expect(command.output()).toBe(
    `Using the database ${name} on ${host}.\nThere are no data in the database of DATABASE_URL: Pawhood has not been started there. Is it what the server has?\n`,
  );
  expect(await sql(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('the version is a line of its own, and so is what to do about a command that is not there', async () => {
  const program = startProgram('pawhood', ['--version'], {});
  expect(await program.exit).toBe(0);
  expect(program.output()).toBe(`${version()}\n`);
  const unknown = startProgram('pawhood', ['cats'], {});
  expect(await unknown.exit).toBe(1);
  expect(unknown.output()).toBe('There is no command "cats".\n"pawhood help" lists all commands.\n');
});
