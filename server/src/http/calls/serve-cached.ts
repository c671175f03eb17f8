import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Versioned } from '../../lib/caching/versioned.ts';
import { acceptedEncodings } from '../cache/negotiation.ts';
import { createByteCache } from '../cache/response-cache.ts';
import type { CallLimit } from './limited.ts';
import type { Call } from './read-call.ts';
import { type Answer, addRoute, brokenPromise, isPromised } from './serve.ts';

/** Size of an endpoint's cache, in bytes. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Longer answers are also cached compressed, in bytes. */
const LONG_BYTES = 16 * 1024;

const compress = promisify(gzip);

interface CachedAnswer {
  readonly version: string;
  readonly body: Buffer;
  /** Null for a short answer. */
  readonly zipped: Buffer | null;
}

/**
 * Serves an endpoint whose answers are many and long: each is made once for its version, and cached while it is read.
 *
 * @param limit of the answers that have to be made.
 */
export function serveCached<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Versioned<Awaited<Answer<E>>> | Promise<Versioned<Awaited<Answer<E>>>>,
  limit: CallLimit = async () => undefined,
): void {
  const answers = createByteCache<CachedAnswer>(
    CACHE_BYTES,
    ({ body, zipped }) => body.length + (zipped?.length ?? 0),
  );

  async function cachedAnswerOf(call: Call<E>): Promise<CachedAnswer> {
    const { key, version, isLight = false, make } = await handler(call);
    const copy = answers.get(key);
    if (copy?.version === version) return copy;
    if (!isLight) await limit(call);
    const answer = await make();
    if (app.checkAnswers && !isPromised(endpoint, answer)) throw brokenPromise(endpoint);
    const body = Buffer.from(JSON.stringify(answer));
    const cached = { version, body, zipped: body.length < LONG_BYTES ? null : await compress(body) };
    answers.set(key, cached);
    return cached;
  }

  addRoute(app, endpoint, async (call) => {
    const cached = await cachedAnswerOf(call);
    const reply = call.reply.header('cache-control', 'no-store');
    const body = chosenForm(cached, call.request.headers['accept-encoding'], reply);
    return reply.code(endpoint.status).type(`${endpoint.type}; charset=utf-8`).send(body);
  });
}

/** The body as the client takes it, with the headers that say so. */
function chosenForm(
  { body, zipped }: CachedAnswer,
  accepted: string | string[] | undefined,
  reply: FastifyReply,
) {
  if (zipped === null) return body;
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'accept-encoding' : `${varies}, accept-encoding`);
  if (!acceptedEncodings(accepted?.toString()).includes('gzip')) return body;
  reply.header('content-encoding', 'gzip');
  return zipped;
}
