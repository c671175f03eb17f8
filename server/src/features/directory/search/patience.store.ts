/** Reads that visitors wait for, each for as long as a statement may take. */
import { ProductError } from '@pawhood/contract/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { isStatementTimeout } from '../../../database/failures/statement-timeout.ts';
import { localLimit } from '../../../database/pooled.ts';

/** The rows of a statement. @throws `search_busy`, as `patiently` does. */
export async function patientRows<Row>(database: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  // SQL tells the compiler nothing of its rows.
  return (await patiently(database.execute(statement))).rows as unknown as Row[];
}

/** Reads rows; see `patientRows`. */
export type ReadRows = <Row>(statement: SQL) => Promise<Row[]>;

/**
 * Runs reads that have one limit together: each may take what the others have left.
 *
 * @param endsAt by `performance.now()`.
 * @throws `search_busy` when they take longer.
 */
export function withinLimit<Result>(
  database: Pick<Database, 'transaction'>,
  endsAt: number,
  run: (rows: ReadRows) => Promise<Result>,
): Promise<Result> {
  return database.transaction((transaction) =>
    run(async <Row>(statement: SQL) => {
      const left = Math.ceil(endsAt - performance.now());
      if (left <= 0) throw new ProductError('search_busy');
      // Sent together. Drizzle sends a statement once its answer is asked for.
      const limited = transaction.execute(sql.raw(localLimit(left))).then();
      const [rows] = await Promise.all([patientRows<Row>(transaction, statement), limited]);
      return rows;
    }),
  );
}

/** @throws `search_busy` when it takes too long: the database is there, and this search asks too much of it. */
export async function patiently<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (isStatementTimeout(error)) throw new ProductError('search_busy', { cause: error });
    throw error;
  }
}
