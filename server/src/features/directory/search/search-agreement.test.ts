/** The server's search and the browser's give the same answers: both go by the contract's functions. */
import { type SearchAnswer, searchProviders, searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { SEARCH_CASES, SEARCHED_PLACES } from '@pawhood/contract/testing/search-cases.ts';
import {
  answerInBrowser,
  comparableAnswer,
  countsInBrowser,
  searchableLists,
} from '@pawhood/testing/directory/browser-search.ts';
import { createRandom, randomPlaces, randomSearch, SEED } from '@pawhood/testing/directory/random-places.ts';
import { searchedDirectory } from '@pawhood/testing/directory/searched-directory.ts';
import { describe, expect, test } from 'vitest';
import { createSearchFactsStore } from './facts/search-facts.store.ts';
import { touchProviders } from './rows/search-index.store.ts';
import type { SearchServiceParts } from './search.service.ts';
import { createSearchStore } from './search.store.ts';

/** A sample of another kind for each commit; `npm run proof -- search` makes thousands of them. */
const PLACES = 150;
const SEARCHES = 40;

const directory = await searchedDirectory();
const { url, database, lists, version, columnsOf } = directory;

type Asked = ReturnType<typeof randomSearch>;

async function search(asked: Asked): Promise<SearchAnswer> {
  const response = await fetch(`${url}${searchProviders.path}?${new URLSearchParams(asked)}`);
  expect([response.status, response.url]).toEqual([200, response.url]);
  return (await response.json()) as SearchAnswer;
}

/** With the words counted, as a job does it a little later. */
async function fillWith(places: Parameters<typeof directory.fillWith>[0]): Promise<void> {
  await directory.fillWith(places);
  await createSearchFactsStore(database).make(version());
}

const searchingWith = (parts: Pick<SearchServiceParts, 'columns'> & Partial<SearchServiceParts>) =>
  directory.searchingWith({ applies: { filters: true, closeMatches: false }, ...parts });

describe('the table of cases', () => {
  test('finds over HTTP what the browser finds', async () => {
    await fillWith(SEARCHED_PLACES.map((place) => ({ ...place, source: 'file' as const })));
    for (const { what, query, first, close } of SEARCH_CASES) {
      const answer = await search({ q: query, sort: 'newest' });
      expect([what, answer.items.map(({ id }) => id).sort()]).toEqual([what, [...first].sort()]);
      expect([what, answer.close?.items.map(({ id }) => id).sort()]).toEqual([what, [...close].sort()]);
    }
  });
});

describe(`${SEARCHES} random searches among ${PLACES} random places`, () => {
  const random = createRandom(SEED);
  const searches = Array.from({ length: SEARCHES }, () => randomSearch(random));

  test('§5.7 §5.8a §5.8b §4.28a §4.28b §4.28c give what the browser shows of the whole list', async () => {
    await fillWith(randomPlaces(PLACES, random));
    const places = await directory.all();
    const list = searchableLists(places);
    expect(places.length).toBeGreaterThan(PLACES * 0.9);
    for (const asked of searches) {
      const answer = await search(asked);
      expect({ SEED, asked, ...comparableAnswer(answer) }).toEqual({
        SEED,
        asked,
        ...answerInBrowser(list, asked),
      });
    }
  });

  test('give the same where so many places fit that they are gone through in their order', async () => {
    await fillWith(randomPlaces(PLACES, random));
    const list = searchableLists(await directory.all());
    const counted = 30;
    const service = searchingWith({
      store: createSearchStore(database, counted),
      columns: { of: () => null },
    });
    for (const asked of searches) {
      const wanted = answerInBrowser(list, { ...asked, page: String(Math.min(5, Number(asked.page ?? 1))) });
      const { items, total, page } = await service
        .search(searchQuery.parse({ ...asked, page: String(wanted.page) }), null)
        .make();
      expect({ SEED, asked, page, items }).toEqual({ SEED, asked, page: wanted.page, items: wanted.items });
      if (total.isExact) expect({ SEED, asked, total }).toEqual({ SEED, asked, total: wanted.total });
      else expect([total.count, wanted.total.count > counted]).toEqual([counted, true]);
    }
  });
});

describe(`${SEARCHES} random searches without a text`, () => {
  const random = createRandom(SEED);
  const searches = Array.from({ length: SEARCHES }, () => {
    const { q: _, ...asked } = randomSearch(random);
    return asked;
  });

  test('§4.28a §4.28b §4.28c give the same by the arrays in memory, and count every choice as the browser does', async () => {
    await fillWith(randomPlaces(PLACES, random));
    const list = searchableLists(await directory.all());
    const columns = await columnsOf();
    const service = searchingWith({ columns });
    for (const asked of searches) {
      const answer = await service.search(searchQuery.parse(asked), null).make();
      expect({ SEED, asked, ...comparableAnswer(answer) }).toEqual({
        SEED,
        asked,
        ...answerInBrowser(list, asked),
      });
      const isTimed = asked.availability?.includes('open-now') === true;
      const counts = (all: Iterable<[string, number]>) =>
        Object.fromEntries(
          [...all].filter(([key, total]) => total > 0 && (isTimed || key !== 'availability open-now')),
        );
      const [filters, wanted] = [Object.entries(answer.counts.filters ?? {}), countsInBrowser(list, asked)];
      expect({ SEED, asked, ...counts(filters) }).toEqual({ SEED, asked, ...counts(wanted ?? []) });
    }
  });

  test('give the same in an area of the map', async () => {
    await fillWith(randomPlaces(PLACES, random));
    const places = await directory.all();
    const columns = await columnsOf();
    const service = searchingWith({ columns });
    const sizes = new Set<boolean>();
    for (const asked of searches) {
      const [west, south] = [4 + random() * 1.5, 50 + random() * 3];
      const [east, north] = [west + random() * 2, south + random() * 3];
      const within = places.filter(
        ({ lat = 0, lon = 0 }) => lat >= south && lat <= north && lon >= west && lon <= east,
      );
      const bbox = [west, south, east, north].map((degrees) => degrees.toFixed(10)).join(',');
      const answer = await service.search(searchQuery.parse({ ...asked, bbox }), null).make();
      const list = searchableLists(within);
      expect({ SEED, asked, bbox, ...comparableAnswer(answer) }).toEqual({
        SEED,
        asked,
        bbox,
        ...answerInBrowser(list, asked),
      });
      const wanted = Object.fromEntries(countsInBrowser(list, asked) ?? []);
      for (const [choice, total] of Object.entries(answer.counts.filters ?? {}))
        expect([asked, bbox, choice, total]).toEqual([asked, bbox, choice, wanted[choice] ?? 0]);
      sizes.add(answer.total.count > 0);
    }
    expect(sizes.size).toBe(2);
  });

  test('are answered by the database while the arrays are of another version, and of few places', async () => {
    await fillWith(randomPlaces(PLACES, random));
    const small = await columnsOf(PLACES + 1);
    expect(small.of(version())).toBeNull();
    const columns = await columnsOf();
    expect(columns.of(version())?.positions.length).toBeGreaterThan(57);
    await database.transaction((transaction) => touchProviders(transaction, []));
    await lists.refresh();
    expect(columns.of(version())).toBeNull();
  });
});

test('a text of fewer than three letters finds the beginnings of words in name and description', async () => {
  const place = { city: 'dublin', category: 'Groomers', source: 'file' as const };
  await fillWith([
    { ...place, id: 'name', name: 'The Ärger House' },
    { ...place, id: 'description', name: 'Second', description: 'Has an arena' },
    { ...place, id: 'inside', name: 'Parlour' },
    { ...place, id: 'address', name: 'Third', address: 'Arbour Hill' },
  ]);
  const ids = async (q: string) => (await search({ q, sort: 'name' })).items.map(({ id }) => id);
  expect(await ids(' AR ')).toEqual(['description', 'name']);
  expect(await ids('h')).toEqual(['description', 'name']);
  expect(await ids('&')).toEqual([]);
});
