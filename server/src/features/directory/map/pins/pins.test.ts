import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { listPins, type PinsAnswer, pinsQuery } from '@pawhood/contract/directory/pins.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { matchesInBrowser, searchableLists } from '@pawhood/testing/directory/browser-search.ts';
import {
  createRandom,
  NEIGHBOURHOOD_ROWS,
  randomPlaces,
  randomSchedules,
  randomSearch,
} from '@pawhood/testing/directory/random-places.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { neighbourhood, provider, providerSchedule } from '../../directory.tables.ts';
import { countCombinations } from '../../search/kept/combinations.store.ts';
import { fillSearch, touchProviders } from '../../search/kept/search-index.store.ts';
import { createSearchStore } from '../../search/search.store.ts';
import { createSearchWords } from '../../search/words/search-words.ts';
import { createWordsStore } from '../../search/words/words.store.ts';
import { createPinsService } from './pins.service.ts';
import { createPinsStore } from './pins.store.ts';

const PLACES = 900;

// One proxy, so that each call comes from a network of its own.
const { url, database, lists } = await testApp({
  settings: { SEARCHES_PER_MINUTE: '3', TRUSTED_PROXIES: '1' },
});

const version = () => lists.version('providers');
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `20.${networks >> 8}.${networks % 256}.57`;
};
const get = (asked: Record<string, string> = {}, address = newNetwork()) =>
  fetch(`${url}${listPins.path}?${new URLSearchParams(asked)}`, { headers: { 'x-forwarded-for': address } });

async function pins(asked: Record<string, string> = {}): Promise<PinsAnswer> {
  const response = await get(asked);
  expect(response.status).toBe(200);
  return (await response.json()) as PinsAnswer;
}

let list: Provider[];
const placed = () => list.filter(({ lat }) => lat !== undefined);
const idsOf = (answer: PinsAnswer) => answer.pins.map(([id]) => id).sort();

beforeAll(async () => {
  const random = createRandom(57);
  const places = randomPlaces(PLACES, random);
  await database.insert(neighbourhood).values(NEIGHBOURHOOD_ROWS);
  for (let start = 0; start < PLACES; start += 300)
    await database.insert(provider).values(places.slice(start, start + 300));
  await database.insert(providerSchedule).values(randomSchedules(new Date(), random));
  // Beyond the map.
  await database.update(provider).set({ lat: 88.5, lon: 5 }).where(eq(provider.id, 'place-3'));
  await fillSearch(database);
  await countCombinations(database);
  await createWordsStore(database).make(version());
  await lists.refresh();
  list = (await (await fetch(url + listProviders.path)).json()) as Provider[];
  list = list.filter(({ id }) => id !== 'place-3');
});

test('without words and filters all places with a point are there, each with its facts', async () => {
  const answer = await pins();
  expect(answer.cells).toEqual([]);
  expect(answer.total).toEqual({ count: placed().length, isExact: true });
  const facts = placed().map(({ id, lon = 0, lat = 0, category, rating }) => [
    ...[id, Number(lon.toFixed(5)), Number(lat.toFixed(5)), category],
    Number(rating) > 0 ? Number(rating) : null,
  ]);
  expect(new Set(answer.pins.map(String))).toEqual(new Set(facts.map(String)));
});

test('they are what the search finds, with every word and filter, the best rated first', async () => {
  const random = createRandom(7);
  const searchable = searchableLists(list);
  const kinds = new Set<string>();
  for (let round = 0; round < 80; round += 1) {
    const { sort: _, page: __, ...asked } = randomSearch(random);
    const query = v.parse(pinsQuery, asked);
    // Fewer letters find beginnings of words where the server searches.
    if (query.q !== undefined && query.q.trim().length < 3) continue;
    const matches = matchesInBrowser(searchable, asked);
    const expected = matches.filter(({ lat }) => lat !== undefined);
    expect(
      (await pins(asked)).pins.map(([id]) => id),
      JSON.stringify(asked),
    ).toEqual(expected.map(({ id }) => id));
    kinds.add(expected.length === 0 ? 'none' : 'some');
  }
  expect(kinds.size).toBe(2);
});

