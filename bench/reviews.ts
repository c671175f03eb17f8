/**
 * 500 reviews in a minute, of 5,000 places: how often is the directory's list made again, for how long at most is nobody
 * answered meanwhile, what does a review cost, and is the list with scores answered as fast as without?
 *
 * Needs wrk (`apt-get install wrk`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import { createReview } from '@pawhood/contract/reviews/reviews.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import type { BuiltServer } from './lib/built-server.ts';
import { holdUpOf, METRICS_TOKEN } from './lib/hold-up.ts';
import { fillWithPlaces } from './lib/made-up-places.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';
import { withProvider } from './lib/with-provider.ts';
import { saturate } from './lib/wrk.ts';

const LIST = '/local/api/pet-services/all';
const PLACES = 5_000;
const REVIEWS = 500;
const MINUTE_MS = Number(process.env['SECONDS'] ?? 60) * 1_000;

/** Five of each, as much as a day allows. */
const PEOPLE = REVIEWS / 5;

/** Bars of quality.md. */
const BARS = { rebuilds: 2, heldUpMs: 20, slower: 1.05 };

const [MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));

await withProvider(
  { RATE_LIMITS: 'off', LOG_LEVEL: 'error', SEED_SAMPLES: 'off', METRICS_TOKEN },
  async ({ server, dataDir, provider }) => {
    const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
    try {
      await fillWithPlaces(database, PLACES, 1);
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, (_, index) => person(server, provider.token(`auth0|${index}`), index)),
      );
      await database.$client.query(`update user_profile set created_at = now() - interval '60 days'`);
      await database.$client.query(
        `insert into desk_role (user_id, role) select id, 'operator' from user_profile limit 1`,
      );
      const { rows } = await database.$client.query<{ id: string }>('select id from provider order by id');
      await settled(server);
      const before = await microsecondsOf(server);
      await holdUpOf(server);
      const used = { server: server.processorMs(), database: server.databaseMs() };
      const written = await reviewed(
        server,
        people,
        rows.map(({ id }) => id),
      );
      await settled(server);
      const each = (name: 'processorMs' | 'databaseMs', from: number) =>
        Math.round(((server[name]() - from) / REVIEWS) * 10) / 10;
      const costMs = {
        server: each('processorMs', used.server),
        database: each('databaseMs', used.database),
      };
      const after = await microsecondsOf(server);
      const slower = Math.round((after / before) * 100) / 100;
      const figures = { ...written, costMs, list: { before, after, slower }, bars: BARS };
      console.log(JSON.stringify(figures));
      writeResults('reviews', figures);
      if (written.rebuilds > BARS.rebuilds || written.heldUpMs > BARS.heldUpMs || slower > BARS.slower)
        process.exitCode = 1;
    } finally {
      await close();
    }
  },
);

async function person({ url }: BuiltServer, token: string, index: number): Promise<Caller> {
  const call = callerWith(url, token);
  const made = await call('POST', '/local/api/users', { userProfile: { fullName: `Person ${index}` } });
  if (made.status !== 201) throw new Error(`A profile was not made: ${made.text}`);
  return call;
}

/** Each review at its moment, while the list is looked at; its cost has that of the looks in it. */
async function reviewed(server: BuiltServer, people: readonly Caller[], places: readonly string[]) {
  /** When the list was seen with each tag first. */
  const tags = new Map<string, number>();
  let heldUpMs = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const answer = await fetch(server.url + LIST, { method: 'HEAD' });
      const tag = answer.headers.get('etag') ?? '';
      if (!tags.has(tag)) tags.set(tag, performance.now());
      heldUpMs = Math.max(heldUpMs, await holdUpOf(server));
      await pause(200);
    }
  })();
  const times = await Promise.all(
    Array.from({ length: REVIEWS }, async (_, index) => {
      await pause((index / REVIEWS) * MINUTE_MS);
      const call = people[index % PEOPLE];
      const place = places[(index * 7_919) % places.length] ?? '';
      const started = performance.now();
      const answer = await call?.('POST', createReview.path.replace(':id', place), {
        ...{ stars: 1 + (index % 5), month: MONTH, pet: 'dog' },
        words: `They were kind to our old dog when he broke his leg on day ${index} of the year ${index * 7}.`,
      });
      if (answer?.status !== 201) throw new Error(`A review was answered ${answer?.text}`);
      return performance.now() - started;
    }),
  );
  isOver = true;
  await looking;
  // The first tag is that of the list before.
  const [, first = 0, ...others] = [...tags.values()];
  const last = others.at(-1) ?? first;
  const rebuilds = last === first ? tags.size - 1 : Math.round((others.length * 60_000) / (last - first));
  const round = (ms: number) => Math.round(ms * 10) / 10;
  return { rebuilds, heldUpMs, p50: round(percentile(times, 0.5)), p99: round(percentile(times, 0.99)) };
}

/** Microseconds of processor time for the kept list in brotli. */
async function microsecondsOf(server: BuiltServer): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  await fetch(server.url + LIST, { headers });
  await settled(server);
  const before = server.processorMs();
  const { count } = await saturate(server.url + LIST, { headers, seconds: 4 });
  return Math.round(((server.processorMs() - before) * 10_000) / count) / 10;
}

/** Waits until the server has nothing to do. */
async function settled(server: BuiltServer): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const before = server.processorMs();
    await pause(200);
    quiet = server.processorMs() - before < 20 ? quiet + 1 : 0;
  }
}
