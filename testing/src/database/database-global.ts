/** One PostgreSQL for a whole test run, with one migrated database that each test file copies. */
import { rmSync } from 'node:fs';
import { migrate, readMigrations } from '@pawhood/server/database/migrate.ts';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { makeRunFolder, startTestCluster } from './test-cluster.ts';
import { databaseOf, inDatabase, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: TestServer;
    /** Folder for what the files of a run share, which every account can reach. */
    readonly runFolder: string;
  }
}

/**
 * Vitest's set-up of a run; what it answers is the tear-down. DATABASE_URL takes the place of our own PostgreSQL; with
 * POOLED_URL, which leads to the same through a pooler, the tests use that (proof/pooler.ts).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const connectionString = process.env['DATABASE_URL'];
  const { server, stop } = connectionString
    ? { server: { connectionString }, stop: async () => {} }
    : await startTestCluster();
  const folder = makeRunFolder();
  project.provide('runFolder', folder);
  const template = `pawhood_template_${process.pid}`;
  // Not through the pooler, whose connections would be in the way of a copy.
  await makeTemplate(server, template);
  const pooled = process.env['POOLED_URL'];
  project.provide('postgres', {
    server: pooled ? { connectionString: pooled, isPooled: true } : server,
    template,
  });
  return async () => {
    if (connectionString) await dropDatabases(server, template);
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(server: ClientConfig, template: string): Promise<void> {
  await inDatabase(server, (client) => client.query(`create database ${template}`));
  await inDatabase(databaseOf(server, template), async (client) => migrate(client, await readMigrations()));
  // Nobody can connect to it any more, and so nobody can be in the way of a copy.
  await inDatabase(server, (client) =>
    client.query(`alter database ${template} with is_template true allow_connections false`),
  );
}

/** With the databases that processes have kept. */
async function dropDatabases(server: ClientConfig, template: string): Promise<void> {
  await inDatabase(server, async (client) => {
    await client.query(`alter database ${template} with is_template false`);
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname = $1 or starts_with(datname, $2)',
      [template, `${template}_`],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}
