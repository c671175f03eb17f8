/** The server's search and the browser's give the same answers: both go by the contract's functions. */

import type { Provider } from '@pawhood/contract/directory/list.ts';
import { type SearchAnswer, searchProviders, searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { NAMED_PLACES, NAMED_SEARCHES } from '@pawhood/contract/testing/named-searches.ts';
import { SEARCH_CASES, SEARCHED_PLACES } from '@pawhood/contract/testing/search-cases.ts';
import {
  answerInBrowser,
  comparableAnswer,
  countsInBrowser,
  searchableLists,
} from '@pawhood/testing/directory/browser-search.ts';
import { createRandom, randomPlaces, randomSearch, SEED } from '@pawhood/testing/directory/random-places.ts';
import { searchedDirectory } from '@pawhood/testing/directory/searched-directory.ts';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { createSearchStore } from './search.store.ts';
import { createWordsStore } from './words/words.store.ts';

/** A sample of another kind for each commit; `npm run proof -- search` makes thousands of them. */
const PLACES = 150;
const SEARCHES = 40;

const directory = await searchedDirectory();
const { url, database, version } = directory;

type Asked = ReturnType<typeof randomSearch>;

async function search(asked: Asked): Promise<SearchAnswer> {
  const response = await fetch(`${url}${searchProviders.path}?${new URLSearchParams(asked)}`);
  expect([response.status, response.url]).toEqual([200, response.url]);
  return (await response.json()) as SearchAnswer;
}

const now = performance.now.bind(performance);
let later = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now() + later);

/** With the words counted, as a job does it a little later, and a second later, when the server has looked for them. */
async function fillWith(places: Parameters<typeof directory.fillWith>[0]): Promise<void> {
  await directory.fillWith(places);
  await createWordsStore(database).make(version());
  later += 1_000;
}

describe('the table of cases', () => {
  test('finds over HTTP what the browser finds', async () => {
    await fillWith(SEARCHED_PLACES.map((place) => ({ ...place, source: 'file' as const })));
    for (const { what, query, first, close } of SEARCH_CASES) {
      const answer = await search({ q: query, sort: 'newest' });
      const ids = (kind: string) =>
        answer.items.flatMap((item) => (item.kind === kind ? [item.id] : [])).sort();
      expect([what, ids('exact'), ids('close')]).toEqual([what, [...first].sort(), [...close].sort()]);
    }
  });
});

test.each(NAMED_SEARCHES)(
  '§5.7 "%s" finds %s first, whatever its words mean, as in the browser',
  async (q, name) => {
    await fillWith(
      NAMED_PLACES.map(({ services = [], ...place }) => ({
        ...{ ...place, services: [...services], address: '', tags: [] },
        source: 'file' as const,
      })),
    );
    const answer = await search({ q });
    expect(answer.items[0]?.name).toBe(name);
    const list = searchableLists(await directory.all());
    expect(comparableAnswer(answer)).toEqual(answerInBrowser(list, { q }));
  },
);

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
    const service = directory.searchingWith({
      store: { ...createSearchStore(database, counted), combinationCounts: async () => null },
      applied: { filters: true, words: true },
    });
    for (const asked of searches) {
      const wanted = answerInBrowser(list, { ...asked, page: String(Math.min(5, Number(asked.page ?? 1))) });
      const { items, total, matches, firstTotal, page } = await service
        .search(v.parse(searchQuery, { ...asked, page: String(wanted.page) }))
        .make();
      expect({ SEED, asked, page, items }).toEqual({ SEED, asked, page: wanted.page, items: wanted.items });
      if (total.isExact) expect({ SEED, asked, total }).toEqual({ SEED, asked, total: wanted.total });
      else expect([total.count, wanted.total.count > counted]).toEqual([counted, true]);
      for (const [part, all] of [
        [matches, wanted.matches],
        [firstTotal, wanted.firstTotal],
      ] as const) {
        expect({ SEED, asked, isAtMost: part.count <= all.count }).toEqual({ SEED, asked, isAtMost: true });
        if (part.isExact) expect({ SEED, asked, part }).toEqual({ SEED, asked, part: all });
      }
    }
  });
});

describe(`the choices of ${SEARCHES} random searches`, () => {
  const random = createRandom(SEED);
  const searches = Array.from({ length: SEARCHES }, () => randomSearch(random));

  test('are counted as the browser counts them, beside a text or as far as kept counts know them', async () => {
    await fillWith(randomPlaces(PLACES, random));
    const list = searchableLists(await directory.all());
    const counted = new Set<boolean>();
    for (const asked of searches) {
      const { filters } = (await search(asked)).counts;
      const isKept =
        (asked.q ?? '') !== '' ||
        (!asked.services && !asked.neighbourhood && asked.availability?.includes('open-now') !== true);
      expect({ SEED, asked, isCounted: filters !== undefined }).toEqual({ SEED, asked, isCounted: isKept });
      counted.add(isKept);
      const wanted = countsInBrowser(list, asked) ?? new Map<string, number>();
      for (const [choice, total] of Object.entries(filters ?? {}))
        expect({ SEED, asked, choice, total }).toEqual({
          SEED,
          asked,
          choice,
          total: wanted.get(choice) ?? 0,
        });
      expect(Object.keys(filters ?? {}).length).toBeGreaterThanOrEqual(isKept ? 11 : 0);
    }
    expect(counted.size).toBe(2);
  });

  test('give the same in an area of the map', async () => {
    await fillWith(randomPlaces(PLACES, random));
    const list = searchableLists(await directory.all());
    const sizes = new Set<boolean>();
    for (const asked of searches) {
      const [west, south] = [4 + random() * 1.5, 50 + random() * 3];
      const [east, north] = [west + random() * 2, south + random() * 3];
      const isWithin = ({ lat = 0, lon = 0 }: Provider) =>
        lat >= south && lat <= north && lon >= west && lon <= east;
      const bbox = [west, south, east, north].map((degrees) => degrees.toFixed(10)).join(',');
      const answer = await search({ ...asked, bbox });
      expect({ SEED, asked, bbox, ...comparableAnswer(answer) }).toEqual({
        SEED,
        asked,
        bbox,
        ...answerInBrowser(list, asked, isWithin),
      });
      sizes.add(answer.total.count > 0);
    }
    expect(sizes.size).toBe(2);
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

test('§3.14 a city is one, by whatever name it is asked for: its page is kept once', () => {
  const service = directory.searchingWith({ applied: { filters: true, words: true } });
  const keys = ['dublin', 'DUBLIN', ' Dublin '].map((city) => service.search({ city }).key);
  expect(new Set(keys).size).toBe(1);
});
