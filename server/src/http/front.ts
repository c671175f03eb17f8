/**
 * Answers kept as bytes, found by their exact address before the router.
 *
 * Reading a cached list or page asks nothing of a router, a parser or a hook, and they would cost more than the
 * answer itself (bench/cached-lists.ts). Whatever is not here, or cannot be answered just now, goes the long way and
 * gets the same answer there.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Encoded } from './encoded.ts';
import { writeEncoded } from './send-encoded.ts';

/** An answer ready to be written. */
export interface Kept {
  readonly document: Encoded;
  /** Further headers, as a flat list. */
  readonly headers: readonly string[];
  readonly status: number;
}

export interface Front {
  /**
   * Offers an address.
   *
   * @param route the pattern it is logged by.
   * @param find the present answer to a request with such headers; null sends it the long way.
   */
  offer(address: string, route: string, find: Find): void;
}

type Find = (headers: IncomingHttpHeaders) => Kept | null;

declare module 'fastify' {
  interface FastifyInstance {
    readonly front: Front;
  }
}

interface Offer {
  readonly route: string;
  readonly find: Find;
}

/** Puts the front before the routes of `app`. */
export function addFront(app: FastifyInstance, nextId: () => string, logger: Logger): void {
  const offers = new Map<string, Offer>();
  const logs = logger.isLevelEnabled('info');

  function answers(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined) return false;
    const offer = offers.get(url);
    const kept = offer?.find(headers);
    if (!offer || !kept) return false;
    const id = nextId();
    if (app.isStopping()) response.shouldKeepAlive = false;
    const { document, headers: common, status } = kept;
    if (!writeEncoded(headers, response, document, common, status, id)) return false;
    if (logs) logger.info({ id, method, route: offer.route, status: response.statusCode, ms: 0 });
    return true;
  }

  const [route] = app.server.listeners('request');
  if (!route) throw new Error('The server has no request listener to stand before.');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!answers(request, response)) route.call(app.server, request, response);
  });
  app.decorate('front', {
    offer: (address, name, find) => offers.set(address, { route: name, find }),
  });
}
