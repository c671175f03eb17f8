/**
 * The PostgreSQL that Pawhood starts by itself, in `DATA_DIR/postgres`.
 *
 * Any number of starters may come at once: PostgreSQL's own lock file lets one of them win, and the others find its
 * server and adopt it, as does the next start after Node was killed.
 */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { NO_PROGRESS, type Progress } from '../../lib/patience.ts';
import { StartError } from '../../lib/start-error.ts';
import { type Account, accountFor, canEnter, nameOf } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { createRole } from './own-database.ts';
import {
  clusterClient,
  isAlive,
  type Postmaster,
  postmasterPid,
  removeStrangersNote,
  spawnPostmaster,
  stateOf,
} from './postmaster.ts';
import { APPLICATION_USER, CLUSTER_USER, socketAddress } from './socket.ts';
import { refusalByDisk, startFailure } from './start-failure.ts';
import { removeTornNote } from './torn-note.ts';

export interface Cluster {
  /** Whether somebody else had started it. */
  readonly isAdopted: boolean;
  /** How the application connects to one of its databases. */
  client(database: string): ClientConfig;
  /** How to connect as one who may do everything: for creating, starting and moving. */
  superuser(database: string): ClientConfig;
  /** Starts it again when it is gone. */
  revive(): Promise<void>;
  /** Stops it at once: transactions under way are undone. */
  stop(): Promise<void>;
  /** Leaves it running for the others that use it. */
  leave(): void;
}

export interface ClusterOptions {
  /** False for tests alone: nothing is written through to the disk. */
  readonly durable?: boolean;
  /** Told what it is doing. */
  readonly progress?: Progress;
}

/** Longest wait for a start; the recovery after a crash included, in milliseconds. */
const START_MS = 120_000;

/** Longest wait for a stop: the whole server must be gone within 10 s, in milliseconds. */
const STOP_MS = 6_000;

/** Time between two looks at whether it answers, in milliseconds. */
const LOOK_MS = 10;

/** Time after which a start that lost against another starter, or came too early, is tried again, in milliseconds. */
const RETRY_MS = 200;

/** Settings that make a cluster fast and fragile. */
const FRAGILE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // Only a superuser may drop a database while it is vacuumed.
  'autovacuum=off',
];

/** What starts of several programs wait for at the same PostgreSQL. */
export const OTHER_STARTS = 'another start with the same PostgreSQL';

/** PostgreSQL's messages when it comes too early or too late, so that another attempt may succeed. */
const ANOTHER_IS_THERE =
  /lock file "postmaster\.pid"|pre-existing shared memory block|bogus data in lock file/;

export function clusterDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'postgres');
}

/**
 * Starts the cluster of a data directory, or adopts the one that is running.
 *
 * @throws StartError when that cannot be, in one sentence.
 */
export async function startCluster(dataDirectory: string, options: ClusterOptions = {}): Promise<Cluster> {
  const { progress = NO_PROGRESS } = options;
  const directory = clusterDirectory(dataDirectory);
  const start = () =>
    startOrAdopt(dataDirectory, directory, options).catch((error: unknown) => {
      throw refusalByDisk(dataDirectory, error) ?? error;
    });
  const pid = await start();
  const address = socketAddress(directory);
  const superuser = (database: string) => clusterClient(address.host, CLUSTER_USER, database);
  try {
    progress.waitsFor(OTHER_STARTS);
    await createRole(superuser('postgres'));
  } catch (error) {
    if (pid !== null) await stopPostmaster(directory);
    address.close();
    throw error;
  }
  return {
    isAdopted: pid === null,
    client: (database) => clusterClient(address.host, APPLICATION_USER, database),
    superuser,
    async revive() {
      await start();
      await createRole(superuser('postgres'));
    },
    async stop() {
      await stopPostmaster(directory);
      address.close();
    },
    leave: () => address.close(),
  };
}

