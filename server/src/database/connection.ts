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
import { isRefusal } from '../lib/outcome.ts';
import { leaveOutNames, limitStatements, localLimit } from './pooled.ts';

/** How to reach a PostgreSQL. */
export interface DatabaseServer extends PoolConfig {
  /** A pooler in between lends a connection for one transaction at a time; see pooled.ts. */
  readonly isPooled?: boolean;
}

/** Queries, which name their tables themselves; `$client` is the pool behind them. */
export type Database = NodePgDatabase & {
  readonly $client: Pool;
  /** Whether the next transaction may come to another connection of PostgreSQL, which then keeps nothing of ours. */
  readonly isPooled: boolean;
  /** A transaction that may take as long as it takes, on a connection of its own: work that no visitor waits for. */
  patiently<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs a statement that no transaction may hold, for as long as it takes: `create index concurrently`. */
  alone(statement: string): Promise<void>;
  /**
   * A transaction that begins with a lock, which is sent together with `begin`: what `run` sends sees all that was
   * committed before the lock was had. A refusal of `run` undoes what it has done.
   *
   * @param lock sends one statement; `run` is told its answer, and how to write further tables in the same transaction.
   */
  locked<Held, Result>(
    lock: (connection: Connection) => Promise<Held>,
    run: (connection: Connection, held: Held, within: () => Transaction) => Promise<Result>,
  ): Promise<Result>;
  /**
   * A transaction of a lock and one statement, which sees all that was committed before the lock was had. Both are sent
   * together with `begin` and `commit`, so that the answers of all four are waited for once.
   */
  lockedStatement<Result>(
    lock: (connection: Connection) => Promise<unknown>,
    statement: (connection: Connection) => Promise<Result>,
  ): Promise<Result>;
};

/** A receiver of statements: the pool, or one connection of it. */
export interface Connection {
  readonly $client: {
    query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>;
  };
}

/** The argument of `database.transaction`: writes that belong together take it as a parameter. */
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
export function connect(server: DatabaseServer, limits: ConnectionLimits): Database {
  const { isPooled = false } = server;
  const pool = openPool(server, limits);
  const limit = isPooled && limits.statementMs > 0 ? localLimit(limits.statementMs) : null;
  const database = drizzle(pool);
  const onOwnConnection = async <Result>(run: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = new Client({ ...server, application_name: 'pawhood' });
    // A lost connection also fails the statement under way, where it is heard.
    client.on('error', () => {});
    if (isPooled) leaveOutNames(client);
    try {
      await client.connect();
      return await run(client);
    } finally {
      await client.end().catch(() => {});
    }
  };
  return Object.assign(database, {
    isPooled,
    transaction: transactionsOf(pool, limit),
    locked: lockedOf(pool, limit),
    lockedStatement: lockedStatementOf(pool, limit, limits.statementMs),
    patiently: <Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
      onOwnConnection((client) => drizzle(client).transaction(run)),
    alone: (statement: string): Promise<void> =>
      onOwnConnection(async (client) => {
        await client.query(statement);
      }),
  });
}

function openPool(
  { isPooled = false, ...server }: DatabaseServer,
  { statementMs, connectionMs, connections }: ConnectionLimits,
): Pool {
  const pool = new Pool({
    ...server,
    max: connections,
    connectionTimeoutMillis: connectionMs,
    application_name: 'pawhood',
    // Both: PostgreSQL ends a statement that is slow, and we give up on a server that no longer answers.
    ...(statementMs > 0 && { query_timeout: statementMs + ANSWER_MS }),
    // A server's alone: what commands copy into tables cannot be sent so.
    ...(statementMs > 0 && { pipeline: true }),
    ...(statementMs > 0 && !isPooled && { statement_timeout: statementMs }),
  });
  // An idle connection that breaks leaves the pool by itself; unheard, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', breakWhenUnanswered);
  if (isPooled) pool.on('connect', leaveOutNames);
  if (isPooled && statementMs > 0) limitStatements(pool, statementMs, release);
  return pool;
}

function release(client: PoolClient): void {
  client.release(broken.has(client));
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
function transactionsOf(pool: Pool, limit: string | null): Database['transaction'] {
  return async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(async (transaction) => {
        if (limit !== null) await transaction.execute(limit);
        return run(transaction);
      }, config);
    } finally {
      release(client);
    }
  };
}

function lockedOf(pool: Pool, limit: string | null): Database['locked'] {
  return async (lock, run) => {
    const client = await pool.connect();
    const connection = { $client: client };
    try {
      const begun = client.query(beginning(limit));
      const [, held] = await Promise.all([begun, lock(connection)]);
      // Whoever is handed it undoes by a refusal: of a transaction it lacks `rollback` alone.
      const result = await run(connection, held, () => drizzle(client) as unknown as Transaction);
      await client.query(isRefusal(result) ? 'rollback' : 'commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      release(client);
    }
  };
}

function lockedStatementOf(
  pool: Pool,
  limit: string | null,
  statementMs: number,
): Database['lockedStatement'] {
  return async (lock, statement) => {
    const client = await pool.connect();
    try {
      const sent = [
        client.query(beginning(limit)),
        lock(connectionAfter(client, 0, statementMs)),
        statement(connectionAfter(client, 1, statementMs)),
        // Undoes it all where one of them has failed.
        connectionAfter(client, 2, statementMs).$client.query({ text: 'commit' }),
      ] as const;
      // The first to fail says why; the others fail for that. No connection goes back with an answer to come.
      for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason;
      return await sent[2];
    } finally {
      release(client);
    }
  };
}

/**
 * A connection for a statement that is sent while others are carried out before it, each of which may take its time.
 * Given up sooner, it would fail for its caller, and PostgreSQL would commit it all the same: the commit is on its way.
 */
function connectionAfter(client: PoolClient, others: number, statementMs: number): Connection {
  if (statementMs === 0) return { $client: client };
  const query_timeout = (others + 1) * statementMs + ANSWER_MS;
  const query = <Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> => {
    const limited: LimitedQuery = { ...statement, query_timeout };
    return client.query<Row>(limited);
  };
  return { $client: { query } };
}

/** How long `pg` waits for the answer, in milliseconds; its types do not know of it. */
interface LimitedQuery extends QueryConfig {
  readonly query_timeout: number;
}

const beginning = (limit: string | null): string => (limit === null ? 'begin' : `begin; ${limit}`);
