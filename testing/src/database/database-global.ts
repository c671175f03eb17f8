/** One PostgreSQL for a whole test run, with one migrated database that each test file copies. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterDirectory, startCluster } from '@pawhood/server/database/embedded/cluster.ts';
import { isAlive, postmasterPid } from '@pawhood/server/database/embedded/postmaster.ts';
import { APPLICATION_USER } from '@pawhood/server/database/embedded/socket.ts';
import { migrate, readMigrations } from '@pawhood/server/database/migrate.ts';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseOf, inDatabase, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: TestServer;
  }
}

/** Folders of test runs: this, the run's process id, and something random. */
const FOLDER = /^pawhood-test-(\d+)-/;

/** Vitest's set-up of a run; what it answers is the tear-down. DATABASE_URL takes the place of our own PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const connectionString = process.env['DATABASE_URL'];
  const { server, stop } = connectionString
    ? { server: { connectionString }, stop: async () => {} }
    : await startOwn();
  const template = `pawhood_template_${process.pid}`;
  await makeTemplate(server, template);
  project.provide('postgres', { server, template });
  return async () => {
    await dropTemplate(server, template);
    await stop();
  };
}

async function startOwn(): Promise<{ server: ClientConfig; stop(): Promise<void> }> {
  sweepDeadRuns();
  const folder = mkdtempSync(join(tmpdir(), `pawhood-test-${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL may run as another account than ours
  const cluster = await startCluster(folder, { durable: false });
  const server = cluster.client('postgres');
  // Beyond what the application may: each test file has a database of its own.
  await inDatabase(cluster.superuser('postgres'), (client) =>
    client.query(`alter role ${APPLICATION_USER} createdb`),
  );
  return {
    server,
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
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

async function dropTemplate(server: ClientConfig, template: string): Promise<void> {
  await inDatabase(server, async (client) => {
    await client.query(`alter database ${template} with is_template false`);
    await client.query(`drop database ${template}`);
  });
}

/** A run of ours that was killed leaves its PostgreSQL and its folder. */
function sweepDeadRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const run = Number(FOLDER.exec(name)?.[1]);
    const folder = join(tmpdir(), name);
    if (!run || isAlive(run)) continue;
    // Another run may sweep at the same time: then there is none any more.
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    const left = postmasterPid(clusterDirectory(folder));
    if (left !== null && isAlive(left)) process.kill(left, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}