test('an area holds its own places', async () => {
  const within = placed().filter(
    ({ lat = 0, lon = 0 }) => lat >= 51 && lat <= 52.5 && lon >= 4.25 && lon <= 5,
  );
  expect(within.length).toBeGreaterThan(20);
  expect(idsOf(await pins({ bbox: '4.25,51,5,52.5' }))).toEqual(within.map(({ id }) => id).sort());
  expect(await pins({ bbox: '1,1,2,2' })).toEqual({
    pins: [],
    cells: [],
    total: { count: 0, isExact: true },
    sources: ['file'],
  });
});

test('the answer says which sources the places of its city have, as far as they show', async () => {
  const sources = async (city?: string) => (await pins(city === undefined ? {} : { city })).sources;
  const change = async (id: string, values: object) => {
    await database.transaction(async (transaction) => {
      await transaction.update(provider).set(values).where(eq(provider.id, id));
      await touchProviders(transaction, [id]);
    });
    await lists.refresh();
  };
  const { id = '' } = list.find(({ city }) => city === 'dublin') ?? {};
  expect([await sources(), await sources('dublin')]).toEqual([['file'], ['file']]);
  await change(id, { source: 'openstreetmap', sourceRef: 'node/57' });
  const both = ['file', 'openstreetmap'];
  expect([await sources(), await sources('dublin'), await sources('calgary')]).toEqual([
    both,
    both,
    ['file'],
  ]);
  await change(id, { overrides: { hidden: true } });
  expect([await sources(), await sources('dublin')]).toEqual([['file'], ['file']]);
  await change(id, { source: 'file', overrides: {} });
});

test('a long answer is sent compressed to who takes it so, and says that it depends on that', async () => {
  const sent = async (encoding: string) => {
    const response = await fetch(url + listPins.path, { headers: { 'accept-encoding': encoding } });
    const { headers } = response;
    return {
      encoding: headers.get('content-encoding'),
      vary: headers.get('vary'),
      answer: (await response.json()) as PinsAnswer,
    };
  };
  const [zipped, plain] = [await sent('br, gzip'), await sent('identity')];
  expect(zipped).toMatchObject({ encoding: 'gzip', vary: 'accept-encoding' });
  expect(plain).toEqual({ ...zipped, encoding: null });
});

test.each<[Record<string, string>, string, string]>([
  [{ city: 'paris' }, 'city', 'No such city.'],
  [{ bbox: '5,52,4,53' }, 'bbox', 'Write the area as west,south,east,north in degrees: 4.7,52.3,5.1,52.4.'],
  [{ bbox: '4,52,5,53,6' }, 'bbox', 'Write the area as west,south,east,north in degrees: 4.7,52.3,5.1,52.4.'],
  [{ zoom: '23' }, 'zoom', 'Ask for a zoom from 0 to 22.'],
  [{ zoom: '-1' }, 'zoom', 'Ask for a zoom from 0 to 22.'],
  [{ zoom: '9.5' }, 'zoom', 'Ask for a zoom from 0 to 22.'],
  [{ q: 'x'.repeat(201) }, 'q', 'Search for at most 200 characters.'],
])('%j is refused with a sentence', async (asked, field, detail) => {
  const response = await get(asked);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field, detail }] });
});

