/** The running PostgreSQL of a cluster: is it there, whose process is it, how is it started. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { type Account, asAccount } from './account.ts';
import { CLUSTER_USER, SOCKET_PORT } from './socket.ts';

/** The log is started again at a start that finds it longer, in bytes. */
const LOG_LIMIT = 10_000_000;

/**
 * A small server for one application. Its log names no values: neither statements nor the details of an error, in
 * which PostgreSQL quotes rows.
 */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  'shared_buffers=64MB',
  // What is read is mostly in the system's memory already: handing it on from processes that read costs more than it saves.
  'io_method=sync',
  'max_connections=50',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/** How to connect to one database of a cluster. Everything is named: `pg` would ask the environment otherwise. */
export function clusterClient(host: string, user: string, database: string): ClientConfig {
  return { host, port: SOCKET_PORT, user, database, password: '', ssl: false };
}

/** Whether a server answers: `starting` while it starts, recovers or stops. */
export async function stateOf(host: string): Promise<'ready' | 'starting' | 'absent'> {
  const client = new Client({
    ...clusterClient(host, CLUSTER_USER, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  // The same failure also rejects `connect`.
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === '57P03' ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => {});
  }
}

export type Postmaster = ReturnType<typeof spawnPostmaster>;

/** Starts the server on a cluster, in a session of its own so that Ctrl-C in a terminal does not reach it. */
export function spawnPostmaster(
  binaries: string,
  cluster: string,
  account: Account | null,
  settings: readonly string[],
) {
  const log = join(cluster, 'postgres.log');
  const handle = openSync(log, 'a', 0o600);
  // Root writes it now; its owner may start the server the next time.
  if (account) fchownSync(handle, account.uid, account.gid);
  let start = statSync(log).size;
  if (start > LOG_LIMIT) {
    truncateSync(log);
    start = 0;
  }
  const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const child: ChildProcess = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster, ...options], {
    ...asAccount(account),
    detached: true,
    stdio: ['ignore', handle, handle],
  });
  closeSync(handle);
  child.unref();
  let isRunning = true;
  const ended = () => {
    isRunning = false;
  };
  child.once('exit', ended).once('error', ended);
  return {
    pid: child.pid,

    /** False once the program has ended: another starter won, or it could not start. */
    isRunning: () => isRunning,

    /** Its log so far. */
    messages: () => readFileSync(log).subarray(start).toString('utf8'),
  };
}

/** The process that serves a cluster, by its own note; null when there is none. */
export function postmasterPid(cluster: string): number | null {
  try {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid) || null;
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes a note left by a server that was killed when its process id now belongs to another program, as happens when
 * a container is started again; PostgreSQL would wait for that program to end.
 */
export function removeStrangersNote(cluster: string): void {
  const pid = postmasterPid(cluster);
  if (pid === null || process.platform !== 'linux') return;
  try {
    // A server's working folder is its cluster.
    if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)) return;
  } catch {
    return; // ended meanwhile, or not ours to look at: PostgreSQL decides
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
