/** One PostgreSQL for a whole test run, with one migrated database that each test file copies. */
import { rmSync } from 'node:fs';
import { makeKeys } from '@pawhood/identity/keys/keys.service.ts';
import { migrate, readMigrations } from '@pawhood/server/database/migrate.ts';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { makeRunFolder, startTestCluster } from './test-cluster.ts';
import { databaseOf, inDatabase, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: TestServer;
    /** Of tenants: making them takes as long as many a test. */
    readonly tenantKeys: { readonly publicKey: JWK; readonly privateKey: JWK };
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
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  project.provide('tenantKeys', {
    publicKey: await exportJWK(publicKey),
    privateKey: await exportJWK(privateKey),
  });
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
  await inDatabase(databaseOf(server, template), async (client) => {
    await migrate(client, await readMigrations());
    // As after a first start, which keys.test.ts makes.
    for (const { id, kind, value } of await makeKeys()) {
      await client.query('insert into identity_key (id, kind, value) values ($1, $2, $3)', [
        ...[id, kind, JSON.stringify(value)],
      ]);
    }
  });
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
