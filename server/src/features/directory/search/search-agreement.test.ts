/** The server's search and the browser's give the same answers: both go by the contract's functions. */
import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { closeMatches, hasCloseMatches } from '@pawhood/contract/directory/search/close-matches.ts';
import { searchablePlace } from '@pawhood/contract/directory/search/closeness.ts';
import {
  matchingProviders,
  type Narrowing,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { type SortOption, sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { pageOf } from '@pawhood/contract/directory/search/paging.ts';
import {
  CLOSE_MATCHES,
  type SearchAnswer,
  searchProviders,
  searchQuery,
} from '@pawhood/contract/directory/search-list.ts';
import { SEARCH_CASES, SEARCHED_PLACES } from '@pawhood/contract/testing/search-cases.ts';
import {
  createRandom,
  randomPlaces,
  randomSchedules,
  randomSearch,
} from '@pawhood/testing/directory/random-places.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NO_LIMIT } from '../../../limits/limit.ts';
import { provider, providerSchedule } from '../directory.tables.ts';
import { createScheduleService } from '../opening-hours/schedule.service.ts';
import { createScheduleStore } from '../opening-hours/schedule.store.ts';
import { createSearchService } from './search.service.ts';
import { createSearchStore } from './search.store.ts';
import { createSearchFactsStore } from './search-facts.store.ts';
import { fillSearch } from './search-index.store.ts';

const PLACES = 300;
const SEARCHES = 150;

const { url, database, lists } = await testApp({ settings: { RATE_LIMITS: 'off' } });

type Asked = ReturnType<typeof randomSearch>;

async function answerOf<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  const response = await fetch(`${url}${path}?${new URLSearchParams(asked)}`);
  expect([response.status, response.url]).toEqual([200, response.url]);
  return (await response.json()) as Answer;
}

const all = () => answerOf<Provider[]>(listProviders.path);
const search = (asked: Asked) => answerOf<SearchAnswer>(searchProviders.path, asked);

async function fillWith(places: readonly (typeof provider.$inferInsert)[]): Promise<void> {
  await database.execute(sql`truncate provider, provider_schedule, provider_search_form`);
  for (let start = 0; start < places.length; start += 500)
    await database.insert(provider).values(places.slice(start, start + 500));
  await database.insert(providerSchedule).values(randomSchedules(new Date(), createRandom(7)));
  await fillSearch(database);
  await lists.refresh();
  await createSearchFactsStore(database).make(lists.version('providers'));
}

/** A list in each order, ready to be searched. */
function searchable(list: readonly Provider[]) {
  const inOrder = (sort: SortOption) =>
    searchEntries(sortProviders(list, sort)).map((entry) => ({
      ...entry,
      place: searchablePlace(entry.provider),
    }));
  return { rating: inOrder('rating'), name: inOrder('name'), newest: inOrder('newest') };
}

/** What the browser shows of a list. */
function expected(list: ReturnType<typeof searchable>, asked: Asked) {
  const query = searchQuery.parse(asked);
  const { q = '', rating = null, price = [], services = [], availability = [] } = query;
  const narrowing: Narrowing = {
    filter: { query: q, rating, priceRange: price, services, availability },
    city: query.city ?? null,
    category: query.category ?? null,
    applies: true,
    now: new Date(),
  };
  const entries = list[query.sort ?? 'rating'];
  const { results, matches } = matchingProviders(entries, narrowing);
  const { items, total, page, pages } = pageOf(results, query.page ?? 1);
  const close = hasCloseMatches(q) ? closeMatches(entries, narrowing).results : null;
  return {
    items: items.map(({ provider }) => provider),
    total: { count: total, isExact: true },
    matches: { count: matches, isExact: true },
    page,
    pages,
    close: close && {
      items: close.slice(0, CLOSE_MATCHES).map(({ provider }) => provider),
      total: { count: close.length, isExact: true },
    },
    categories: totalsOf(matchingProviders(entries, { ...narrowing, category: null }).results),
  };
}

function totalsOf(results: readonly { readonly provider: Provider }[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { provider } of results) totals[provider.category] = (totals[provider.category] ?? 0) + 1;
  return totals;
}

const shown = ({ items, total, matches, page, pages, close, counts }: SearchAnswer) => ({
  items,
  total,
  matches,
  page,
  pages,
  close: close ?? null,
  categories: counts.categories,
});

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
  const random = createRandom(20_260);
  const searches = Array.from({ length: SEARCHES }, () => randomSearch(random));

  test('§5.7 §5.8a §5.8b §4.28a §4.28b §4.28c give what the browser shows of the whole list', {
    timeout: 120_000,
  }, async () => {
    await fillWith(randomPlaces(PLACES, random));
    const places = await all();
    const list = searchable(places);
    expect(places.length).toBeGreaterThan(PLACES * 0.9);
    for (const asked of searches) {
      const answer = await search(asked);
      expect({ asked, ...shown(answer) }).toEqual({ asked, ...expected(list, asked) });
    }
  });

  test('give the same where so many places fit that they are gone through in their order', {
    timeout: 120_000,
  }, async () => {
    await fillWith(randomPlaces(PLACES, random));
    const list = searchable(await all());
    const counted = 30;
    const service = createSearchService({
      store: createSearchStore(database, counted),
      schedules: createScheduleService(createScheduleStore(database)),
      version: () => lists.version('providers'),
      limit: NO_LIMIT,
      applies: { filters: true, closeMatches: false },
    });
    for (const asked of searches) {
      const wanted = expected(list, { ...asked, page: String(Math.min(5, Number(asked.page ?? 1))) });
      const { items, total, page } = await service
        .search(searchQuery.parse({ ...asked, page: String(wanted.page) }), null)
        .make();
      expect({ asked, page, items }).toEqual({ asked, page: wanted.page, items: wanted.items });
      if (total.isExact) expect({ asked, total }).toEqual({ asked, total: wanted.total });
      else expect([total.count, wanted.total.count > counted]).toEqual([counted, true]);
    }
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
