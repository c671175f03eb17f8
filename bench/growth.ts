/**
 * How do requests, changes and memory grow with the directory and the board: 7, 5,000 and 50,000 places, 22 and 10,000
 * features? Processor time of the server and of its database; the table stands in docs/capacity.md.
 *
 * Needs wrk (`apt-get install wrk`).
 */
import path from 'node:path';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { touchProviders } from '@pawhood/server/features/directory/search/rows/search-index.store.ts';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { fillWithPlaces } from './lib/made-up-places.ts';
import { answerAt } from './lib/raw-answers.ts';
import { writeResults } from './lib/results.ts';
import { saturate } from './lib/wrk.ts';

const LIST = '/local/api/pet-services/all';
const BOARD = '/local/api/features';

const SECONDS = 2;

/** Of one kind, one after the other. */
const CHANGES = 10;

interface Kind {
  readonly what: string;
  readonly size: number;
  readonly paths: readonly string[];
  /** Whose answer is made anew after a change. */
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
    const server = await startBuilt(dataDir, settings);
    try {
      const requests: Record<string, number> = {};
      for (const address of kind.paths) requests[address] = await requestCost(server, address);
      const idleMb = server.memory().now;
      const changes = await onDatabase(dataDir, (database) => changeCost(kind, server, database));
      const { now, peak } = server.memory();
      const figure = {
        what: kind.what,
        size: kind.size,
        requests,
        ...changes,
        memoryMb: { idle: idleMb, now, peak },
      };
      console.log(JSON.stringify(figure));
      return figure;
    } finally {
      await server.stop();
    }
  });
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

async function tagOf({ url }: BuiltServer, address: string): Promise<string | undefined> {
  return (await answerAt(url + address, {})).headers['etag'];
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
