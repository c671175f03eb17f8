/**
 * What does the map of the directory wait for among 100,000 and 1,000,000 places: the first view of everything and of a
 * city, cells of a part, pins of a small part, words, filters? In milliseconds of processor time of this process and of
 * PostgreSQL together, the shortest and the middle one of several.
 *
 * The places lie about three cities, closer together towards the middle.
 */

import path from 'node:path';
import { pinsQuery } from '@pawhood/contract/directory/pins.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { makeCells } from '@pawhood/server/features/directory/map/pins/pin-cells.store.ts';
import { createPinsService } from '@pawhood/server/features/directory/map/pins/pins.service.ts';
import { createPinsStore } from '@pawhood/server/features/directory/map/pins/pins.store.ts';
import { countCombinations } from '@pawhood/server/features/directory/search/kept/combinations.store.ts';
import { makeIndexes } from '@pawhood/server/features/directory/search/kept/search-indexes.store.ts';
import { SEARCH_FORM } from '@pawhood/server/features/directory/search/kept/search-row.ts';
import { createSearchStore } from '@pawhood/server/features/directory/search/search.store.ts';
import { createSearchWords } from '@pawhood/server/features/directory/search/words/search-words.ts';
import * as v from 'valibot';
import { withFolder } from './lib/built-server.ts';
import { threadsMs } from './lib/processor-time.ts';
import { writeResults } from './lib/results.ts';

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 15;

/** Of the list of providers. */
const VERSION = '1';

/** What people see first, then closer and closer. */
const KINDS: readonly [what: string, asked: Record<string, string>][] = [
  ['everything', {}],
  ['a city', { city: 'amsterdam' }],
  ['a city and category', { city: 'amsterdam', category: 'Groomers' }],
  ['a city at zoom 11', { city: 'amsterdam', bbox: '4.6,52.25,5.2,52.5', zoom: '11' }],
  ['a part at zoom 13', { bbox: '4.85,52.33,4.99,52.41', zoom: '13' }],
  ['a part at zoom 15', { bbox: '4.88,52.36,4.91,52.38', zoom: '15' }],
  ['a street at zoom 17', { bbox: '4.899,52.369,4.906,52.373', zoom: '17' }],
  ['a common word', { q: 'care' }],
  ['a word of the middle', { q: 'middle57' }],
  ['a rare word', { q: 'rare5777' }],
  ['a word of the middle in a part', { q: 'middle57', bbox: '4.85,52.33,4.99,52.41', zoom: '13' }],
  ['a rating in a city', { city: 'amsterdam', rating: '4' }],
  ['a rating in a part', { rating: '4', bbox: '4.85,52.33,4.99,52.41', zoom: '13' }],
];

const figures = [];
for (const size of SIZES.length > 0 ? SIZES : [100_000, 1_000_000]) figures.push(await measure(size));
writeResults('directory-pins', figures);

async function measure(size: number) {
  return withFolder(async (folder) => {
    const { database, close } = await openDatabase(
      { dataDir: path.join(folder, 'data'), databaseUrl: null },
      'command',
    );
    try {
      await fill(database, size);
      const searches = createSearchStore(database);
      const service = createPinsService({
        ...{ store: createPinsStore(database), searches, version: () => VERSION },
        words: createSearchWords(searches),
        cities: () => cities,
        applied: { filters: true, words: true },
      });
      const kinds: Record<string, object> = {};
      for (const [what, asked] of KINDS) {
        kinds[what] = await costOf(database, service, asked);
        console.log(`${size} places, ${what}: ${JSON.stringify(kinds[what])}`);
      }
      return { size, kinds };
    } finally {
      await close();
    }
  });
}

/** Of the connections that answer; what PostgreSQL does by itself after so much was written is none of the map's. */
async function connectionsMs(database: Database): Promise<() => number> {
  const { rows } = await database.execute<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  return () => rows.reduce((sum, { pid }) => sum + threadsMs(String(pid)), 0);
}

/** Only what the map reads. */
async function fill(database: Database, size: number): Promise<void> {
  await database.patiently(async (transaction) => {
    await transaction.execute(`
      insert into provider (id, position, name, category, city, rating, lat, lon, source, source_ref)
      select 'made-' || i, i, 'Place ' || i,
        (array['Veterinarians','Groomers','Pet Sitters','Pet Stores','Boarding','Pet-Friendly Cafes','Training Schools'])[1 + i % 7],
        (array['amsterdam', 'dublin', 'calgary'])[city], 1 + i % 41 / 10.0,
        (array[52.37, 53.34, 51.05])[city] + 0.2 * (random() + random() + random() - 1.5),
        (array[4.9, -6.26, -114.07])[city] + 0.3 * (random() + random() + random() - 1.5),
        'file', i::text
      from generate_series(1, ${size}) as i, lateral (select 1 + (i / 7) % 3 as city) as placed`);
    await transaction.execute(`
      insert into provider_search (id, city, category, by_rating, by_name, by_newest, text, words, rating, lat, lon)
      select id, city, category, to_char(99999999 - rating * 1000000, 'FM00000000') || ' ' || id, id,
        to_char(9999999999 - position, 'FM0000000000'), said || E'\\x1f', words::tsvector, rating, lat, lon
      from provider, lateral (
        select case when position % 3 = 0 then 'care' else 'shop' end as common,
          'middle' || position % 100 as middle, 'rare' || position % 50000 as rare
      ) as named, lateral (
        select concat_ws(' ', common, middle, rare) as said, format('%L:3A %L:3A %L:3A', common, middle, rare) as words
      ) as texts`);
    await makeIndexes(transaction);
    await makeCells(transaction);
    await transaction.execute(`insert into provider_search_form (version) values (${SEARCH_FORM})`);
  });
  await countCombinations(database);
  await database.execute('vacuum analyze provider');
  await database.execute('vacuum analyze provider_search');
  await database.execute('vacuum analyze provider_search_cell');
}

async function costOf(
  database: Database,
  service: ReturnType<typeof createPinsService>,
  asked: Record<string, string>,
) {
  const times = [];
  let answer = { pins: 0, cells: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const databaseMs = await connectionsMs(database);
    const ofDatabase = databaseMs();
    const own = process.cpuUsage();
    const { pins, cells } = await service.pins(v.parse(pinsQuery, asked)).make();
    const { user, system } = process.cpuUsage(own);
    // A connection that was opened meanwhile is not counted: the first rounds open them.
    times.push((user + system) / 1_000 + databaseMs() - ofDatabase);
    answer = { pins: pins.length, cells: cells.length };
  }
  times.sort((one, other) => one - other);
  const tenths = (ms = 0) => Math.round(10 * ms) / 10;
  return { shortestMs: tenths(times[0]), middleMs: tenths(times[ROUNDS >> 1]), ...answer };
}
