/** Opens the database the settings name, brought up to date: an operator's own server, or the one Pawhood starts. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError } from 'pg';
import { StartError } from '../lib/start-error.ts';
import {
  COMMAND_LIMITS,
  type ConnectionLimits,
  connect,
  type Database,
  SERVER_LIMITS,
} from './connection.ts';
import { type Cluster, startCluster } from './embedded/cluster.ts';
import { createOwnDatabase } from './embedded/own-database.ts';
import { migrate, readMigrations } from './migrate.ts';
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
}

/** Our own database within the cluster. */
const OWN_DATABASE = 'pawhood';

/** How long PostgreSQL may take to notice that our own connections have ended, in milliseconds. */
const PARTING_MS = 300;

/** PostgreSQL 15, as `server_version_num` counts. */
const OLDEST_VERSION = 150_000;

/** Longest wait for the operator's database server at the start, in milliseconds. */
const REACH_MS = 5_000;

/**
 * Only one `server` may use a data directory; the others join it, or start its PostgreSQL for as long as they need.
 * A `backup` leaves the schema as it is.
 */
export type Role = 'server' | 'command' | 'backup';

/** @throws StartError in one sentence. */
export async function openDatabase(settings: DatabaseSettings, role: Role): Promise<OpenDatabase> {
  const limits = role === 'server' ? SERVER_LIMITS : COMMAND_LIMITS;
  return settings.databaseUrl === null
    ? openOwn(settings.dataDir, role, limits)
    : openNamed(settings.databaseUrl, role, limits);
}

async function openNamed(
  connectionString: string,
  role: Role,
  limits: ConnectionLimits,
): Promise<OpenDatabase> {
  await withClient({ connectionString, connectionTimeoutMillis: REACH_MS }, (client) =>
    makeReady(client, role),
  ).catch((error: unknown) => {
    throw error instanceof StartError ? error : unreachable(error);
  });
  const database = connect({ connectionString }, limits);
  return { database, close: () => database.$client.end() };
}

async function openOwn(dataDirectory: string, role: Role, limits: ConnectionLimits): Promise<OpenDatabase> {
  const cluster = await startCluster(dataDirectory);
  try {
    await createOwnDatabase(cluster.superuser('postgres'), OWN_DATABASE);
    const lock = role === 'server' ? await lockServer(cluster, OWN_DATABASE, dataDirectory) : null;
    await withClient(cluster.client(OWN_DATABASE), (client) => makeReady(client, role));
    const database = connect(cluster.client(OWN_DATABASE), limits);
    return {
      database,
      async close() {
        await database.$client.end();
        await lock?.release();
        await leaveCluster(cluster, role);
      },
    };
  } catch (error) {
    // What went wrong first is what has to be told.
    await leaveCluster(cluster, role).catch(() => {});
    throw error;
  }
}

/** The server stops what it started; everybody else stops it only when nobody is left to use it. */
async function leaveCluster(cluster: Cluster, role: Role): Promise<void> {
  const isOurs = role === 'server' && !cluster.isAdopted;
  if (isOurs || !(await hasOtherClients(cluster))) await cluster.stop();
  else cluster.leave();
}

async function hasOtherClients(cluster: Cluster): Promise<boolean> {
  return withClient(cluster.client('postgres'), async (client) => {
    for (const deadline = Date.now() + PARTING_MS; ; await pause(20)) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return false;
      if (Date.now() > deadline) return true;
    }
  });
}

async function makeReady(client: Client, role: Role): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  if (version && Number(version.number) < OLDEST_VERSION) {
    throw new StartError(`DATABASE_URL names a PostgreSQL ${version.name}; Pawhood needs 15 or newer.`);
  }
  if (role !== 'backup') await migrate(client, await readMigrations());
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

/** Answers that say what the operator has to change; the address itself may hold a password and is not repeated. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the database server refuses its user or password',
  '28000': 'the database server refuses its user',
  '3D000': 'the database server has no database of that name',
  '42501': 'its user may not create tables there',
  ENOTFOUND: 'there is no host of that name',
  ECONNREFUSED: 'nothing listens at its host and port',
};

function unreachable(error: unknown): unknown {
  const code = codeOf(error);
  const reason = REFUSALS[code];
  if (reason) return new StartError(`DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  // A statement that failed for another reason is a bug of ours, told whole.
  if (error instanceof DatabaseError || (error instanceof Error && error.cause instanceof DatabaseError))
    return error;
  const why = code === '' ? '' : ` (${code})`;
  return new StartError(
    `The database server of DATABASE_URL cannot be reached${why}: is it running, and is the address right?`,
    {
      cause: error,
    },
  );
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}
