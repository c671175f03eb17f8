/**
 * What does a search of the directory cost among 5,000 and 200,000 places in three cities, and among 1,000,000 in 200, in
 * processor time of the server and of its database together? How far does it grow with the page? How soon does a change of
 * one place show, and for how long does it hold the server up? And how much memory does the server hold beside one without
 * places?
 *
 * Other sizes in three cities: `node --import tsx bench/directory-search.ts 7 50000`. A million takes a quarter of an hour
 * and 5 GB.
 */

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { countCombinations } from '@pawhood/server/features/directory/search/kept/combinations.store.ts';
import {
  fillSearch,
  touchProviders,
} from '@pawhood/server/features/directory/search/kept/search-index.store.ts';
import { createWordsStore } from '@pawhood/server/features/directory/search/words/words.store.ts';
import * as v from 'valibot';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { holdUpOf, METRICS_TOKEN } from './lib/hold-up.ts';
import { fillWithPlaces } from './lib/made-up-places.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';

const SIZES = process.argv.slice(2).map(Number);
const SEED = 1;

/** Words of one kind: each is looked for in each city. */
const WORDS = 44;

/**
 * Searches of a kind that are not measured: what is read once for each version, and what V8 compiles once in a server's
 * life, which takes 20 to 30 ms on other threads.
 */
const FIRST = 12;

/**
 * Different searches of one kind: each is asked once, so that no answer is kept. Of fewer than a hundred the 99th
 * percentile would be the worst.
 */
const ROUNDS = 3 * WORDS - FIRST;

/** Changes of one place, one after the other, and the time that the server gets before and after each, in milliseconds. */
const CHANGES = 10;
const SETTLED_MS = 2_000;

const CITIES = ['amsterdam', 'dublin', 'calgary'];
const CATEGORIES = ['Veterinarians', 'Groomers', 'Pet Sitters', 'Pet Stores', 'Boarding', 'Training Schools'];
const cityOf = (round: number) => ({ city: CITIES[round % 3] ?? '' });
const categoryOf = (round: number) => ({ category: CATEGORIES[Math.floor(round / 3) % 6] ?? '' });

interface Kind {
  readonly what: string;
  asked(round: number, words: readonly string[]): Record<string, string>;
}

const word = (words: readonly string[], from: number, round: number) =>
  words[from + (round % WORDS)] ?? `zzz${round}`;
/** Words that nobody says, and that no typing error makes of another. */
const unknown = (count: number) =>
  Array.from({ length: count }, (_, index) => `qxjq${'abcdef'[index]}wzq`).join(' ');
/** Another one each time a word comes round again. */
const cityOfWord = (round: number) => cityOf((round % WORDS) + Math.floor(round / WORDS));

