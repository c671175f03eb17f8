/**
 * How do requests, changes and memory grow with the directory and the board: 7, 5,000 and 50,000 places, 22 and 10,000
 * features? Processor time of the server and of its database, and for how long at most nobody is answered meanwhile; the
 * table stands in docs/capacity.md.
 *
 * Needs wrk (`apt-get install wrk`).
 */
import path from 'node:path';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { touchProviders } from '@pawhood/server/features/directory/search/kept/search-index.store.ts';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { holdUpOf, METRICS_TOKEN } from './lib/hold-up.ts';
import { fillWithPlaces } from './lib/made-up-places.ts';
import { percentile } from './lib/percentile.ts';
import { answerAt, type SentAnswer } from './lib/raw-answers.ts';
import { writeResults } from './lib/results.ts';
import { saturate } from './lib/wrk.ts';

const LIST = '/local/api/pet-services/all';
const BOARD = '/local/api/features';

const SECONDS = 2;

/** Of one kind, one after the other. */
const CHANGES = 10;

/** Rendered pages, each asked for once. */
const PAGES = 30;

interface Kind {
  readonly what: string;
  readonly size: number;
  readonly paths: readonly string[];
  /** Of a rendered page that is not kept yet, where there are several. */
  page?(number: number): string;
  /** Whose answer is made again after a change. */
  readonly list: string;
  fill(database: Database): Promise<unknown>;
  change(database: Database, server: BuiltServer, round: number): Promise<unknown>;
}

const KINDS: readonly Kind[] = [...[7, 5_000, 50_000].map(places), ...[22, 10_000].map(features)];

const figures = [];
for (const kind of KINDS) figures.push(await measure(kind));
writeResults('growth', figures);

function places(size: number): Kind {
  return {
    what: 'places',
    size,
    list: LIST,
    paths: [LIST, '/local/api/pet-services/made-3', '/directory'],
    ...(size > 6 * 3 * PAGES && { page: (number) => `/directory?page=${number}` }),
    fill: (database) => fillWithPlaces(database, size, 1),
    change: (database, _, round) =>
      database.transaction(async (transaction) => {
        await transaction.execute(`update provider set rating = ${2 + round / 10} where id = 'made-3'`);
        await touchProviders(transaction, ['made-3']);
      }),
  };
}

function features(size: number): Kind {
  return {
    what: 'features',
    size,
    list: BOARD,
    paths: [BOARD, '/roadmap'],
    // Beside those that a new board has.
    fill: (database) =>
      database.execute(`insert into feature (id, name, description, icon, category, origin)
        select 'made-' || n, 'Feature ' || n, 'What number ' || n || ' is good for, in a sentence.', 'Bell', 'health',
          'operator' from generate_series(1, ${size - 22}) n`),
    async change(_, { url }) {
      const response = await fetch(`${url}${BOARD}/directory-map/votes/increment`, { method: 'POST' });
      if (!response.ok) throw new Error(`A vote was answered ${response.status}.`);
    },
  };
}

async function measure(kind: Kind) {
  return withFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    const settings = { RATE_LIMITS: 'off', ...(kind.what === 'places' && { SEED_SAMPLES: 'off' }) };
    // The first start gives a board what a new one has.
    if (kind.what === 'features') await (await startBuilt(dataDir, settings)).stop();
    await onDatabase(dataDir, kind.fill);
    const requestsAndChanges = await withServer(dataDir, settings, async (server) => {
      const requests: Record<string, number> = {};
      for (const address of kind.paths) requests[address] = await requestCost(server, address);
      const idleMb = server.memory().now;
      const changes = await onDatabase(dataDir, (database) => changeCost(kind, server, database));
      const { now, peak } = server.memory();
      return { requests, ...changes, memoryMb: { idle: idleMb, now, peak } };
    });
    // By itself: what metrics take is not counted above.
    const holdUps = await withServer(dataDir, { ...settings, METRICS_TOKEN }, async (server) => ({
      ...(await onDatabase(dataDir, (database) => holdUpOfChanges(kind, server, database))),
      ...(await pageCost(kind, server)),
    }));
    const figure = { what: kind.what, size: kind.size, ...requestsAndChanges, ...holdUps };
    console.log(JSON.stringify(figure));
    return figure;
  });
}

