import { DatabaseError } from 'pg';

/** Whether a statement failed because there is a row like its one already, of which the database keeps one alone. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '23505';
}