/** Words by how common they are: `words` has the commonest first. */
const KINDS: readonly Kind[] = [
  {
    what: 'city and category, first pages',
    asked: (round) => ({ ...cityOf(round), ...categoryOf(round), page: String(1 + Math.floor(round / 3)) }),
  },
  {
    what: 'city, page about 5,000',
    asked: (round) => ({ ...cityOf(round), sort: 'name', page: String(5_000 + round) }),
  },
  { what: 'all cities, by rating', asked: (round) => ({ page: String(1 + round) }) },
  {
    what: 'a rare word in a city',
    asked: (round, words) => ({ ...cityOfWord(round), q: word(words, 1_500, round) }),
  },
  {
    what: 'a word of the middle',
    asked: (round, words) => ({ ...cityOfWord(round), q: word(words, 200, round) }),
  },
  {
    what: 'two words',
    asked: (round, words) => ({
      ...cityOfWord(round),
      q: `${word(words, 300, round)} ${word(words, 30, round)}`,
    }),
  },
  {
    what: 'the commonest words',
    asked: (round, words) => ({ ...cityOfWord(round), q: word(words, 0, round) }),
  },
  {
    what: 'a typing error',
    asked: (round, words) => ({ ...cityOfWord(round), q: `${word(words, 1_500, round).slice(0, -1)}x` }),
  },
  {
    what: 'six words that fit nothing',
    asked: (round) => ({ ...cityOfWord(round), q: `${unknown(6)} ${round}` }),
  },
  {
    what: 'a category and four words that fit nothing',
    asked: (round) => ({ ...cityOfWord(round), q: `${round % 2 ? 'vet' : 'groomer'} ${unknown(4)}${round}` }),
  },
  {
    what: 'a rating',
    asked: (round) => ({
      ...cityOf(round),
      rating: String(1 + (round % 5)),
      ...categoryOf(round),
      page: `${1 + round}`,
    }),
  },
  {
    what: 'a rare service in a city',
    asked: (round) => ({
      ...cityOf(round),
      services: `Service ${39 - (Math.floor(round / 2) % 20)}`,
      page: `${1 + Math.floor(round / 40)}`,
    }),
  },
  {
    what: 'price and rating in a city',
    asked: (round) => ({
      ...cityOf(round),
      price: '$$',
      rating: String(1 + (round % 5)),
      page: `${1 + round}`,
    }),
  },
  {
    what: 'evenings in all cities',
    asked: (round) => ({ availability: 'evenings', page: String(1 + round) }),
  },
  {
    what: 'open now',
    asked: (round) => ({
      ...cityOf(round),
      ...categoryOf(round),
      availability: 'open-now',
      page: `${1 + round}`,
    }),
  },
];

/** The largest has 50,000 places. */
const MANY_CITIES = Array.from({ length: 200 }, (_, index) => CITIES[index] ?? `city-${index + 1}`);
const MILLION = 1_000_000;

const figures: object[] = [];
for (const size of SIZES.length > 0 ? SIZES : [5_000, 200_000]) figures.push(await measure(size));
if (SIZES.length === 0) figures.push(await measureManyCities());
writeResults('directory-search', figures);

async function measure(size: number) {
  return withFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    const idleMb = await idleMemory(path.join(folder, 'empty'));
    const words = await fill(dataDir, size);
    const server = await start(dataDir);
    let searched: object;
    try {
      await factsMade(server);
      await expectPlaces(server);
      const costs: Record<string, Cost> = {};
      for (const { what, asked } of KINDS) {
        costs[what] = await cost(overHttp(server), server.preciseMs, (round) => asked(round, words));
        say(`${size} places, ${what}`, costs[what]);
      }
      const memory = server.memory();
      const readyMs = Math.round(server.readyMs);
      console.log(
        `${size} places: ${memory.now} MB, peak ${memory.peak} MB, of an idle one without places ${idleMb} MB; filled and started in ${readyMs} ms`,
      );
      searched = { size, processorMs: costs, memory, idleMb, readyMs };
    } finally {
      await server.stop();
    }
    // Of a server by itself: what its metrics take is not measured above.
    const change = await changes(dataDir);
    console.log(`${size} places, a change:`, change);
    return { ...searched, change };
  });
}

function say(what: string, { p50, p99, refused }: Cost): void {
  console.log(`${what}: ${p50} ms of processor time, p99 ${p99} ms, ${refused} refused`);
}

/** Among a million places in 200 cities: in the largest, and in all. */
async function measureManyCities() {
  return withFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    const words = await fill(dataDir, MILLION, MANY_CITIES);
    const idleMb = await idleMemory(path.join(folder, 'empty'));
    const server = await start(dataDir);
    const costs: Record<string, Cost> = {};
    try {
      await factsMade(server);
      await expectPlaces(server);
      const ask = overHttp(server);
      const anotherPage = pages();
      for (const where of ['in the largest city', 'in all cities']) {
        for (const { what, asked } of KINDS) {
          const searched = (round: number) => {
            const { city, ...others } = asked(round, words);
            return anotherPage(where === 'in all cities' ? others : { ...others, city: 'amsterdam' });
          };
          const kind = await cost(ask, server.preciseMs, searched);
          costs[`${what}, ${where}`] = kind;
          say(`${MILLION} places in 200 cities, ${what}, ${where}`, kind);
        }
      }
      const memory = server.memory();
      console.log(
        `${MILLION} places in 200 cities: ${memory.now} MB, of an idle one without places ${idleMb} MB`,
      );
      return { size: MILLION, cities: MANY_CITIES.length, processorMs: costs, memory, idleMb };
    } finally {
      await server.stop();
    }
  });
}

