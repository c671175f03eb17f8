import { departuresOf } from '@pawhood/contract/departures.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { type SearchQuery, searchProviders } from '@pawhood/contract/directory/search-list.ts';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import { someProviders } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test } from 'vitest';
import type { Snapshot } from '#/lib/calls/snapshot.tsx';
import { needs } from './directory-page.data.ts';

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

test('however often a stranger searches 5,000 places, each is looked at a few times for it, and a page comes of it', async () => {
  const { count, places } = countedPlaces();
  const total = { count: PLACES, isExact: true };
  // Of the calls it makes these are the two.
  const data = {
    read: async ({ path }: Endpoint) => (path === listProviders.path ? places : { total }),
  } as unknown as PageData;
  const search = async (query: string) => {
    count.looks = 0;
    const address = { search: new URLSearchParams(query), params: {}, departures: departuresOf('complete') };
    const { directory } = await needs.snapshot(data, address);
    return { looks: count.looks, shown: directory?.providers.length, total: directory?.total };
  };
  expect((await search('q=provider')).total).toBe(PLACES);
  for (const query of ['q=provider', 'q=provider+1&city=dublin', 'q=feathers&page=57', 'q=nowhere']) {
    const { looks, shown } = await search(query);
    expect(looks, query).toBeLessThanOrEqual(3 * PLACES);
    expect(shown).toBeLessThanOrEqual(DIRECTORY_PAGE_SIZE);
  }
});

test('where there are more places than the list holds, the page is what the server finds, and asks for no list', async () => {
  const asked: unknown[] = [];
  const items = someProviders(2);
  const counts = { services: [], filters: { 'rating 1': 57 } };
  const total = { count: 5_719, isExact: true };
  const answer = { items, page: 3, pages: 954, total, matches: { count: 34, isExact: true }, counts };
  const data = {
    read: async ({ path }: Endpoint, query: SearchQuery) => {
      if (path === listProviders.path) return someProviders(PLACES);
      asked.push([path, query]);
      return answer;
    },
  } as unknown as PageData;
  const search = new URLSearchParams('q=vet&price=$,$$&sort=name&view=grid&page=3&city=all');
  const snapshot = await needs.snapshot(data, { search, params: {}, departures: departuresOf('complete') });
  expect(snapshot).toEqual({
    directory: {
      address: '/directory?q=vet&city=all&price=$,$$&sort=name&view=grid&page=3',
      providers: items,
      total: 5_719,
      matches: 34,
      isCapped: false,
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
