import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { startProgram } from '@pawhood/testing/site/program.ts';
import { expect, test, vi } from 'vitest';
import { startCluster } from './database/embedded/cluster.ts';

// It starts a PostgreSQL and a process that loads everything there is.
vi.setConfig({ testTimeout: 90_000 });

test('an import that may not make temporary tables ends with 1 and says why', async () => {
  const directory = dataDirectory();
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
    'The user of the database lacks a right: permission denied to create temporary tables in database "pets".\nNothing was changed.\n',
  );
});
