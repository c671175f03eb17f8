import { type Logger, pino } from 'pino';

/** Lines are gathered to this many bytes before they are written: one write for each would cost more than an answer. */
const BUFFER_BYTES = 8_192;

/** Longest time a line waits to be written, in milliseconds; after a kill -9 that much of the log is missing. */
const FLUSH_MS = 500;

/** The server's log: JSON lines on standard output. */
export function createLogger(level: string): Logger {
  const destination = pino.destination({ fd: process.stdout.fd, minLength: BUFFER_BYTES, sync: false });
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  // Neither process id nor host name: one process writes here, and a host name may be a person's.
  return pino({ level, base: null }, destination);
}
