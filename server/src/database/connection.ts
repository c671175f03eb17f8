/** A pool of connections to one PostgreSQL. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  Client,
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';

/** Queries, which name their tables themselves; `$client` is the pool behind them. */
export type Database = NodePgDatabase & {
  readonly $client: Pool;
  /** A transaction that may take as long as it takes, on a connection of its own: work that no visitor waits for. */
  patiently<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * A transaction that begins with a lock, in one message to PostgreSQL: what `run` sends sees all that was committed
   * before the lock was had.
   *
   * @param lock a statement of ours without values.
   */
  locked<Result>(lock: string, run: (connection: Connection) => Promise<Result>): Promise<Result>;
};

/** What takes a statement: the pool, or one connection of it. */
export interface Connection {
  readonly $client: {
    query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>;
  };
}

/** What `database.transaction` hands over: writes that belong together take it as a parameter. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface ConnectionLimits {
  /** Longest a statement may take, in milliseconds; 0 for no limit. */
  readonly statementMs: number;
  /** Longest wait for a connection, in milliseconds. */
  readonly connectionMs: number;
  /** Most connections at a time. */
  readonly connections: number;
}

/** A visitor waits for the answer: better an honest 503 within 2 s than a queue. */
export const SERVER_LIMITS: ConnectionLimits = { statementMs: 1_800, connectionMs: 1_500, connections: 10 };

/** An import takes as long as it takes. */
export const COMMAND_LIMITS: ConnectionLimits = { statementMs: 0, connectionMs: 10_000, connections: 4 };

/** How long PostgreSQL may take to say that it has ended a statement, in milliseconds. */
const ANSWER_MS = 150;

/** Opens a pool; no connection is made before the first query. */
export function connect(
  server: PoolConfig,
  { statementMs, connectionMs, connections }: ConnectionLimits,
): Database {
  const pool = new Pool({
    ...server,
    max: connections,
    connectionTimeoutMillis: connectionMs,
    application_name: 'pawhood',
    // Both: PostgreSQL ends a statement that is slow, and we give up on a server that no longer answers.
    ...(statementMs > 0 && { statement_timeout: statementMs, query_timeout: statementMs + ANSWER_MS }),
  });
  // An idle connection that breaks leaves the pool by itself; unheard, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', breakWhenUnanswered);
  const database = drizzle(pool);
  return Object.assign(database, {
    transaction: transactionsOf(pool),
    locked: lockedOf(pool),
    async patiently<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
      const client = new Client({ ...server, application_name: 'pawhood' });
      // A lost connection also fails the statement under way, where it is heard.
      client.on('error', () => {});
      try {
        await client.connect();
        return await drizzle(client).transaction(run);
      } finally {
        await client.end().catch(() => {});
      }
    },
  });
}

/** Connections given up: what was sent on them may still be carried out, so that nothing may follow on them. */
const broken = new WeakSet<PoolClient>();

/**
 * Ends a connection as soon as one of its statements fails for another reason than PostgreSQL's own answer.
 *
 * `pg` gives up waiting but leaves the statement on its way: a `begin` carried out late would make the next user of
 * the connection write into a transaction that nobody commits. Ending it also lets a `rollback` fail at once instead
 * of waiting as long again.
 */
function breakWhenUnanswered(client: PoolClient): void {
  // A lost connection also fails the statement under way, where it is heard.
  client.on('error', () => {});
  const query = client.query.bind(client);
  const watched = (...statement: Parameters<typeof query>) => {
    const answer: unknown = query(...statement);
    if (answer instanceof Promise) answer.catch((error: unknown) => giveUp(client, error));
    return answer;
  };
  // `query` has a dozen overloads, of which this is every one; its type cannot say so.
  client.query = watched as typeof client.query;
}

function giveUp(client: PoolClient, error: unknown): void {
  if (error instanceof DatabaseError || broken.has(client)) return;
  broken.add(client);
  // Not `end()`, which waits for the statement that is not answered.
  client.connection.stream.destroy();
}

/** Transactions whose connection goes back to the pool whatever happens (drizzle's own keeps it when `begin` fails). */
function transactionsOf(pool: Pool): Database['transaction'] {
  return async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(run, config);
    } finally {
      client.release(broken.has(client));
    }
  };
}

function lockedOf(pool: Pool): Database['locked'] {
  return async (lock, run) => {
    const client = await pool.connect();
    try {
      await client.query(`begin; ${lock}`);
      const result = await run({ $client: client });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release(broken.has(client));
    }
  };
}
