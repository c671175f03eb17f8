/** SQLSTATE of a statement that was ended: by its time-out, as nobody else ends ours. */
const ENDED = '57014';

/** Whether something thrown, or what caused it, means that a statement took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === ENDED) || isStatementTimeout(error.cause);
}
