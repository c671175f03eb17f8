import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

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
export function logRequests(app: FastifyInstance, logger: Logger): void {
  if (!logger.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    logger.info({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}
