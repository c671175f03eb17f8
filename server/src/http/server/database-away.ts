/** Classes and codes of SQLSTATE that say the server cannot answer now, not that the statement was wrong. */
const AWAY_CLASSES = ['08', '53'];
const AWAY_STATES = [
  '25006', // read-only: a replica, in the moment of a switch-over
  '57014', // statement time-out
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting or stopping
];

/** Codes of Node's network errors. */
const AWAY_SOCKET = [
  'EAGAIN', // more callers at its socket than it lets wait
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
];

/** Messages of `pg` and its pool without a code, when a connection is lost or cannot be had in time. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/** Whether something thrown, or what caused it, means that the disk of the database is full (SQLSTATE `disk_full`). */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '53100') || isDatabaseFull(error.cause);
}

/** Whether something thrown, or what caused it, is a statement that PostgreSQL ended for being slow. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isTimeout(error.cause);
}

/** Whether something thrown, or what caused it, means that the database cannot be reached just now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY_MESSAGES.test(error.message)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isSqlState(code) && (AWAY_STATES.includes(code) || AWAY_CLASSES.includes(code.slice(0, 2))))
    return true;
  // A file that is missing also says ENOENT; only a failed connection counts here.
  if (AWAY_SOCKET.includes(code) && 'syscall' in error && isNetworkCall(error.syscall)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

const isNetworkCall = (call: unknown): boolean =>
  call === 'connect' || call === 'read' || call === 'write' || call === 'getaddrinfo';
