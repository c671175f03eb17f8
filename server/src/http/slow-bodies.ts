import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may come over a slow line. */
    readonly isUpload?: true;
  }
}

/** Ends requests whose body takes longer than this to come, uploads apart: Node itself has one limit for all. */
export function limitBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _, done) => {
    if (!(raw.complete || routeOptions.config.isUpload)) {
      const timer = setTimeout(() => {
        const error = Object.assign(new Error('The body came too slowly.'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        if (!raw.complete) answerBrokenRequest(error, raw.socket);
      }, ms);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
