import { createHash, timingSafeEqual } from 'node:crypto';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Prometheus' text format. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * `GET /metrics`, with the token; under any host name, because a monitor may know the server by its own.
 *
 * @throws `unauthorized`
 */
export function serveMetrics(app: FastifyInstance, { text }: Metrics, token: string): void {
  const expected = digestOf(`Bearer ${token}`);
  app.get('/metrics', { config: { takesAnyHost: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected)) {
      throw new ProductError('unauthorized');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(CONTENT_TYPE)
      .send(await text());
  });
}

/** Of one length, whatever was sent. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
