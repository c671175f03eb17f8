import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Versioned } from '../../lib/versioned.ts';
import { acceptedEncodings } from '../cache/negotiation.ts';
import { createByteCache } from '../cache/response-cache.ts';
import type { Call } from './read-call.ts';
import { type Answer, addRoute, brokenPromise, isPromised } from './serve.ts';

/** Bytes of an endpoint's answers that are kept, all of them together. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** Longer answers are kept compressed as well. */
const LONG_BYTES = 16 * 1024;

const compress = promisify(gzip);

interface Kept {
  readonly version: string;
  readonly body: Buffer;
  /** Null of a short one. */
  readonly zipped: Buffer | null;
}

/** Serves an endpoint whose answers are many and long: each is made once for its version, and kept while it is read. */
export function serveKept<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Versioned<Awaited<Answer<E>>>>,
): void {
  const answers = createByteCache<Kept>(
    KEPT_BYTES,
    ({ body, zipped }) => body.length + (zipped?.length ?? 0),
  );

  async function keptOf({ key, version, make }: Versioned<Awaited<Answer<E>>>): Promise<Kept> {
    const copy = answers.get(key);
    if (copy?.version === version) return copy;
    const answer = await make();
    if (app.checkAnswers && !isPromised(endpoint, answer)) throw brokenPromise(endpoint);
    const body = Buffer.from(JSON.stringify(answer));
    const kept = { version, body, zipped: body.length < LONG_BYTES ? null : await compress(body) };
    answers.set(key, kept);
    return kept;
  }

  addRoute(app, endpoint, async (call) => {
    const kept = await keptOf(await handler(call));
    const reply = call.reply.header('cache-control', 'no-store');
    const body = chosenForm(kept, call.request.headers['accept-encoding'], reply);
    return reply.code(endpoint.status).type(`${endpoint.type}; charset=utf-8`).send(body);
  });
}

/** The body as the client takes it, with the headers that say so. */
function chosenForm({ body, zipped }: Kept, accepted: string | string[] | undefined, reply: FastifyReply) {
  if (zipped === null) return body;
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'accept-encoding' : `${varies}, accept-encoding`);
  if (!acceptedEncodings(accepted?.toString()).includes('gzip')) return body;
  reply.header('content-encoding', 'gzip');
  return zipped;
}