async function withServer<Result>(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  work: (server: BuiltServer) => Promise<Result>,
): Promise<Result> {
  const server = await startBuilt(dataDir, settings);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function onDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  return work(database).finally(close);
}

/** Microseconds of processor time for a kept answer in brotli. */
async function requestCost(server: BuiltServer, address: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  await answerAt(server.url + address, headers);
  await settled(server);
  const before = server.processorMs();
  const { count } = await saturate(server.url + address, { headers, seconds: SECONDS });
  return Math.round(((server.processorMs() - before) * 10_000) / count) / 10;
}

/** Milliseconds of processor time until the list is answered with a change, and until all is done for it. */
async function changeCost(kind: Kind, server: BuiltServer, database: Database) {
  const used = () => ({ server: server.processorMs(), database: server.databaseMs() });
  await settled(server);
  const before = used();
  for (let round = 0; round < CHANGES; round += 1) {
    const tag = await tagOf(server, kind.list);
    await kind.change(database, server, round);
    while ((await tagOf(server, kind.list)) === tag) await pause(20);
  }
  await settled(server);
  const after = used();
  const each = (name: 'server' | 'database') => Math.round((after[name] - before[name]) / CHANGES);
  return { changeMs: each('server'), databaseChangeMs: each('database') };
}

/** For how long at most one change holds the server up: the median of some, and the worst, in milliseconds. */
async function holdUpOfChanges(kind: Kind, server: BuiltServer, database: Database) {
  const holdUps: number[] = [];
  for (let round = 0; round < CHANGES; round += 1) {
    await settled(server);
    const tag = await tagOf(server, kind.list);
    await holdUpOf(server);
    await kind.change(database, server, round);
    while ((await tagOf(server, kind.list)) === tag) await pause(20);
    await settled(server);
    holdUps.push(await holdUpOf(server));
  }
  return { heldUpMs: { p50: percentile(holdUps, 0.5), most: Math.max(...holdUps) } };
}

/** What a page costs that the server has not kept yet, and for how long at most it holds the server up, in milliseconds. */
async function pageCost({ page }: Kind, server: BuiltServer) {
  if (page === undefined) return {};
  // Warm, and with the list in memory.
  const ask = (number: number) => requiredAnswer(server.url + page(number));
  for (let number = 1; number <= PAGES; number += 1) await ask(number);
  await settled(server);
  const before = { server: server.processorMs(), database: server.databaseMs() };
  for (let number = PAGES + 1; number <= 2 * PAGES; number += 1) await ask(number);
  const each = (used: number) => Math.round((used / PAGES) * 10) / 10;
  const used = {
    server: each(server.processorMs() - before.server),
    database: each(server.databaseMs() - before.database),
  };
  // Others: the metrics take processor time, too.
  const holdUps: number[] = [];
  for (let number = 2 * PAGES + 1; number <= 3 * PAGES; number += 1) {
    await holdUpOf(server);
    await ask(number);
    holdUps.push(await holdUpOf(server));
  }
  return {
    pageMs: {
      ...used,
      heldUp: { p50: percentile(holdUps, 0.5), most: Math.max(...holdUps) },
    },
  };
}

async function tagOf({ url }: BuiltServer, address: string): Promise<string | undefined> {
  return (await requiredAnswer(url + address)).headers['etag'];
}

/** An error would be answered sooner than what is measured. */
async function requiredAnswer(address: string): Promise<SentAnswer> {
  const answer = await answerAt(address, {});
  if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}.`);
  return answer;
}

/** Waits until the server has nothing more to do. */
async function settled(server: BuiltServer): Promise<void> {
  for (let used = Number.NEGATIVE_INFINITY; ; ) {
    const now = server.processorMs();
    if (now - used < 30) return;
    used = now;
    await pause(1_000);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
