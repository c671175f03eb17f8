import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import {
  filterCounts,
  neighbourhoodsOf,
  servicesOf,
} from '@pawhood/contract/directory/search/filter-counts.ts';
import {
  kindsOf,
  type Narrowing,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { AVAILABILITIES, NO_FILTER, RATINGS } from '@pawhood/contract/directory/search/search-filter.ts';
import { type SearchAnswer, searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { createRandom, randomPlaces, randomSchedules } from '@pawhood/testing/directory/random-places.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { provider, providerSchedule } from '../directory.tables.ts';
import { countCombinations } from './kept/combinations.store.ts';
import { fillSearch, touchProviders } from './kept/search-index.store.ts';
import { createSearchStore } from './search.store.ts';
import { wordsJob } from './words/words.job.ts';
import { createWordsStore } from './words/words.store.ts';

const PLACES = 1_500;
const { url, database, lists } = await testApp({ settings: { RATE_LIMITS: 'off' } });
const version = () => lists.version('providers');
const { make } = createWordsStore(database);

const get = (asked: Record<string, string>) =>
  fetch(`${url}${searchProviders.path}?${new URLSearchParams(asked)}`);

async function search(asked: Record<string, string> = {}): Promise<SearchAnswer> {
  const response = await get(asked);
  expect(response.status).toBe(200);
  return (await response.json()) as SearchAnswer;
}

let list: Provider[];
beforeAll(async () => {
  const random = createRandom(57);
  const places = randomPlaces(PLACES, random);
  for (let start = 0; start < PLACES; start += 500)
    await database.insert(provider).values(places.slice(start, start + 500));
  await database.insert(providerSchedule).values(randomSchedules(new Date(), random));
  await fillSearch(database);
  await countCombinations(database);
  await lists.refresh();
  await make(version());
  list = (await (await fetch(url + listProviders.path)).json()) as Provider[];
});

describe('everything of a city and category', () => {
  test('§2.34j is there page by page, in every order, by the kept counts', async () => {
    const cities = [{}, { city: 'dublin' }, { city: 'calgary', category: 'Groomers' }] as const;
    for (const sort of ['rating', 'name', 'newest'] as const) {
      for (const place of cities) {
        const { city, category } = { city: undefined, category: undefined, ...place };
        const whole = sortProviders(list, sort).filter(
          (entry) => (!city || entry.city === city) && (!category || entry.category === category),
        );
        const pages = Math.ceil(whole.length / 6);
        for (const page of [1, 2, Math.ceil(pages / 2), pages - 1, pages]) {
          const answer = await search({ ...place, sort, page: String(page) });
          expect(answer).toMatchObject({ page, pages, total: { count: whole.length, isExact: true } });
          expect(answer.items).toEqual(
            whole.slice((page - 1) * 6, page * 6).map((item) => ({ ...item, kind: 'exact' })),
          );
        }
      }
    }
  });

  test('a part of the map is answered at once, up to 300 places, by the order asked for', async () => {
    const bbox = '-180,-90,180,90';
    const first = await search({ city: 'dublin', bbox, size: '300' });
    const whole = sortProviders(list, 'rating').filter(
      ({ city, lat }) => city === 'dublin' && lat !== undefined,
    );
    expect(first.items.map(({ id }) => id)).toEqual(whole.slice(0, 300).map(({ id }) => id));
    expect([first.page, first.pages]).toEqual([1, Math.ceil(whole.length / 300)]);
    const { items, page, pages } = await search({ city: 'dublin', bbox, size: '57', page: '99' });
    expect([page, pages]).toEqual([Math.ceil(whole.length / 57), Math.ceil(whole.length / 57)]);
    expect(items.map(({ id }) => id)).toEqual(whole.slice((page - 1) * 57).map(({ id }) => id));
    expect((await get({ size: '301' })).status).toBe(400);
  });

  test('a page beyond the last is the last', async () => {
    const { page, pages, items } = await search({ city: 'dublin', page: '999999' });
    expect(page).toBe(pages);
    expect(items.length).toBeGreaterThan(0);
  });

  test('has its choices counted as the browser counts them, none as 0, but for who is open now', async () => {
    const entries = searchEntries(list);
    const availability = AVAILABILITIES.filter((choice) => choice !== 'open-now');
    const seen = new Set<number>();
    for (const category of SERVICE_CATEGORIES) {
      const narrowing: Narrowing = {
        ...{ filter: NO_FILTER, asIs: [], city: 'dublin', category, language: 'en' },
        ...{ applies: true, now: null },
      };
      const services = servicesOf(entries, narrowing);
      const neighbourhoods = neighbourhoodsOf(entries, narrowing);
      const choices = { rating: RATINGS, priceRange: PRICE_RANGES, services, availability, neighbourhoods };
      const counts =
        filterCounts(kindsOf(entries, narrowing, null), narrowing, choices, new Date()) ?? new Map();
      const answer = await search({ city: 'dublin', category });
      expect(counts.size).toBeGreaterThan(10);
      expect(answer.counts.filters).toEqual(Object.fromEntries(counts));
      expect(answer.counts.services).toEqual(services);
      expect(answer.counts.neighbourhoods).toEqual(neighbourhoods);
      expect(neighbourhoods).toHaveLength(3);
      for (const count of counts.values()) seen.add(count);
    }
    expect(seen).toContain(0);
  });
});

test('only the places within an area of the map', async () => {
  const within = list.filter(({ lat = 0, lon = 0 }) => lat >= 51 && lat <= 52.5 && lon >= 4.25 && lon <= 5);
  const { total, items } = await search({ bbox: '4.25,51,5,52.5' });
  expect(within.length).toBeGreaterThan(20);
  expect(total).toEqual({ count: within.length, isExact: true });
  expect(within.map(({ id }) => id)).toEqual(expect.arrayContaining(items.map(({ id }) => id)));
});

test('a change shows as soon as the directory has another version', async () => {
  const [first] = (await search({ sort: 'name' })).items;
  const id = first?.id ?? '';
  await database.transaction(async (transaction) => {
    await transaction
      .update(provider)
      .set({ overrides: { hidden: true } })
      .where(eq(provider.id, id));
    await touchProviders(transaction, [id]);
  });
  await lists.refresh();
  const after = await search({ sort: 'name' });
  expect(after.total.count).toBe(list.length - 1);
  expect(after.items.map((place) => place.id)).not.toContain(id);
});

test('what the job counts later is in the answers that were kept before', async () => {
  const [first] = (await search({ sort: 'name' })).items;
  const id = first?.id ?? '';
  await database.transaction(async (transaction) => {
    await transaction
      .update(provider)
      .set({ services: ['Aquarobics'] })
      .where(eq(provider.id, id));
    await touchProviders(transaction, [id]);
  });
  await lists.refresh();
  const services = async () => (await search()).counts.services;
  expect(await services()).not.toContain('Aquarobics');
  await make(version());
  await expect.poll(services, { timeout: 20_000 }).toContain('Aquarobics');
});

test.each<[Record<string, string>, string, string]>([
  [{ city: 'paris' }, 'city', 'No such city.'],
  [{ q: 'x'.repeat(201) }, 'q', 'Search for at most 200 characters.'],
  [{ category: 'Aquariums' }, 'category', 'No such category.'],
  [{ rating: '4.5' }, 'rating', 'Ask for 1, 2, 3, 4 or 5 stars.'],
  [{ price: '$,$$$$' }, 'price', 'Prices are $, $$ and $$$.'],
  [
    { services: Array.from({ length: 21 }, (_, index) => index).join() },
    'services',
    'Ask for at most 20 services.',
  ],
  [
    { neighbourhood: Array.from({ length: 21 }, (_, index) => index).join() },
    'neighbourhood',
    'Ask for at most 20 neighbourhoods.',
  ],
  [{ availability: 'always' }, 'availability', 'Choose among open-now, evenings, weekends and emergency.'],
  [{ sort: 'distance' }, 'sort', 'Sort by rating, name or newest.'],
  [{ page: '0' }, 'page', 'Ask for a page from 1 to 999999.'],
  [{ page: '1000000' }, 'page', 'Ask for a page from 1 to 999999.'],
  [
    { asis: 'noon' },
    'asis',
    'Words to be searched as they are: emergency, open-now, evenings, weekends, saturday, sunday, cheap, nearest.',
  ],
  [{ bbox: '5,52,4,53' }, 'bbox', 'Write the area as west,south,east,north in degrees: 4.7,52.3,5.1,52.4.'],
])('%j is refused with a sentence', async (asked, field, detail) => {
  const response = await get(asked);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field, detail }] });
});

