/** Reads that visitors wait for, each for as long as a statement may take. */
import { ProductError } from '@pawhood/contract/errors.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { isStatementTimeout } from '../../../database/failures/statement-timeout.ts';

/** The rows of a statement. @throws `search_busy`, as `patiently` does. */
export async function patientRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  // SQL tells the compiler nothing of its rows.
  return (await patiently(database.execute(statement))).rows as unknown as Row[];
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
