/**
 * Answers from the response caches, found by their exact address before the router is asked.
 *
 * A cached list or page needs no router, parser or hook, which would cost more than the
 * answer itself (bench/kept-answers.ts). The router answers every other request, and the same requests
 * while no cached answer is ready; the answers are the same.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Representation } from '../cache/representation.ts';
import { writeRepresentation } from '../cache/send-representation.ts';
import type { Hosts } from './hosts.ts';
import type { OnAnswered } from './logger.ts';

/** An answer ready to be written. */
export interface CachedAnswer {
  readonly document: Representation;
  /** Further headers, as a flat list. */
  readonly headers: readonly string[];
  readonly status: number;
}

export interface FastPath {
  /**
   * Adds an address.
   *
   * @param route the pattern it is logged by.
   * @param find the present answer to a request with such headers; null leaves it to the router.
   */
  add(address: string, route: string, find: Find): void;
  /** Leaves an address to the router again. */
  remove(address: string): void;
}

/** Adds addresses to the fast path, so many at a time: the one added first gives way. */
export function createAddresses(fastPath: FastPath, most: number): Pick<FastPath, 'add'> {
  const addresses = new Set<string>();
  return {
    add(address, route, find) {
      if (addresses.has(address)) return;
      addresses.add(address);
      const [first] = addresses.size > most ? addresses : [];
      if (first !== undefined) {
        addresses.delete(first);
        fastPath.remove(first);
      }
      fastPath.add(address, route, find);
    },
  };
}

type Find = (headers: IncomingHttpHeaders) => CachedAnswer | null;

declare module 'fastify' {
  interface FastifyInstance {
    readonly fastPath: FastPath;
  }
}

interface FastRoute {
  readonly route: string;
  readonly find: Find;
}

interface FastPathParts {
  readonly hosts: Hosts;
  readonly nextId: () => string;
  readonly logger: Logger;
  readonly onAnswered?: OnAnswered | undefined;
}

/** Puts the fast path before the routes of `app`. */
export function addFastPath(
  app: FastifyInstance,
  { hosts, nextId, logger, onAnswered }: FastPathParts,
): void {
  const routes = new Map<string, FastRoute>();
  const logs = logger.isLevelEnabled('info');

  function answers(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined) return false;
    const fastRoute = routes.get(url);
    const answer = fastRoute?.find(headers);
    if (!fastRoute || !answer || hosts.mistakeOf(request) !== null) return false;
    const id = nextId();
    if (app.isStopping()) response.shouldKeepAlive = false;
    const { document, headers: common, status } = answer;
    if (!writeRepresentation(headers, response, document, common, status, id)) return false;
    if (logs) logger.info({ id, method, route: fastRoute.route, status: response.statusCode, ms: 0 });
    onAnswered?.({ method, route: fastRoute.route, status: response.statusCode, ms: 0 });
    return true;
  }

  const [route] = app.server.listeners('request');
  if (!route) throw new Error('The server has no request listener to stand before.');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!answers(request, response)) route.call(app.server, request, response);
  });
  app.decorate('fastPath', {
    add: (address, name, find) => routes.set(address, { route: name, find }),
    remove: (address) => routes.delete(address),
  });
}
