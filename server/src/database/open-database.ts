/** Opens the database the settings name, brought up to date: an operator's own server, or the one Pawhood starts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { DatabasePooler } from '../config/settings.ts';
import { type Patience, type Progress, withPatience } from '../lib/patience.ts';
import { StartError } from '../lib/start-error.ts';
import {
  COMMAND_LIMITS,
  type ConnectionLimits,
  connect,
  type Database,
  type DatabaseServer,
  SERVER_LIMITS,
} from './connection.ts';
import { type Cluster, clusterDirectory, OTHER_STARTS, startCluster } from './embedded/cluster.ts';
import { createOwnDatabase } from './embedded/own-database.ts';
import { unreachable } from './failures/unreachable.ts';
import { appliedMigrations, type Migration, migrate, pendingMigrations, readMigrations } from './migrate.ts';
import { namedDatabase } from './named-database.ts';
import { lockServer } from './server-lock.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** Ends all connections and, unless others still use it, the PostgreSQL that Pawhood started. */
  close(): Promise<void>;
}

/** The settings that matter here. */
export interface DatabaseSettings {
  /** Absolute; see data-directory.ts. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databasePooler?: DatabasePooler;
  /** Most connections of a server's process at a time. */
  readonly databaseConnections?: number;
}

/** Our own database within the cluster. */
const OWN_DATABASE = 'pawhood';

/** How long PostgreSQL may take to notice that our own connections have ended, in milliseconds. */
const PARTING_MS = 300;

/** PostgreSQL 15, as `server_version_num` counts. */
const OLDEST_VERSION = 150_000;

/** Longest wait for the operator's database server at the start, in milliseconds. */
const REACH_MS = 5_000;

/** What is waited for once it is reached. */
const ANSWER = 'its database to answer';

/**
 * Only one `server` may use a data directory; the others join it, or start its PostgreSQL for as long as they need.
 * A `server process` is one of several that this server has started. A `backup` leaves the schema as it is.
 */
export type Role = 'server' | 'server process' | 'command' | 'backup';

/** The purpose of a database's user. */
interface Purpose {
  readonly role: Role;
  /** False for callers that only work with what is there: nothing is made where Pawhood was never started. */
  readonly creates: boolean;
  readonly onFailure: OpenOptions['onFailure'];
  readonly patience: Patience | undefined;
}

interface OpenOptions {
  readonly creates?: boolean;
  /** Told why the server's own PostgreSQL, which has ended, does not start again. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Less than a person has; for tests. */
  readonly patience?: Patience;
}

/** @throws StartError in one sentence. */
export async function openDatabase(
  { dataDir, databaseUrl, databasePooler, databaseConnections }: DatabaseSettings,
  role: Role,
  { creates = true, onFailure, patience }: OpenOptions = {},
): Promise<OpenDatabase> {
  const limits = isServing(role) ? limitsOf(databaseConnections) : COMMAND_LIMITS;
  const purpose = { role, creates, onFailure, patience };
  if (databaseUrl !== null)
    return openNamed(namedDatabase(databaseUrl, databasePooler === 'transaction'), purpose, limits);
  const isThere = existsSync(join(clusterDirectory(dataDir), 'PG_VERSION'));
  if (!creates && !isThere) throw neverStarted(`in ${dataDir}`, 'DATA_DIR');
  return openOwn(dataDir, purpose, limits);
}

const isServing = (role: Role): boolean => role === 'server' || role === 'server process';

const limitsOf = (connections = SERVER_LIMITS.connections): ConnectionLimits => ({
  ...SERVER_LIMITS,
  connections,
});

/** A command with other settings than the server's would find, or save, an empty site. */
function neverStarted(place: string, setting: string): StartError {
  return new StartError(
    `There are no data ${place}: Pawhood has not been started there. Is ${setting} what the server has?`,
  );
}