describe('of more places than have pins', () => {
  const searches = createSearchStore(database);
  const service = createPinsService({
    cities: () => cities,
    ...{ store: createPinsStore(database), version, applied: { filters: true, words: true }, searches },
    words: createSearchWords(searches),
    limits: { pins: 200, matches: 30 },
  });
  const ask = (asked: Record<string, string> = {}) => service.pins(v.parse(pinsQuery, asked)).make();
  const inAll = ({ cells }: PinsAnswer) => cells.reduce((sum, [, , count]) => sum + count, 0);

  test('§3.14 a city is one, by whatever name it is asked for: nobody has its pins made again and again', () => {
    const keys = ['dublin', 'DUBLIN', ' Dublin '].map(
      (city) => service.pins(v.parse(pinsQuery, { city })).key,
    );
    expect(new Set(keys).size).toBe(1);
  });

  test('there are cells, each in the middle of its places, the smaller the closer one looks', async () => {
    const far = await ask({ zoom: '1' });
    const near = await ask({ zoom: '6' });
    for (const answer of [far, near]) {
      expect(answer.pins).toEqual([]);
      expect(inAll(answer)).toBe(placed().length);
      expect(answer.total).toEqual({ count: placed().length, isExact: true });
    }
    expect(near.cells.length).toBeGreaterThan(10 * far.cells.length);
    // All lie between 4 and 6 degrees east and 50 and 54 degrees north: in one square of the coarsest cut.
    const mean = (field: 'lat' | 'lon') =>
      placed().reduce((sum, place) => sum + (place[field] ?? 0), 0) / placed().length;
    expect(far.cells).toEqual([
      [expect.closeTo(mean('lon'), 4), expect.closeTo(mean('lat'), 4), placed().length],
    ]);
  });

  test('a city and a category have cells of their own, and pins where they are few', async () => {
    const inDublin = placed().filter(({ city }) => city === 'dublin');
    expect(inAll(await ask({ city: 'dublin' }))).toBe(inDublin.length);
    const groomers = inDublin.filter(({ category }) => category === 'Groomers');
    const few = await ask({ city: 'dublin', category: 'Groomers' });
    expect(few.cells).toEqual([]);
    expect(idsOf(few)).toEqual(groomers.map(({ id }) => id).sort());
  });

  test('an area has the cells that it touches, and pins where it holds few or one looks closely', async () => {
    const wide = await ask({ bbox: '4.5,51,5.5,53', zoom: '8' });
    expect(wide.pins).toEqual([]);
    expect(inAll(wide)).toBeGreaterThan(30);
    expect(inAll(wide)).toBeLessThan(placed().length);
    const small = await ask({ bbox: '4.5,52,4.6,52.1', zoom: '13' });
    const within = placed().filter(
      ({ lat = 0, lon = 0 }) => lat >= 52 && lat <= 52.1 && lon >= 4.5 && lon <= 4.6,
    );
    expect(within.length).toBeGreaterThan(0);
    expect(idsOf(small)).toEqual(within.map(({ id }) => id).sort());
    const close = await ask({ bbox: '4,50,6,54', zoom: '16' });
    expect(close.cells).toEqual([]);
    expect(close.pins).toHaveLength(30);
    expect(close.total).toEqual({ count: 30, isExact: false });
  });

  test('words and filters bring the best rated alone, and the answer says that there are more', async () => {
    for (const asked of [{ q: 'dog' }, { rating: '1' }]) {
      const answer = await ask(asked);
      expect(answer).toMatchObject({ cells: [], total: { count: 30, isExact: false } });
      const all = (await pins(asked)).pins;
      expect(all.length).toBeGreaterThan(30);
      expect(answer.pins).toEqual(all.slice(0, 30));
    }
  });

  test('a place that moves, hides and shows again moves the cells', async () => {
    const change = async (id: string, values: object) => {
      await database.transaction(async (transaction) => {
        await transaction.update(provider).set(values).where(eq(provider.id, id));
        await touchProviders(transaction, [id]);
      });
    };
    const id = placed().at(-1)?.id ?? '';
    const { category, city } = placed().at(-1) ?? {};
    const before = await ask({ zoom: '12' });
    await change(id, { lat: 10, lon: 10 });
    const moved = await ask({ zoom: '12', bbox: '9,9,11,11' });
    expect(moved.pins.map((pin) => pin.slice(0, 4))).toEqual([[id, 10, 10, category]]);
    expect(inAll(await ask({ zoom: '12', city: city ?? '' }))).toBe(
      placed().filter((place) => place.city === city).length,
    );
    await change(id, { overrides: { hidden: true } });
    expect((await ask({ zoom: '12' })).total.count).toBe(before.total.count - 1);
    const { lat, lon } = placed().at(-1) ?? {};
    await change(id, { overrides: {}, lat, lon });
    expect(await ask({ zoom: '12' })).toEqual(before);
  });
});

test('one network has so many maps made in a minute; a city and category alone do not count', async () => {
  // Of the version that the tests before have left.
  await lists.refresh();
  const address = '198.51.100.57';
  for (const south of ['50', '51', '52'])
    expect((await get({ bbox: `4,${south},5,53` }, address)).status).toBe(200);
  const refused = await get({ q: 'biscuits' }, address);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'too_many_searches' });
  expect((await get({ city: 'dublin', category: 'Groomers', zoom: '7' }, address)).status).toBe(200);
  // It was just asked.
  expect((await get({ bbox: '4,50,5,53' }, address)).status).toBe(200);
});
