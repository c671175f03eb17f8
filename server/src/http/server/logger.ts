import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type LogFn, type Logger, pino } from 'pino';
import { errorFacts } from '../../database/failures/error-facts.ts';

/** Lines are gathered to about this many characters before they are written. */
const GATHERED = 8_192;

/** Longest time a line waits to be written, in milliseconds; after a kill -9 that much of the log is missing. */
const FLUSH_MS = 500;

/**
 * The server's log: JSON lines on standard output.
 *
 * Handing each line to the output, even a buffering one, costs about 2 µs, a seventh of a cached answer; adding it to
 * a text costs next to nothing.
 */
export function createLogger(level: string): Logger {
  // At once, as Node itself writes to a pipe: what a thread is still writing is lost when the process ends.
  const output = pino.destination({ fd: process.stdout.fd, sync: true });
  let lines = '';

  function flush(): void {
    if (lines === '') return;
    output.write(lines);
    lines = '';
  }

  setInterval(flush, FLUSH_MS).unref();
  process.once('exit', () => {
    flush();
    output.flushSync();
  });
  return logTo(level, {
    write(line) {
      lines += line;
      if (lines.length >= GATHERED) flush();
    },
  });
}

/** A log whose lines go to `output`; it holds no value that something failed with. */
export function logTo(level: string, output: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      // Neither process id nor host name: one process writes here, and a host name may be a person's.
      base: null,
      hooks: { logMethod: writeFacts },
      // The library's own serializer would join what the facts keep apart.
      serializers: { err: (facts) => facts },
    },
    output,
  );
}

/** Before the library looks at an error: it would make the whole line's message of the error's own. */
function writeFacts(this: Logger, [what, ...rest]: Parameters<LogFn>, write: LogFn): void {
  write.apply(this, [withFacts(what), ...rest]);
}

function withFacts(what: unknown): unknown {
  if (what instanceof Error) return { err: errorFacts(what) };
  const isObject = typeof what === 'object' && what !== null;
  return isObject && 'err' in what && what.err instanceof Error
    ? { ...what, err: errorFacts(what.err) }
    : what;
}

/** Makes ids no visitor can choose: unique in this process by the number, among processes by the prefix. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let last = 0;
  return () => {
    last += 1;
    return `${process}-${last.toString(36)}`;
  };
}

/** Logs one line per answered request: no address, no query, no header and no body. */
export function logRequests(app: FastifyInstance, logger: Logger, onAnswered?: OnAnswered): void {
  const logs = logger.isLevelEnabled('info');
  if (!logs && !onAnswered) return;
  app.addHook('onResponse', (request, reply, done) => {
    const answer = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.raw.statusCode,
      ms: request.routeOptions.config.staysOpen ? 0 : Math.round(reply.elapsedTime * 10) / 10,
    };
    if (logs) logger.info({ id: request.id, ...answer });
    onAnswered?.(answer);
    done();
  });
}

/** A request that was answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** The pattern, never the address. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Told of every answer. */
export type OnAnswered = (answer: AnsweredRequest) => void;
