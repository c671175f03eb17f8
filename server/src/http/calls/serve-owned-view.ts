import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Lists } from '../../database/lists/list-versions.ts';
import { peopleOf } from '../../database/people/people-versions.ts';
import type { OwnedView } from '../../lib/caching/owned-view.ts';
import type { Representation } from '../cache/representation.ts';
import { createByteCache } from '../cache/response-cache.ts';
import { createAddresses } from '../server/fast-path.ts';
import type { Call } from './read-call.ts';
import { type Answer, addRoute, brokenPromise, CACHED_ADDRESSES, isPromised } from './serve.ts';

interface Copy {
  readonly document: Representation;
  isCurrent(): boolean;
}

/** The state before the view was read. */
interface Start {
  readonly seenAt: number;
  readonly writes: number;
  readonly quarter: number;
}

/** Size of an endpoint's cache, in bytes. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Size of the headers of a copy, in bytes. */
const COPY_BYTES = 1_024;

/** The versions are read twice in this time, in milliseconds; when they were not, the view is read from the database again. */
const SEEN_MS = 1_000;

/** Days begin with one of these in every time zone, in milliseconds: pets grow older with the day of their city. */
const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * Serves a view of something that a person owns. A visitor's answer is cached and sent again until the owner changes
 * something: on this server until the owner's next call is answered, on the others for at most `SEEN_MS`.
 *
 * @param lists the versions of what people show; a transaction changes them by `touchPerson`.
 */
export function serveOwnedView<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  lists: Lists,
  handler: (call: Call<E>) => Promise<OwnedView<Awaited<Answer<E>>>>,
): void {
  const copies = createByteCache<Copy>(
    CACHE_BYTES,
    ({ document }) => document.identity.body.length + COPY_BYTES,
  );
  const addresses = createAddresses(app.fastPath, CACHED_ADDRESSES);

  function cache(address: string, copy: Copy): void {
    copies.set(address, copy);
    addresses.add(address, endpoint.path, ({ authorization }) => {
      if (authorization !== undefined) return null;
      const copy = copies.get(address);
      return copy?.isCurrent() ? { document: copy.document, headers: app.plainHeaders, status: 200 } : null;
    });
  }

  function copyOf(body: Buffer, type: string, owner: OwnedView<unknown>['owner'], start: Start): Copy {
    const people = peopleOf(owner.id);
    const [peopleVersion, suspensionVersion] = [lists.version(people), lists.version('suspension')];
    return {
      document: uncacheable(body, type),
      isCurrent: () =>
        performance.now() < lists.seenAt() + SEEN_MS &&
        lists.version(people) === peopleVersion &&
        lists.version('suspension') === suspensionVersion &&
        quarterNow() === start.quarter &&
        !app.ownWrites.isSince(owner, start.writes),
    };
  }

  addRoute(app, endpoint, async (call) => {
    // Before anything is read: a change that lands meanwhile leaves the copy stale, never wrongly fresh.
    const start = { seenAt: lists.seenAt(), writes: app.ownWrites.count(), quarter: quarterNow() };
    const { view, owner } = await handler(call);
    if (app.checkAnswers && !isPromised(endpoint, view)) throw brokenPromise(endpoint);
    const body = Buffer.from(JSON.stringify(view));
    const type = `${endpoint.type}; charset=utf-8`;
    // Where the versions were read meanwhile, nobody knows to which of them the view belongs.
    if (call.identity === null && lists.seenAt() === start.seenAt)
      cache(call.request.raw.url ?? '', copyOf(body, type, owner, start));
    return call.reply.header('cache-control', 'no-store').code(endpoint.status).type(type).send(body);
  });
}

const quarterNow = (): number => Math.floor(Date.now() / QUARTER_HOUR_MS);

/** As the router sends it: nothing on the way may store it, so that it needs no ETag. */
function uncacheable(body: Buffer, type: string): Representation {
  const headers = ['cache-control', 'no-store', 'vary', 'authorization', 'content-type', type];
  return {
    identity: {
      body,
      etag: null,
      headers: [...headers, 'content-length', `${body.length}`],
      unchangedHeaders: [],
    },
  };
}
