/**
 * Behind a pooler that lends a connection for one transaction at a time (DATABASE_POOLER=transaction) nothing may be left
 * on a connection: no name of a statement, no setting, no lock, no temporary table. Somebody else has it next.
 */
import type { Pool, PoolClient } from 'pg';

/** Until the transaction ends, each of its statements may take so many milliseconds. */
export const localLimit = (statementMs: number): string => `set local statement_timeout = ${statementMs}`;

/** Has a connection send statements without the names that PostgreSQL would keep them by. */
export function leaveOutNames(client: Pick<PoolClient, 'query'>): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...others: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: '' } : statement, ...others);
  // `query` has a dozen overloads, of which this is every one; its type cannot say so.
  client.query = unnamed as typeof client.query;
}

function isNamed(statement: unknown): statement is { readonly name: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement;
}

/**
 * Gives every statement that is no part of a transaction one of its own, in which its time is limited. The three are
 * sent together, so that it takes no longer: the pool's connections have to be pipelined.
 *
 * @param release gives a connection back, or up.
 */
export function limitStatements(
  pool: Pool,
  statementMs: number,
  release: (client: PoolClient) => void,
): void {
  const limited = async (...statement: Parameters<PoolClient['query']>): Promise<unknown> => {
    const client = await pool.connect();
    try {
      // When the statement fails, the commit undoes it.
      const [begun, result, ended] = await Promise.allSettled([
        client.query(`begin; ${localLimit(statementMs)}`),
        client.query(...statement),
        client.query('commit'),
      ]);
      for (const one of [begun, result, ended]) if (one.status === 'rejected') throw one.reason;
      return result.status === 'fulfilled' ? result.value : undefined;
    } finally {
      release(client);
    }
  };
  pool.query = limited as typeof pool.query;
}
