/** A pool of connections to one PostgreSQL, and queries typed by the schema. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import * as schema from './schema.ts';

/** Queries typed by the schema; `$client` is the pool behind them. */
export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };

/** What `database.transaction` hands over: writes that belong together take it as a parameter. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface ConnectionLimits {
  /** Longest a statement may take, in milliseconds; 0 for no limit. */
  readonly statementMs: number;
  /** Most connections at a time. */
  readonly connections: number;
}

/** A visitor waits for the answer: better an honest 503 than a queue. */
export const SERVER_LIMITS: ConnectionLimits = { statementMs: 2_000, connections: 10 };

/** An import takes as long as it takes. */
export const COMMAND_LIMITS: ConnectionLimits = { statementMs: 0, connections: 4 };

/** Longest wait for a connection, in milliseconds. */
const CONNECTION_MS = 1_500;

/** Opens a pool; no connection is made before the first query. */
export function connect(server: PoolConfig, limits: ConnectionLimits): Database {
  const pool = new Pool({
    ...server,
    max: limits.connections,
    connectionTimeoutMillis: CONNECTION_MS,
    ...(limits.statementMs > 0 && {
      statement_timeout: limits.statementMs,
      query_timeout: limits.statementMs,
    }),
    application_name: 'pawhood',
  });
  // An idle connection that breaks leaves the pool by itself; unheard, its error would end the process.
  pool.on('error', () => {});
  return drizzle(pool, { schema });
}
