import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/**
 * An error as it may be logged: without the values of a failed query, which may be somebody's address. The query
 * itself, what PostgreSQL says of it and where it was made stay.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DrizzleQueryError) {
    return copyOf(error, `Failed query: ${error.query}`);
  }
  if (error instanceof DatabaseError) {
    const { code, constraint, table } = error;
    // `detail` repeats the values of a row.
    return Object.assign(copyOf(error, error.message), { code, constraint, table });
  }
  return error.cause === undefined ? error : copyOf(error, error.message);
}

function copyOf(error: Error, message: string): Error {
  const copy = new Error(message, { cause: loggableError(error.cause) });
  copy.name = error.name;
  // The first lines of a stack are the message.
  copy.stack = error.stack?.replace(error.message, () => message) ?? '';
  return copy;
}
