/** Turns the contract's endpoints into routes: reads what comes in, answers what the handler returns. */
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Bearer, Endpoint, Output, Schema } from '@pawhood/contract/endpoint.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Identity } from '../../lib/person.ts';
import { type BearerCheck, readToken } from '../access/bearer.ts';
import { createOwnWrites, type OwnWrites } from '../access/own-writes.ts';
import type { PublicItems } from '../cache/public-items.ts';
import type { PublicList } from '../cache/public-list.ts';
import type { Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';
import { createAddresses } from '../server/fast-path.ts';
import { isClosedToLimited } from './limited-people.ts';
import { codesOf } from './openapi.ts';
import { type Call, readCall } from './read-call.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint served, for the API's documentation. */
    readonly endpoints: Endpoint[];
    /** Whether answers are held against the contract (in tests): a difference is a bug, answered 500. */
    readonly checkAnswers: boolean;
    /** Headers of every answer that is no page, as a flat list. */
    readonly plainHeaders: readonly string[];
    /** The same for what other sites may show. */
    readonly sharedHeaders: readonly string[];
    /** Checks access tokens; put there by `addBearer`. */
    readonly bearer: BearerCheck;
    /** The recent writers on this server; put there by `addBearer`. */
    readonly ownWrites: OwnWrites;
  }
  interface FastifyRequest {
    /** The caller, on calls that take a bearer; null for a visitor. */
    identity: Identity | null;
  }
}

/** The answer of a handler. */
export type Answer<E extends Endpoint> = E['answer'] extends Schema
  ? Output<E['answer']> | Promise<Output<E['answer']>>
  : Promise<void>;

/**
 * Serves an endpoint; the handler's answer is sent as JSON, 204 when the endpoint has none.
 *
 * @param before refuses a caller by throwing, before what the call brings is looked at.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Answer<E>,
  before?: (request: FastifyRequest) => Promise<void>,
): void {
  const answerOf = async (call: Call<E>): Promise<FastifyReply> => {
    const answer = await handler(call);
    const reply = call.reply.header('cache-control', 'no-store');
    if (endpoint.answer === undefined) return reply.code(204).send();
    if (app.checkAnswers && !isPromised(endpoint, answer)) throw brokenPromise(endpoint);
    return reply.code(endpoint.status).type(`${endpoint.type}; charset=utf-8`).send(JSON.stringify(answer));
  };
  addRoute(app, endpoint, answerOf, before && { before });
}

/** A file that is sent while it is made. */
export interface SentFile {
  /** Its name where it is saved. */
  readonly name: string;
  /** Destroyed where the client goes away. */
  readonly content: Readable;
}

/** Serves an endpoint that answers a file of its type. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<SentFile>,
): void {
  addRoute(app, endpoint, async (call) => {
    const { name, content } = await handler(call);
    return call.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(endpoint.type)
      .send(content);
  });
}

interface RouteOptions {
  readonly config?: FastifyContextConfig;
  /** Refuses a caller by throwing, before what the call brings is looked at. */
  readonly before?: ((request: FastifyRequest) => Promise<void>) | undefined;
}

/** Adds an endpoint's route, as every kind of answer has it. */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<FastifyReply>,
  { config = {}, before }: RouteOptions = {},
): void {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config,
    // Before the body is read: a stranger has nothing uploaded here.
    ...(endpoint.bearer !== 'none' && { onRequest: createBearerHook(app.bearer, endpoint) }),
    ...(endpoint.bearer === 'required' && endpoint.method !== 'GET' && { onSend: noteOwnWrite }),
    handler: async (request, reply) => {
      try {
        await before?.(request);
        return await answer(readCall(endpoint, request, reply));
      } catch (error) {
        throw app.checkAnswers ? promisedError(endpoint, error) : error;
      }
    },
  });
}

/** The error as thrown, unless it is one that the API's description does not name: a bug then. */
function promisedError(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof ProductError) || codesOf(endpoint).includes(error.code)) return error;
  return brokenPromise(endpoint, error);
}

/** Before the answer goes, whatever it says: a caller who has it reads what has become of the change. */
async function noteOwnWrite({ identity, server }: FastifyRequest): Promise<void> {
  if (identity !== null) server.ownWrites.note(identity);
}

/** Puts the check of access tokens before the calls that take one; add it before they are served. */
export function addBearer(app: FastifyInstance, check: BearerCheck): void {
  app.decorate('bearer', check);
  app.decorate('ownWrites', createOwnWrites());
  app.decorateRequest('identity', null);
}

