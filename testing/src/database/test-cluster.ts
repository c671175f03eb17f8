/** The PostgreSQL of a test run: one for all, and nothing of it is written through to the disk. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterDirectory, startCluster } from '@pawhood/server/database/embedded/cluster.ts';
import { isAlive, postmasterPid } from '@pawhood/server/database/embedded/postmaster.ts';
import { APPLICATION_USER } from '@pawhood/server/database/embedded/socket.ts';
import type { ClientConfig } from 'pg';
import { inDatabase } from './test-server.ts';

export interface TestCluster {
  /** How the application's role connects, which may make databases here. */
  readonly server: ClientConfig;
  stop(): Promise<void>;
}

/** Folders of test runs: this, the run's process id, and something random. */
const FOLDER = /^pawhood-test-(\d+)-/;

/** Starts it in a folder of its own, once what killed runs have left is swept away. */
export async function startTestCluster(): Promise<TestCluster> {
  sweepDeadRuns();
  const folder = makeRunFolder();
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

/** A folder of this run, which a later one removes if this one is killed. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `pawhood-test-${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL may run as another account than ours
  return folder;
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
