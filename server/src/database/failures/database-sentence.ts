import { DatabaseError } from 'pg';

/** Classes of SQLSTATE that name no mistake of a statement: no room or memory left, and stopped from outside. */
const CIRCUMSTANCES = ['53', '57'];

/** `insufficient_privilege` */
const NOT_ALLOWED = '42501';

/** `read_only_sql_transaction` */
const READ_ONLY = '25006';

/** Why PostgreSQL cannot do what it is asked, for the operator; null for what only a developer can mend. */
export function databaseSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isUnreachable(error)) return 'The database cannot be reached: is PostgreSQL running?';
  if (!(error instanceof DatabaseError)) return databaseSentence(error.cause);
  const { code = '', message } = error;
  if (code === NOT_ALLOWED) return `The user of the database lacks a right: ${message}.`;
  const isCircumstance = code === READ_ONLY || CIRCUMSTANCES.includes(code.slice(0, 2));
  return isCircumstance ? `PostgreSQL cannot do this now: ${message}.` : null;
}

/** Messages of `pg` without a code, for a connection that ended or was never made. */
const ENDED = /^(Connection terminated|timeout (expired$|exceeded when trying to connect))/u;

/** Whether there was no answer: a connection that could not be made, or that broke. Files have other system calls. */
export function isUnreachable(error: Error): boolean {
  if (error instanceof AggregateError)
    return error.errors.some((one) => one instanceof Error && isUnreachable(one));
  const call = 'syscall' in error ? error.syscall : null;
  return call === 'connect' || ENDED.test(error.message);
}
