/** The limits of reading a request's body, in size and time. */
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-requests.ts';

/** Makes JSON the only body the server reads; an upload's own type is added by the feature that takes it. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, parseJson(String(text)));
    } catch (error) {
      done(new ProductError('invalid_request', { cause: error }));
    }
  });
}

/**
 * Reads JSON; the empty text is no body at all (§7.9: votes send the header with an empty body).
 *
 * @throws for malformed text, for keys that would change an object's prototype, and for a NUL, which no text in the
 * database can hold.
 */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  // Only a body that contains such a sequence pays for looking at every key and value.
  if (!SUSPICIOUS.test(text)) return JSON.parse(text);
  return JSON.parse(text, (name, value: unknown) => {
    if (name === '__proto__' || name === 'constructor') throw new SyntaxError(`The key ${name} is refused.`);
    if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
      throw new SyntaxError('A text holds a NUL.');
    }
    return value;
  });
}

/** Also matches the same names written with escapes, because any escape but the plainest counts. */
const SUSPICIOUS = /\\u|__proto__|constructor/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For how long its body may come, in milliseconds: of a route that takes files, which may come over a slow line. */
    readonly bodyMs?: number;
  }
}

export interface BodyLimits {
  /** For how long the body of a route may come that names no time of its own, in milliseconds. */
  readonly wholeMs: number;
  /** The least that comes of any other in each span of time, until all of it is there. */
  readonly spanMs: number;
  readonly bytesASpan: number;
}

/**
 * Ends requests whose body takes longer than this, or their route's own time, to come, or comes at less than the least
 * rate: Node itself has one limit for all.
 */
export function limitBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _, done) => {
    const { bodyMs } = routeOptions.config;
    const cutOff = (code: string) => {
      if (raw.complete) return;
      answerBrokenRequest(Object.assign(new Error('The body came too slowly.'), { code }), raw.socket);
    };
    if (!raw.complete) {
      const timer = setTimeout(() => cutOff('ERR_HTTP_REQUEST_TIMEOUT'), bodyMs ?? limits.wholeMs);
      raw.once('close', () => clearTimeout(timer));
      if (bodyMs !== undefined) {
        const watch = watchRate(raw.socket, limits, () => cutOff('ERR_UPLOAD_TOO_SLOW'));
        raw.once('close', () => clearInterval(watch));
      }
    }
    done();
  });
}

/** @param onSlow called after each span in which less has come. */
function watchRate(
  source: { readonly bytesRead: number },
  { spanMs, bytesASpan }: BodyLimits,
  onSlow: () => void,
): NodeJS.Timeout {
  let before = source.bytesRead;
  return setInterval(() => {
    const now = source.bytesRead;
    if (now - before < bytesASpan) onSlow();
    before = now;
  }, spanMs);
}
