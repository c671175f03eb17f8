import { departuresOf } from '@pawhood/contract/departures.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { type SearchQuery, searchProviders } from '@pawhood/contract/directory/search-list.ts';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { someProviders } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test } from 'vitest';
import type { Snapshot } from '#/lib/calls/snapshot.tsx';
import { needs } from './directory-page.data.ts';

const ENGLISH = { language: 'en', languages: [{ code: 'en' }] };

const PLACES = 5_000;

/** Places that count how often something of them is looked at. */
function countedPlaces() {
  const count = { looks: 0 };
  const places = someProviders(PLACES).map(
    (place) =>
      new Proxy(place, {
        get(target, name) {
          count.looks += 1;
          return Reflect.get(target, name);
        },
      }),
  );
  return { count, places };
}

/** The page of 5,000 counted places at an address. */
function countedPages() {
  const { count, places } = countedPlaces();
  const total = { count: PLACES, isExact: true };
  // Of the calls it makes these are the two.
  const data = {
    read: async ({ path }: Endpoint) => (path === listProviders.path ? places : { total }),
  } as unknown as PageData;
  return async (query: string) => {
    count.looks = 0;
    const address = {
      search: new URLSearchParams(query),
      params: {},
      departures: departuresOf('specification'),
      cities,
      ...ENGLISH,
    };
    const { directory } = await needs.snapshot(data, address);
    const { items = [], total: found } = directory?.results ?? {};
    return { looks: count.looks, shown: items.map(({ provider }) => provider), total: found };
  };
}

test('however often a stranger searches 5,000 places, each is looked at a few times for it, and a page comes of it', async () => {
  const search = countedPages();
  expect((await search('q=provider')).total).toBe(PLACES);
  for (const query of ['q=provider', 'q=provider+1&city=dublin', 'q=feathers&page=57', 'q=nowhere']) {
    const { looks, shown } = await search(query);
    expect(looks, query).toBeLessThanOrEqual(3 * PLACES);
    expect(shown.length).toBeLessThanOrEqual(DIRECTORY_PAGE_SIZE);
  }
});

test('whoever turns pages has no place looked at again, and sees others on each; another search is another one', async () => {
  const search = countedPages();
  const first = await search('q=provider');
  const second = await search('q=provider&page=2');
  expect([second.looks, second.shown.length, second.total]).toEqual([0, DIRECTORY_PAGE_SIZE, PLACES]);
  expect(second.shown.filter(({ id }) => first.shown.some((place) => place.id === id))).toEqual([]);
  expect((await search('q=nowhere')).total).toBe(0);
  expect((await search('q=provider&city=calgary')).total).not.toBe(PLACES);
  expect((await search('q=provider&page=2')).shown).toEqual(second.shown);
});

test.each([
  ['q=emergency+vet', ['24-hour emergency not known']],
  ['q=vet+open+now', ['24-hour emergency not known']],
  ['q=vet+open+now&asis=open-now', ['24-hour emergency not known']],
  // Of the list itself nobody could say later which were open.
  ['availability=open-now', ['Opening hours not known', '24-hour emergency not known']],
])('at %s the server searches, by words too, however few places there are', async (query, unknownFacts) => {
  const close = { ...someProviders(1)[0], kind: 'close' };
  const zero = { count: 0, isExact: true };
  const answer = {
    ...{
      items: [close],
      page: 1,
      pages: 1,
      total: { count: 1, isExact: true },
      firstTotal: zero,
      matches: zero,
    },
    reading: { understood: ['emergency'], isMistyped: false, without: [], categories: [] },
    counts: { services: [] },
  };
  const data = {
    read: async ({ path }: Endpoint) => (path === listProviders.path ? someProviders(2) : answer),
  } as unknown as PageData;
  const search = new URLSearchParams(query);
  const { directory } = await needs.snapshot(data, {
    ...{ search, params: {}, departures: departuresOf('complete'), cities, ...ENGLISH },
  });
  expect(directory?.isSearched).toBeUndefined();
  expect(directory?.results.items).toMatchObject([{ kind: 'close', unknownFacts }]);
});

test('where there are more places than the list holds, the page is what the server finds, and asks for no list', async () => {
  const asked: unknown[] = [];
  const items = someProviders(2);
  const counts = { services: [], filters: { 'rating 1': 57 } };
  const total = { count: 5_719, isExact: true };
  const answer = {
    ...{ page: 3, pages: 954, total, firstTotal: total, matches: { count: 34, isExact: true }, counts },
    items: items.map((item) => ({ ...item, kind: 'exact' })),
  };
  const data = {
    read: async ({ path }: Endpoint, query: SearchQuery) => {
      if (path === listProviders.path) return someProviders(PLACES);
      asked.push([path, query]);
      return answer;
    },
  } as unknown as PageData;
  const search = new URLSearchParams('q=vet&price=$,$$&sort=name&view=grid&page=3&city=all');
  const snapshot = await needs.snapshot(data, {
    search,
    params: {},
    departures: departuresOf('complete'),
    cities,
    ...ENGLISH,
  });
  expect(snapshot).toEqual({
    directory: {
      address: '/directory?q=vet&city=all&price=$,$$&sort=name&view=grid&page=3',
      results: {
        items: items.map((provider) => ({ provider, kind: 'exact', unknownFacts: ['Price not known'] })),
        ...{
          page: 3,
          pages: 954,
          total: 5_719,
          exact: 5_719,
          matches: 34,
          isCapped: false,
          hasMoreMatches: false,
          query: 'vet',
          reading: null,
        },
      },
      fewRated: true,
      isSearched: true,
    },
  });
  expect(asked).toEqual([
    [searchProviders.path, {}],
    [searchProviders.path, { q: 'vet', price: ['$', '$$'], sort: 'name', page: 3 }],
  ]);
  expect(callsOf(snapshot)).toEqual([]);
  expect(callsOf({})).toEqual([listProviders]);
});

const callsOf = (snapshot: Snapshot) => needs.calls(snapshot);

test('the server is asked in the language of the page, whose address says nothing of it', async () => {
  const asked: unknown[] = [];
  const none = { count: 0, isExact: true };
  const answer = {
    ...{ items: [], page: 1, pages: 1, total: none, firstTotal: none, matches: none },
    counts: { services: [], neighbourhoods: [] },
  };
  const data = {
    read: async ({ path }: Endpoint, query: SearchQuery) => {
      if (path === searchProviders.path) asked.push(query);
      return path === listProviders.path ? [] : answer;
    },
  } as unknown as PageData;
  const { directory } = await needs.snapshot(data, {
    ...{ params: {}, departures: departuresOf('complete'), cities, ...ENGLISH, language: 'fr' },
    search: new URLSearchParams('q=toilettage&city=dublin'),
  });
  expect(asked).toEqual([{}, { q: 'toilettage', city: 'dublin', lang: 'fr' }]);
  expect(directory?.address).toBe('/directory?q=toilettage&city=dublin');
});
