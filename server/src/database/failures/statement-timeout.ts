/** SQLSTATE of a statement that was ended: by its time-out, as nobody else ends ours. */
const ENDED = '57014';

/** SQLSTATE of a statement that has waited for a lock for as long as `lock_timeout` says. */
const LOCKED = '55P03';

/** Whether something thrown, or what caused it, means that a statement took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
  return hasCode(error, ENDED);
}

/** Whether it means that others held what a statement wanted to lock. */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, LOCKED);
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === code) || hasCode(error.cause, code);
}
