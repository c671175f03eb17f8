import type { FastifyInstance } from 'fastify';
import { databaseAway, sendProblem } from '../calls/problems.ts';
import type { DatabaseTrouble } from './database-trouble.ts';

/** A database that takes longer than this to say anything is not there for visitors either, in milliseconds. */
const PATIENCE_MS = 1_500;

/** One look at the database serves everyone who asks within this time, in milliseconds. */
const LOOK_MS = 200;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, 503 while it stops or its database is away.
 *
 * @param ping asks the database anything.
 * @param storage whether the disks have room; a server that takes no more pictures serves everything else, and one
 *   whose database can save nothing still serves what is there.
 */
export function serveHealth(
  app: FastifyInstance,
  ping: () => Promise<unknown>,
  storage: () => Promise<'ok' | 'low'>,
  { state, isTold }: Pick<DatabaseTrouble, 'state' | 'isTold'>,
): void {
  let look: Promise<boolean> = Promise.resolve(false);
  let lookedAt = Number.NEGATIVE_INFINITY;

  function databaseAnswers(): Promise<boolean> {
    if (performance.now() > lookedAt + LOOK_MS) {
      lookedAt = performance.now();
      look = answersInTime(() => ping().catch(reportAndThrow));
    }
    return look;
  }

  function reportAndThrow(error: unknown): never {
    isTold(error);
    throw error;
  }

  app.get('/healthz', { config: { takesAnyHost: true } }, ({ headers }, reply) =>
    reply
      .header('cache-control', 'no-store')
      // How many proxies have put an address in, for `pawhood doctor`; the addresses stay here.
      .header('pawhood-hops', countOf(headers['x-forwarded-for']))
      .send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { takesAnyHost: true } }, async (_, reply) => {
    // Not thrown, which the log would have a line for.
    if (app.isStopping() || !(await databaseAnswers())) {
      return sendProblem(reply, databaseAway(state() === 'full'));
    }
    const room = state() === 'full' ? 'full' : await storage();
    return reply.header('cache-control', 'no-store').send({ status: 'ready', storage: room });
  });
}

/** Addresses in X-Forwarded-For. */
function countOf(forwarded: string | string[] | undefined): number {
  return [forwarded ?? []]
    .flat()
    .join(',')
    .split(',')
    .filter((entry) => entry.trim() !== '').length;
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
