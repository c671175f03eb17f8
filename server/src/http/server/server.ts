/** The HTTP server without any feature: limits, time-outs, refusals, ids, log lines and problem documents. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProductError } from '@pawhood/contract/errors.ts';
import { ADDRESS_LIMIT, BODY_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { OnListRebuilt } from '../cache/public-list.ts';
import { answerProblems, sendProblem } from '../calls/problems.ts';
import {
  createCrossSiteRule,
  readableAddress,
  refuseUnusableAddress,
  unreadableAddress,
} from '../calls/refusals.ts';
import { limitBodies, readJsonBodies } from './bodies.ts';
import { answerBrokenRequest, answerOddExpectation } from './broken-requests.ts';
import { addFastPath } from './fast-path.ts';
import { createHosts } from './hosts.ts';
import { createRequestIds, logRequests, type OnAnswered } from './logger.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { answerUnknownPaths } from './unknown-paths.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment `close` is called; requests are still answered. */
    isStopping(): boolean;
    /** Has something done as soon as `close` is called, before it is waited for answers under way. */
    onStopping(listener: () => void): void;
    /** Told each time a public list was made again, or could not be. */
    readonly onListRebuilt: OnListRebuilt;
  }
  interface FastifyContextConfig {
    /** A monitor may ask for it by any host name. */
    readonly takesAnyHost?: boolean;
    /** People type its address, and are helped on where it holds what no address of ours does. */
    readonly isPage?: boolean;
    /** Pages of other sites may have browsers write there: all that it can do is to switch mails off. */
    readonly takesForeignWrites?: boolean;
    /** Its answer goes on for as long as somebody listens, so that its time tells nothing: it is logged and counted as none. */
    readonly staysOpen?: boolean;
  }
}

export interface HttpServerParts {
  readonly publicUrl: string;
  /** Names the server goes by, besides that of `publicUrl` and localhost. */
  readonly allowedHosts?: readonly string[];
  readonly securityHeaders: SecurityHeaders;
  readonly logger: Logger;
  readonly checkAnswers: boolean;
  /** Whether the database is away for want of room. */
  readonly isDiskFull?: () => boolean;
  readonly onAnswered?: OnAnswered | undefined;
  readonly onListRebuilt?: OnListRebuilt | undefined;
}

/** How long a client may take, in milliseconds: a slow one must not hold a connection that others need. */
const HEADERS_MS = 8_000;
/** A file comes at 16 kbit/s at least: the worst line of a telephone is better. */
const BODIES = { wholeMs: 12_000, spanMs: 20_000, bytesASpan: 40 * 1_024 };
/** The longest any route gives its body; most give far less. */
const LONGEST_REQUEST_MS = 20 * 60_000;
const IDLE_MS = 5_000;
/** A client that neither sends nor reads for this long is gone. */
const SILENT_MS = 15_000;
/** How often the time-outs are looked at. */
const CHECK_MS = 1_000;

/** Makes the server; the caller adds routes, then listens. */
export function createHttpServer(parts: HttpServerParts): FastifyInstance {
  const { publicUrl, allowedHosts, securityHeaders, logger, checkAnswers, isDiskFull, onAnswered } = parts;
  const { onListRebuilt = () => {} } = parts;
  const nextId = createRequestIds();
  const app = fastify({
    logger: false,
    genReqId: nextId,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: IDLE_MS,
    connectionTimeout: SILENT_MS,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_MS,
      // Node's own answer to a missing one is no problem document; `hosts` gives ours.
      requireHostHeader: false,
    },
    // While stopping, what still arrives is answered as ever; `drainOnClose` closes the connections.
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: ADDRESS_LIMIT },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_, request, reply) => {
      // Before any route is chosen no hook runs.
      addCommonHeaders(reply);
      void sendProblem(reply, unreadableAddress(request.raw.url));
      logger.info({ id: request.id, method: request.method, route: 'none', status: reply.statusCode });
    },
  });
  // For features; the framework itself stays silent, our own lines say what there is to say.
  app.log = logger;
  app.decorate('endpoints', []);
  app.decorate('checkAnswers', checkAnswers);
  app.decorate('onListRebuilt', onListRebuilt);
  app.decorate('plainHeaders', securityHeaders.plain);
  app.decorate('sharedHeaders', securityHeaders.shared);
  app.server.on('checkExpectation', answerOddExpectation);

  const hosts = createHosts(publicUrl, allowedHosts);
  const refuseForeignWrites = createCrossSiteRule(publicUrl);
  app.addHook('onRequest', ({ raw, routeOptions }, _, done) => {
    refuseUnusableAddress(raw.url ?? '/', routeOptions.config.isPage);
    const mistake = hosts.mistakeOf(raw, routeOptions.config.takesAnyHost);
    if (mistake !== null) throw new ProductError(mistake);
    if (!routeOptions.config.takesForeignWrites) refuseForeignWrites(raw.method ?? 'GET', raw.headers);
    done();
  });
  // Answers of the fast path bring their headers with them and do not pass this hook.
  app.addHook('onSend', (_, reply, payload, done) => {
    addCommonHeaders(reply);
    done(null, payload);
  });
  limitBodies(app, BODIES);
  logRequests(app, logger, onAnswered);
  drainOnClose(app);
  addFastPath(app, { hosts, nextId, logger, onAnswered });
  readJsonBodies(app);
  answerProblems(app, logger, isDiskFull ?? (() => false));
  answerUnknownPaths(app);
  return app;
}

function addCommonHeaders(reply: FastifyReply): void {
  const { plainHeaders } = reply.server;
  for (let index = 0; index < plainHeaders.length; index += 2) {
    const name = plainHeaders[index];
    if (name !== undefined && !reply.hasHeader(name)) reply.header(name, plainHeaders[index + 1]);
  }
  reply.header('x-request-id', reply.request.id);
}

/** Open connections get this long to make one more request and learn that it was the last, in milliseconds. */
const DRAIN_MS = 500;

/** Answers that take longer than this after the stop began are cut off, in milliseconds. */
const CUT_OFF_MS = 8_000;

/**
 * Makes `app.close()` lose no request: for a moment the server goes on answering, with `connection: close`, which the
 * framework says on its routes and fast-path.ts on its own answers.
 *
 * Closing at once would reset connections whose next request is already on its way (14 of 537 measured).
 */
function drainOnClose(app: FastifyInstance): void {
  let stopping = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listeners = new Set<() => void>();
  app.decorate('isStopping', () => stopping);
  app.decorate('onStopping', (listener) => void listeners.add(listener));
  app.addHook('preClose', async () => {
    stopping = true;
    for (const listener of listeners) listener();
    const end = performance.now() + DRAIN_MS;
    while (sockets.size > 0 && performance.now() < end) await sleep(10);
    setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MS).unref();
  });
}
