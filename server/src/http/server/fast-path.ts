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

/** Keeps at most `most` addresses on the fast path; the oldest leaves. */
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

  function tryToAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined) return false;
    const fastRoute = routes.get(url);
    const answer = fastRoute?.find(headers);
    if (!fastRoute || !answer || hosts.mistakeOf(request) !== null) return false;
    const id = nextId();
    if (app.isStopping()) response.shouldKeepAlive = false;
    const { document, headers: common, status } = answer;
    if (!writeRepresentation(headers, response, document, common, status, id)) return false;
    // The time is not measured: the answer was ready.
    const answered = { method, route: fastRoute.route, status: response.statusCode, ms: 0 };
    if (logs) logger.info({ id, ...answered });
    onAnswered?.(answered);
    return true;
  }

  const [askRouter, ...others] = app.server.listeners('request');
  if (!askRouter || others.length > 0)
    throw new Error('The fast path stands before the router alone. Add other listeners after it.');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!tryToAnswer(request, response)) askRouter.call(app.server, request, response);
  });
  app.decorate('fastPath', {
    add: (address, name, find) => routes.set(address, { route: name, find }),
    remove: (address) => routes.delete(address),
  });
}
