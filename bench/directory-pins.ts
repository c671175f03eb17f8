/**
 * What does the map of the directory wait for among 100,000 and 1,000,000 places: the first view of everything and of a
 * city, cells of a part, pins of a small part, words? In milliseconds of the database, the shortest and the middle one of
 * several; and how long are all cells made?
 *
 * The places lie about three cities, closer together towards the middle.
 */
import path from 'node:path';
import { pinsQuery } from '@pawhood/contract/directory/pins.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { makeCells } from '@pawhood/server/features/directory/map/pins/pin-cells.store.ts';
import { createPinsService } from '@pawhood/server/features/directory/map/pins/pins.service.ts';
import { createPinsStore } from '@pawhood/server/features/directory/map/pins/pins.store.ts';
import { NO_LIMIT } from '@pawhood/server/limits/limit.ts';
import { withFolder } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 15;

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
  ['a rare word', { q: 'place 57777' }],
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
      const startedAt = performance.now();
      await database.patiently(makeCells);
      const cellsMs = Math.round(performance.now() - startedAt);
      await database.execute('vacuum analyze provider_search');
      await database.execute('vacuum analyze provider_search_cell');
      const { rows } = await database.execute(
        "select count(*)::integer as cells, pg_total_relation_size('provider_search_cell')::integer as bytes from provider_search_cell",
      );
      console.log(`${size} places: all cells in ${cellsMs} ms, ${JSON.stringify(rows[0])}`);
      const kinds: Record<string, object> = {};
      for (const [what, asked] of KINDS) {
        kinds[what] = await timesOf(database, asked);
        console.log(`${size} places, ${what}: ${JSON.stringify(kinds[what])}`);
      }
      return { size, cellsMs, ...rows[0], kinds };
    } finally {
      await close();
    }
  });
}

/** Only what the map reads; words and orders are left empty. */
async function fill(database: Database, size: number): Promise<void> {
  await database.patiently(async (transaction) => {
    await transaction.execute(`
      insert into provider_search (id, city, category, by_rating, by_name, by_newest, text, words, rating, lat, lon)
      select 'made-' || i, (array['amsterdam', 'dublin', 'calgary'])[city],
        (array['Veterinarians','Groomers','Pet Sitters','Pet Stores','Boarding','Pet-Friendly Cafes','Training Schools'])[1 + i % 7],
        i, i, i, 'place ' || i || E'\\x1f' || case when i % 3 = 0 then 'care for pets' else 'a shop' end, '', 1 + i % 41 / 10.0,
        (array[52.37, 53.34, 51.05])[city] + 0.2 * (random() + random() + random() - 1.5),
        (array[4.9, -6.26, -114.07])[city] + 0.3 * (random() + random() + random() - 1.5)
      from generate_series(1, ${size}) as i, lateral (select 1 + (i / 7) % 3 as city) as placed`);
  });
}

async function timesOf(database: Database, asked: Record<string, string>) {
  const service = createPinsService({
    store: createPinsStore(database),
    version: () => '1',
    limit: NO_LIMIT,
    areFiltersApplied: true,
  });
  const times = [];
  let answer = { pins: 0, cells: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { pins, cells } = await service.pins(pinsQuery.parse(asked), { person: null, address: '' }).make();
    times.push(performance.now() - startedAt);
    answer = { pins: pins.length, cells: cells.length };
  }
  times.sort((one, other) => one - other);
  const tenths = (ms = 0) => Math.round(10 * ms) / 10;
  return { shortestMs: tenths(times[0]), middleMs: tenths(times[ROUNDS >> 1]), ...answer };
}
