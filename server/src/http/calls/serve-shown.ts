import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Lists } from '../../database/list-versions.ts';
import { peopleOf } from '../../database/people-versions.ts';
import type { Shown } from '../../lib/shown.ts';
import type { Representation } from '../cache/representation.ts';
import { createByteCache } from '../cache/response-cache.ts';
import { createAddresses } from '../server/fast-path.ts';
import type { Call } from './read-call.ts';
import { type Answer, addRoute, brokenPromise, isPromised, KEPT_ADDRESSES } from './serve.ts';

interface Copy {
  readonly document: Representation;
  isCurrent(): boolean;
}

/** What held before it was read. */
interface Start {
  readonly seenAt: number;
  readonly writes: number;
  readonly quarter: number;
}

/** Bytes of an endpoint's answers that are kept, all of them together. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** What a copy takes besides its body, in bytes: its headers. */
const COPY_BYTES = 1_024;

/** The versions are looked at twice in this time, in milliseconds; when they were not, the database is asked again. */
const SEEN_MS = 1_000;

/** Days begin with one of these in every time zone, in milliseconds: pets grow older with the day of their city. */
const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * Serves something of a person's; what a visitor is answered is kept, and sent again while nothing of the person's has
 * changed: on this server with their next answered call, on the others within `SEEN_MS`.
 *
 * @param lists the versions of what people show, which a transaction changes by `touchPerson`.
 */
export function serveShown<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  lists: Lists,
  handler: (call: Call<E>) => Promise<Shown<Awaited<Answer<E>>>>,
): void {
  const copies = createByteCache<Copy>(
    KEPT_BYTES,
    ({ document }) => document.identity.body.length + COPY_BYTES,
  );
  const addresses = createAddresses(app.fastPath, KEPT_ADDRESSES);

  function keep(address: string, copy: Copy): void {
    copies.set(address, copy);
    addresses.add(address, endpoint.path, ({ authorization }) => {
      if (authorization !== undefined) return null;
      const kept = copies.get(address);
      return kept?.isCurrent() ? { document: kept.document, headers: app.plainHeaders, status: 200 } : null;
    });
  }

  function copyOf(body: Buffer, type: string, owner: Shown<unknown>['owner'], start: Start): Copy {
    const people = peopleOf(owner.id);
    const [shown, suspended] = [lists.version(people), lists.version('suspension')];
    return {
      document: sentEachTime(body, type),
      isCurrent: () =>
        performance.now() < lists.seenAt() + SEEN_MS &&
        lists.version(people) === shown &&
        lists.version('suspension') === suspended &&
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
    // Of which versions it is cannot be known where they were looked at meanwhile.
    if (call.identity === null && lists.seenAt() === start.seenAt)
      keep(call.request.raw.url ?? '', copyOf(body, type, owner, start));
    return call.reply.header('cache-control', 'no-store').code(endpoint.status).type(type).send(body);
  });
}

const quarterNow = (): number => Math.floor(Date.now() / QUARTER_HOUR_MS);

/** As the router sends it: what is a person's is stored nowhere on the way, so that it needs no tag. */
function sentEachTime(body: Buffer, type: string): Representation {
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