// The last one is a word of 3,600 bytes once it is written out.
test.each(['\u001f', "'", '\\', '%', '_', "' | =Groomers", '(((', '🐕', '\ud800x', ':*', '㌖'.repeat(200)])(
  'whatever is typed is answered: %j',
  async (q) => {
    await search({ q });
    await search({ q: `${q} vet ${q}`.slice(0, 200) });
  },
);

test.each(['x'.repeat(3_000), 'é'.repeat(300), '\ud800', "' | x", '&&&'])(
  'whatever service is asked for is answered, also where very many places may have it: %j',
  async (service) => {
    expect((await search({ services: service, city: 'dublin' })).matches.count).toBe(0);
    const filter = { ...NO_FILTER, services: [service] };
    const conditions = {
      ...{ city: 'dublin', category: null, text: null, close: null, box: null, filter, now: new Date() },
    };
    const segment = { group: 'exact', certainty: 'certain' } as const;
    const store = createSearchStore(database, 30);
    expect(await store.count(conditions, segment, 31)).toBe(0);
    expect(await store.inOrder(conditions, 'name', { skip: 0, limit: 6 }, segment)).toEqual([]);
  },
);

test('words and counts are made once for each version, and not again and again of a large directory', async () => {
  const made: string[] = [];
  let seen = 'one';
  const job = wordsJob({
    version: () => seen,
    make: async (of) => {
      made.push(of);
    },
  });
  const { signal } = new AbortController();
  await job.run(signal);
  await job.run(signal);
  expect(made).toEqual(['one']);
  seen = 'two';
  await expect
    .poll(async () => {
      await job.run(signal);
      return made;
    })
    .toEqual(['one', 'two']);
});
