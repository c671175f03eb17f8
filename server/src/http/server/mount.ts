import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Methods that a mounted handler gets; others are answered 405 like everywhere. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/**
 * Hands everything beneath a path to a handler that works on Node's own requests.
 *
 * What is refused for every request is refused here, too; the request keeps its id and its line in the log. The body
 * is left to the handler, and so are all headers but the id's.
 */
export function mount(
  app: FastifyInstance,
  path: string,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method: METHODS,
      url: `${path}/*`,
      handler({ raw, id }, reply) {
        reply.hijack();
        reply.raw.setHeader('x-request-id', id);
        if (app.isStopping()) reply.raw.shouldKeepAlive = false;
        handle(raw, reply.raw);
      },
    });
  });
}
