import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

/** A database that takes longer than this to say anything is not there for visitors either, in milliseconds. */
const PATIENCE_MS = 1_500;

/** One look at the database serves everyone who asks within this time, in milliseconds. */
const LOOK_MS = 200;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, 503 while it stops or its database is away.
 *
 * @param ping asks the database anything.
 * @param storage whether the disks have room; a server that takes no more pictures serves everything else.
 */
export function serveHealth(
  app: FastifyInstance,
  ping: () => Promise<unknown>,
  storage: () => Promise<'ok' | 'low'>,
): void {
  let look: Promise<boolean> = Promise.resolve(false);
  let lookedAt = Number.NEGATIVE_INFINITY;

  function databaseAnswers(): Promise<boolean> {
    if (performance.now() > lookedAt + LOOK_MS) {
      lookedAt = performance.now();
      look = answersInTime(ping);
    }
    return look;
  }

  app.get('/healthz', { config: { takesAnyHost: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { takesAnyHost: true } }, async (_, reply) => {
    if (app.isStopping() || !(await databaseAnswers())) throw new ProductError('unavailable');
    return reply.header('cache-control', 'no-store').send({ status: 'ready', storage: await storage() });
  });
}

function answersInTime(ping: () => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    ping()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