/** Cities apart, many searches are the same: each is then asked for a page that was not asked for yet. */
function pages() {
  const asked = new Set<string>();
  return (search: Record<string, string>): Record<string, string> => {
    for (let page = Number(search['page'] ?? 1); ; page += 1) {
      const paged = { ...search, page: `${page}` };
      const key = `${new URLSearchParams(paged)}`;
      if (asked.has(key)) continue;
      asked.add(key);
      return paged;
    }
  };
}

function start(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  const always = { LOG_LEVEL: 'error', SEED_SAMPLES: 'off', RATE_LIMITS: 'off' };
  return startBuilt(dataDir, { ...always, ...settings });
}

/** Of a server without places that has nothing to do, in megabytes; its start is not its first. */
async function idleMemory(dataDir: string): Promise<number> {
  const first = await start(dataDir);
  await first.stop();
  const server = await start(dataDir);
  try {
    await factsMade(server);
    return server.memory().now;
  } finally {
    await server.stop();
  }
}

/** Fills a new data directory; answers its words, the commonest first. */
async function fill(dataDir: string, size: number, cities = CITIES): Promise<string[]> {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  try {
    const startedAt = performance.now();
    await addCities(database, cities);
    await fillWithPlaces(database, size, SEED, cities);
    if (cities.length > CITIES.length) {
      await fillHours(database);
      await fillSearch(database);
      await countCombinations(database);
      await createWordsStore(database).make('1');
      await database.alone('vacuum analyze');
    }
    const { rows } = await database.execute<{ word: string }>(`
      select word from ts_stat('select to_tsvector(''simple'', description) from provider where position <= 20000')
      order by ndoc desc, word`);
    console.log(`${size} places made in ${Math.round(performance.now() - startedAt)} ms`);
    return rows.map((row) => row.word);
  } finally {
    await close();
  }
}

/** Adds those that are not there. */
async function addCities(database: Database, keys: readonly string[]): Promise<void> {
  await database.$client.query(
    `insert into city (key, name, country, time_zone, lat, lon, position)
     select key, initcap(key), 'IE', 'Europe/Dublin', 53.347, -6.259, 3 + number
     from unnest($1::text[]) with ordinality as made (key, number)
     on conflict do nothing`,
    [keys],
  );
}

/** As the job reads them, for cities of which it knows no time zone: four in five are confirmed, for today. */
async function fillHours(database: Database): Promise<void> {
  await database.execute(`
    insert into provider_schedule (hours, city, day, schedule)
    select hours, city, current_date, jsonb_build_object(
      'state', case when chance % 5 = 0 then 'unconfirmed' else 'confirmed' end, 'week', '[]'::jsonb,
      'evenings', chance % 3 = 0, 'weekends', chance % 2 = 0, 'until', now + 9000, 'periods', (
        select jsonb_agg(jsonb_build_array(now + day * 1440 + chance % 900 - 600, now + day * 1440 + chance % 900))
        from generate_series(0, 7) as day))
    from (select distinct opening_hours as hours, city from provider where opening_hours is not null) as texts,
      lateral (select abs(hashtext(hours)) as chance, floor(extract(epoch from now()) / 60)::integer as now) as made`);
}

