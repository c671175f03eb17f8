/** Pins from the places in memory are those that the browser's own search finds. */
import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { type PinsAnswer, pinsQuery } from '@pawhood/contract/directory/pins.ts';
import { matchesInBrowser, searchableLists } from '@pawhood/testing/directory/browser-search.ts';
import {
  createRandom,
  randomPlaces,
  randomSchedules,
  randomSearch,
  SEED,
} from '@pawhood/testing/directory/random-places.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { NO_LIMIT } from '../../../../limits/limit.ts';
import { provider, providerSchedule } from '../../directory.tables.ts';
import { createScheduleService } from '../../opening-hours/schedule.service.ts';
import { createScheduleStore } from '../../opening-hours/schedule.store.ts';
import { createColumns } from '../../search/columns/columns.job.ts';
import { createColumnsStore } from '../../search/columns/loading/columns.store.ts';
import { createSearchFactsStore } from '../../search/facts/search-facts.store.ts';
import { fillSearch } from '../../search/rows/search-index.store.ts';
import { createSearchService } from '../../search/search.service.ts';
import { createSearchStore } from '../../search/search.store.ts';
import { createPinsService, type PinsServiceParts } from './pins.service.ts';
import { createPinsStore } from './pins.store.ts';

const PLACES = 450;
const SEARCHES = 60;

const { url, database, lists } = await testApp({ settings: { RATE_LIMITS: 'off' } });
const version = () => lists.version('providers');
const kept = createColumns(createColumnsStore(database), version, 57);

let list: Provider[];

beforeAll(async () => {
  const random = createRandom(57);
  const places = randomPlaces(PLACES, random);
  for (let start = 0; start < PLACES; start += 300)
    await database.insert(provider).values(places.slice(start, start + 300));
  await database.insert(providerSchedule).values(randomSchedules(new Date(), random));
  // Beyond the map, and at its edges.
  for (const [id, lat, lon] of [
    ['place-3', 88.5, 5],
    ['place-7', 85, 180],
    ['place-8', -85, -180],
  ] as const)
    await database.update(provider).set({ lat, lon }).where(eq(provider.id, id));
  await fillSearch(database);
  await lists.refresh();
  await createSearchFactsStore(database, 57).make(version());
  await kept.job.run(new AbortController().signal);
  expect(kept.of(version())).not.toBeNull();
  list = (await (await fetch(url + listProviders.path)).json()) as Provider[];
});

/** A service, and how often it reads all of its pins from rows. */
function mapOf(limits?: PinsServiceParts['limits']) {
  const store = createPinsStore(database);
  let rowsRead = 0;
  const counted =
    <Asked extends readonly unknown[], Answer>(read: (...asked: Asked) => Answer) =>
    (...asked: Asked) => {
      rowsRead += 1;
      return read(...asked);
    };
  const service = createPinsService({
    store: { ...store, pins: counted(store.pins) },
    search: createSearchService({
      ...{ store: createSearchStore(database), version, columns: kept, limit: NO_LIMIT },
      schedules: createScheduleService(createScheduleStore(database)),
      applies: { filters: true, closeMatches: true },
    }),
    ...{ version, limit: NO_LIMIT, areFiltersApplied: true },
    ...(limits && { limits }),
  });
  const ask = (asked: Record<string, string>) =>
    service.pins(pinsQuery.parse(asked), { person: null, address: '' }).make();
  return { ask, rowsRead: () => rowsRead };
}

const idsOf = ({ pins }: PinsAnswer) => pins.map(([id]) => id);

const isWithin = (
  { lat, lon }: Provider,
  [west = -180, south = -85, east = 180, north = 85]: readonly number[],
) => lat !== undefined && lon !== undefined && lat >= south && lat <= north && lon >= west && lon <= east;

function randomArea(random: () => number): number[] {
  const [west, south] = [4 + random() * 1.5, 50 + random() * 3];
  return [west, south, west + random() * 2, south + random() * 3].map((degrees) =>
    Number(degrees.toFixed(7)),
  );
}

/** Half of them in an area. */
function searches(random: () => number) {
  return Array.from({ length: SEARCHES }, () => {
    const { sort: _, page: __, ...asked } = randomSearch(random);
    const area = random() < 0.5 ? [] : randomArea(random);
    return { asked: area.length === 0 ? asked : { ...asked, bbox: area.join() }, area };
  }).filter(({ asked: { q, ...others } }) => q !== undefined || Object.keys(others).length > 0);
}

test('pins are what the browser finds, in its order, with words, filters and areas', async () => {
  const { ask, rowsRead } = mapOf();
  const browser = searchableLists(list);
  let fromMemory = 0;
  const kinds = new Set<string>();
  for (const { asked, area } of searches(createRandom(SEED))) {
    const before = rowsRead();
    const answer = await ask(asked);
    // Fewer letters find beginnings of words where the server searches.
    if ((asked.q?.trim().length ?? 3) < 3) continue;
    const wanted = matchesInBrowser(browser, asked).filter((place) => isWithin(place, area));
    expect({ SEED, asked, ids: idsOf(answer) }).toEqual({ SEED, asked, ids: wanted.map(({ id }) => id) });
    expect(answer.total).toEqual({ count: wanted.length, isExact: true });
    if (rowsRead() === before) fromMemory += 1;
    kinds.add(wanted.length === 0 ? 'none' : 'some');
  }
  expect(fromMemory).toBeGreaterThan(20);
  expect(kinds.size).toBe(2);
});

test('each has its facts', async () => {
  const byId = new Map(list.map((place) => [place.id, place]));
  const { pins } = await mapOf().ask({ rating: '1' });
  expect(pins.length).toBeGreaterThan(150);
  for (const [id, lon, lat, category, rating] of pins) {
    const place = byId.get(id);
    expect([category, rating]).toEqual([place?.category, Number(place?.rating) || null]);
    expect(lon).toBeCloseTo(place?.lon ?? 0, 4);
    expect(lat).toBeCloseTo(place?.lat ?? 0, 4);
    expect(`${lon} ${lat}`).toMatch(/^-?\d+(\.\d{1,5})? -?\d+(\.\d{1,5})?$/);
  }
});

test('of more than are shown they are the first ones, and the answer says so', async () => {
  const few = mapOf({ pins: 200, matches: 30 });
  const all = mapOf();
  for (const asked of [
    { q: 'dog' },
    { rating: '1' },
    { availability: 'evenings', bbox: '4.1,50.2,5.8,53.9' },
  ]) {
    const answer = await few.ask(asked);
    const { pins } = await all.ask(asked);
    expect(pins.length).toBeGreaterThan(30);
    expect(answer.pins).toEqual(pins.slice(0, 30));
    expect(answer.total).toEqual({ count: 30, isExact: false });
  }
  expect(few.rowsRead()).toBe(0);
  const { length } = (await all.ask({ rating: '4' })).pins;
  const exactly = mapOf({ pins: 200, matches: length });
  expect((await exactly.ask({ rating: '4' })).total).toEqual({ count: length, isExact: true });
});
