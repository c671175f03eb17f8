import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For how long its body may come, in milliseconds: of a route that takes files, which may come over a slow line. */
    readonly bodyMs?: number;
  }
}

/** Ends requests whose body takes longer than this, or their route's own time, to come: Node itself has one limit for all. */
export function limitBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _, done) => {
    if (!raw.complete) {
      const timer = setTimeout(() => {
        const error = Object.assign(new Error('The body came too slowly.'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        if (!raw.complete) answerBrokenRequest(error, raw.socket);
      }, routeOptions.config.bodyMs ?? ms);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