/** Waits until the jobs have counted words and places. */
async function factsMade(server: BuiltServer): Promise<void> {
  for (let used = -1; ; ) {
    await pause(3_000);
    const now = server.preciseMs();
    if (now - used < 100) return;
    used = now;
  }
}

/** An empty directory would answer everything in no time. Just after the start, a search of a million may be refused. */
async function expectPlaces({ url }: BuiltServer): Promise<void> {
  let answer = await fetch(`${url}${searchProviders.path}`);
  for (let tries = 1; !answer.ok && tries < 20; tries += 1) {
    await pause(3_000);
    answer = await fetch(`${url}${searchProviders.path}`);
  }
  const { items } = v.parse(searchProviders.answer, await answer.json());
  if (items.length === 0) throw new Error('The directory shows no place.');
}

/** Processor time of server and database together, in milliseconds, by the searches of one kind. */
interface Cost {
  readonly p50: number;
  readonly p99: number;
  /** Searches that took longer than a visitor waits. */
  readonly refused: number;
}

/** Makes a search; false where it is refused. */
type Ask = (asked: Record<string, string>) => Promise<boolean>;

function overHttp({ url }: BuiltServer): Ask {
  const askedBefore = new Set<string>();
  return async (asked) => {
    const search = `${new URLSearchParams(asked)}`;
    if (askedBefore.has(search)) throw new Error(`${search} is asked twice: its answer is kept.`);
    askedBefore.add(search);
    const response = await fetch(`${url}${searchProviders.path}?${search}`);
    await response.arrayBuffer();
    return response.ok;
  };
}

async function cost(
  ask: Ask,
  usedMs: () => number,
  asked: (round: number) => Record<string, string>,
): Promise<Cost> {
  let refused = 0;
  const askOnce = async (round: number) => {
    const before = usedMs();
    if (!(await ask(asked(round)))) refused += 1;
    return usedMs() - before;
  };
  for (let round = ROUNDS; round < ROUNDS + FIRST; round += 1) await askOnce(round);
  const used: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) used.push(await askOnce(round));
  const of = (share: number) => Math.round(10 * percentile(used, share)) / 10;
  return { p50: of(0.5), p99: of(0.99), refused };
}

/**
 * A place gets another name, as by a command: how long until that is committed, until a search finds it, and for how long
 * the server is held up at most, all in milliseconds, the middle one of some and the most.
 */
async function changes(dataDir: string) {
  const server = await start(dataDir, { METRICS_TOKEN });
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  try {
    await factsMade(server);
    const all: { readonly committed: number; readonly shown: number; readonly heldUp: number }[] = [];
    for (let round = 0; round < CHANGES; round += 1) {
      await pause(SETTLED_MS);
      await holdUpOf(server);
      const startedAt = performance.now();
      // From one end of the order to the other: most of the ranks are then others.
      const name = `${round % 2 === 0 ? 'A' : 'Zz'}ltered${round}`;
      await rename(database, name);
      const committed = performance.now() - startedAt;
      while (!(await isFound(server, name))) await pause(20);
      const shown = performance.now() - startedAt;
      await pause(SETTLED_MS);
      all.push({ committed, shown, heldUp: await holdUpOf(server) });
    }
    const of = (name: keyof (typeof all)[number]) => {
      const values = all.map((change) => change[name]);
      return { p50: Math.round(percentile(values, 0.5)), most: Math.round(Math.max(...values)) };
    };
    return { committedMs: of('committed'), shownMs: of('shown'), heldUpMs: of('heldUp') };
  } finally {
    await close();
    await server.stop();
  }
}

function rename(database: Database, name: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.execute(`update provider set name = '${name}' where id = 'made-3'`);
    await touchProviders(transaction, ['made-3']);
  });
}

async function isFound(server: BuiltServer, name: string): Promise<boolean> {
  const answer = await fetch(`${server.url}${searchProviders.path}?q=${name}`);
  return v.parse(searchProviders.answer, await answer.json()).items.length > 0;
}
