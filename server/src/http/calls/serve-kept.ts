import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Versioned } from '../../lib/versioned.ts';
import { createByteCache } from '../cache/response-cache.ts';
import type { Call } from './read-call.ts';
import { type Answer, addRoute, brokenPromise, isPromised } from './serve.ts';

/** Bytes of an endpoint's answers that are kept, all of them together. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** Serves an endpoint whose answers are many and long: each is made once for its version, and kept while it is read. */
export function serveKept<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Versioned<Awaited<Answer<E>>>>,
): void {
  const kept = createByteCache<{ readonly version: string; readonly body: Buffer }>(
    KEPT_BYTES,
    ({ body }) => body.length,
  );

  async function bodyOf({ key, version, make }: Versioned<Awaited<Answer<E>>>): Promise<Buffer> {
    const copy = kept.get(key);
    if (copy?.version === version) return copy.body;
    const answer = await make();
    if (app.checkAnswers && !isPromised(endpoint, answer)) throw brokenPromise(endpoint);
    const body = Buffer.from(JSON.stringify(answer));
    kept.set(key, { version, body });
    return body;
  }

  addRoute(app, endpoint, async (call) => {
    const body = await bodyOf(await handler(call));
    const reply = call.reply.header('cache-control', 'no-store');
    return reply.code(endpoint.status).type(`${endpoint.type}; charset=utf-8`).send(body);
  });
}