async function openNamed(
  server: DatabaseServer,
  purpose: Purpose,
  limits: ConnectionLimits,
): Promise<OpenDatabase> {
  await withClient({ ...server, connectionTimeoutMillis: REACH_MS }, (client) =>
    withPatience(async (progress) => {
      progress.waitsFor(ANSWER);
      if (!purpose.creates && (await appliedMigrations(client)) === null)
        throw neverStarted('in the database of DATABASE_URL', 'it');
      await makeReady(client, purpose.role, progress);
    }, purpose.patience),
  ).catch(refuse);
  const database = connect(server, limits);
  const close = () => database.$client.end();
  // The pool's connections ask for more than that one: a pooler may refuse it.
  await database.$client.query('select').catch(async (error: unknown) => {
    await close();
    return refuse(error);
  });
  return { database, close };
}

function refuse(error: unknown): never {
  throw error instanceof StartError ? error : unreachable(error);
}

async function openOwn(
  dataDirectory: string,
  { role, onFailure, patience }: Purpose,
  limits: ConnectionLimits,
): Promise<OpenDatabase> {
  const cluster = await withPatience((progress) => startCluster(dataDirectory, { progress }), patience);
  let release = async (): Promise<void> => {};
  try {
    await withPatience(async (progress) => {
      progress.waitsFor(OTHER_STARTS);
      await createOwnDatabase(cluster.superuser('postgres'), OWN_DATABASE);
      progress.waitsFor(ANSWER);
      if (role === 'server')
        ({ release } = await lockServer(cluster, OWN_DATABASE, dataDirectory, onFailure));
      await withClient(cluster.client(OWN_DATABASE), (client) => makeReady(client, role, progress));
    }, patience);
    const database = connect(cluster.client(OWN_DATABASE), limits);
    return {
      database,
      async close() {
        await database.$client.end();
        await release();
        await leaveCluster(cluster, role);
      },
    };
  } catch (error) {
    // Otherwise it would start the PostgreSQL again that is stopped here.
    release().catch(() => {});
    // What went wrong first is what has to be told.
    await leaveCluster(cluster, role).catch(() => {});
    throw error;
  }
}

/** The server stops what it started; everybody else stops it only when nobody is left to use it. */
async function leaveCluster(cluster: Cluster, role: Role): Promise<void> {
  const isOurs = role === 'server' && !cluster.isAdopted;
  // A server that stops its PostgreSQL at this moment ends the question, too.
  if (isOurs || !(await hasOtherClients(cluster).catch(() => true))) await cluster.stop();
  else cluster.leave();
}

async function hasOtherClients(cluster: Cluster): Promise<boolean> {
  const server = {
    ...cluster.client('postgres'),
    connectionTimeoutMillis: REACH_MS,
    query_timeout: REACH_MS,
  };
  return withClient(server, async (client) => {
    for (const deadline = Date.now() + PARTING_MS; ; await pause(20)) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return false;
      if (Date.now() > deadline) return true;
    }
  });
}

async function makeReady(client: Client, role: Role, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string; readOnly: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name,
            current_setting('transaction_read_only') as "readOnly"`,
  );
  const [version] = rows;
  if (version && Number(version.number) < OLDEST_VERSION) {
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${version.name}. Pawhood needs 15 or newer.`);
  }
  if (role === 'backup') return;
  const migrations = await readMigrations();
  // Commands that only read may do so at a standby.
  if (version?.readOnly === 'on' && (isServing(role) || !(await isUpToDate(client, migrations)))) {
    throw new StartError(
      'DATABASE_URL leads to a PostgreSQL that can only be read, such as a standby: name the primary server.',
    );
  }
  await migrate(client, migrations, progress);
}

async function isUpToDate(client: Client, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await appliedMigrations(client);
  return applied !== null && pendingMigrations(migrations, applied).length === 0;
}

async function withClient<Result>(
  server: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(server);
  // The same failure also rejects what is under way.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