/** Answers the process it started, or null when it adopted one. */
async function startOrAdopt(
  dataDirectory: string,
  directory: string,
  { durable = true, progress = NO_PROGRESS }: ClusterOptions,
): Promise<number | null> {
  if ((await probe(directory)) === 'ready') return null;
  const account = accountFor([directory, dataDirectory]);
  refuseForeign(directory, account);
  if (!canEnter(dataDirectory, account)) throw unreachable(dataDirectory);
  makeDataDirectory(dataDirectory, account);
  const binaries = findBinaries(dataDirectory, account);
  progress.does(`makes the files of its PostgreSQL in ${directory}`);
  await createCluster(binaries, directory, account, { user: CLUSTER_USER, sync: durable });
  removeStrangersNote(directory);
  await removeTornNote(directory);

  progress.waitsFor(
    `its PostgreSQL, which starts, or recovers after a crash: see ${join(directory, 'postgres.log')}`,
  );
  const spawnOne = () => spawnPostmaster(binaries, directory, account, durable ? [] : FRAGILE);
  const started = await waitUntilReady(directory, spawnOne);
  return postmasterPid(directory) === started.pid ? (started.pid ?? null) : null;
}

/** Waits for whichever server comes up, ours or another starter's. */
async function waitUntilReady(directory: string, spawnOne: () => Postmaster): Promise<Postmaster> {
  const deadline = Date.now() + START_MS;
  let postmaster = spawnOne();
  while (Date.now() < deadline) {
    if ((await probe(directory)) === 'ready') return postmaster;
    if (!postmaster.isRunning()) {
      const messages = postmaster.messages();
      if (!ANOTHER_IS_THERE.test(messages)) throw startFailure(directory, messages);
      await sleep(RETRY_MS);
      if ((await probe(directory)) === 'absent') postmaster = spawnOne();
    }
    await sleep(LOOK_MS);
  }
  throw new StartError(
    `PostgreSQL was not ready within ${START_MS / 1000} seconds. See ${join(directory, 'postgres.log')}.`,
  );
}

async function probe(directory: string): Promise<'ready' | 'starting' | 'absent'> {
  if (postmasterPid(directory) === null) return 'absent';
  const address = socketAddress(directory);
  try {
    return await stateOf(address.host);
  } finally {
    address.close();
  }
}

/** Makes the folder; those made on the way are open to the account PostgreSQL runs as, whatever the umask. */
function makeDataDirectory(dataDirectory: string, account: Account | null): void {
  const first = mkdirSync(dataDirectory, { recursive: true });
  if (first === undefined || account === null) return;
  for (let folder = dataDirectory; folder.length >= first.length; folder = dirname(folder)) {
    chmodSync(folder, 0o755);
  }
}

/** PostgreSQL uses a cluster only as the account that owns it. */
function refuseForeign(directory: string, account: Account | null): void {
  if (!existsSync(directory)) return;
  const owner = statSync(directory).uid;
  const own = account?.uid ?? process.getuid?.() ?? owner;
  if (owner === own) return;
  throw new StartError(
    account === null
      ? `${directory} belongs to ${nameOf(owner)}. Start Pawhood as that account, let the folder belong to ${nameOf(own)}, or set DATA_DIR to another folder.`
      : `${directory} belongs to ${nameOf(owner)}, and PostgreSQL runs as ${nameOf(own)}. Let the folder belong to it: chown -R ${nameOf(own)} ${directory}`,
  );
}

function unreachable(dataDirectory: string): StartError {
  return new StartError(
    `PostgreSQL does not run as root, and the account it runs as instead cannot open ${dataDirectory}. Set DATA_DIR to a folder that every account can open, such as /var/lib/pawhood.`,
  );
}

/** SIGINT is PostgreSQL's fast stop: connections are closed, everything is written, nothing needs recovery. */
async function stopPostmaster(directory: string): Promise<void> {
  const pid = postmasterPid(directory);
  if (pid === null || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  while (Date.now() < deadline && isAlive(pid) && postmasterPid(directory) === pid) await sleep(LOOK_MS);
}