/**
 * Finds out who calls. No token where one is required, or one that is not valid, is refused; so is who may only read,
 * where the call writes.
 */
function createBearerHook(check: BearerCheck, endpoint: Endpoint) {
  const access: Bearer = endpoint.bearer;
  const isClosed = isClosedToLimited(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('vary', 'authorization');
    const token = readToken(request.raw);
    request.identity = token === null ? null : await check.identityOf(token);
    if (isClosed && request.identity !== null && (await check.isLimited(request.identity)))
      throw new ProductError('account_limited');
    if (request.identity !== null || (token === null && access === 'optional')) return;
    reply.header('www-authenticate', token === null ? 'Bearer' : 'Bearer error="invalid_token"');
    throw new ProductError('unauthorized');
  };
}

/**
 * Serves a public list from its buffers.
 *
 * @param variantOf chooses the variant by the query; without it the list has one form.
 */
export function serveList<E extends Endpoint, Row>(
  app: FastifyInstance,
  endpoint: E,
  list: PublicList<Row>,
  variantOf: (query: Output<E['query']>) => string | undefined = () => undefined,
): void {
  const { path } = endpoint;
  app.endpoints.push(endpoint);
  const isChecked = createDocumentCheck(app, endpoint);
  const addresses = new Set<string>();

  /** Lets this address be answered without the router from now on. */
  function addToFastPath(address: string, variant: string | undefined): void {
    if (addresses.has(address) || addresses.size >= FAST_PATH_ADDRESSES) return;
    addresses.add(address);
    app.fastPath.add(address, path, () => {
      const document = list.current(variant);
      return document && isChecked(document) ? { document, headers: app.plainHeaders, status: 200 } : null;
    });
  }

  addToFastPath(path, undefined);
  app.get(path, async (request, reply) => {
    const variant = variantOf(readCall(endpoint, request, reply).query);
    const document = await list.document(variant);
    if (!isChecked(document)) throw brokenPromise(endpoint);
    addToFastPath(request.raw.url ?? path, variant);
    sendRepresentation(request, reply, document, app.plainHeaders);
  });
}

/**
 * Serves single entries of a public list from their buffers.
 *
 * @param unknown what is answered when there is no such entry; a promise of it where that is looked up.
 */
export function serveItem<E extends Endpoint, Item>(
  app: FastifyInstance,
  endpoint: E,
  items: PublicItems<Item>,
  idOf: (params: Output<E['params']>) => string,
  unknown: (id: string) => ProductError | Promise<ProductError>,
): void {
  app.endpoints.push(endpoint);
  const isChecked = createDocumentCheck(app, endpoint);
  const addresses = createAddresses(app.fastPath, CACHED_ADDRESSES);
  app.get(endpoint.path, async (request, reply) => {
    const id = idOf(readCall(endpoint, request, reply).params);
    const document = await items.document(id);
    if (document === null) throw await unknown(id);
    if (!isChecked(document)) throw brokenPromise(endpoint);
    addresses.add(request.raw.url ?? '', endpoint.path, () => {
      const current = items.current(id);
      return current && isChecked(current)
        ? { document: current, headers: app.plainHeaders, status: 200 }
        : null;
    });
    sendRepresentation(request, reply, document, app.plainHeaders);
  });
}

/** Spellings of one list's address that are remembered: its variants, and a few more that strangers think of. */
const FAST_PATH_ADDRESSES = 32;

/** Addresses of single entries that are remembered, for each kind of entry. */
export const CACHED_ADDRESSES = 2_000;

/** The error for an answer that the contract does not promise: a bug. */
export function brokenPromise({ method, path }: Endpoint, cause?: Error): Error {
  return new Error(`The answer of ${method} ${path} is not what the contract promises.`, { cause });
}

/** Whether an answer is, as sent, what the contract promises: it forgives what a page can do without, ours need none. */
export function isPromised({ answer: schema }: Endpoint, answer: unknown): boolean {
  // As sent: JSON drops what is undefined.
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const read = schema && v.safeParse(schema, sent);
  return read?.success === true && isDeepStrictEqual(JSON.parse(JSON.stringify(read.output)), sent);
}

/** The same for a cached document, checked once. */
function createDocumentCheck(
  app: FastifyInstance,
  endpoint: Endpoint,
): (document: Representation) => boolean {
  const results = new WeakMap<Representation, boolean>();
  return (document) => {
    if (!app.checkAnswers) return true;
    const result =
      results.get(document) ?? isPromised(endpoint, JSON.parse(document.identity.body.toString()));
    results.set(document, result);
    return result;
  };
}
