/** The browser's own search, to compare the server's answers with; both use the contract's functions. */

import type { Provider } from '@pawhood/contract/directory/list.ts';
import { closeMatches, hasCloseMatches } from '@pawhood/contract/directory/search/close-matches.ts';
import { searchablePlace } from '@pawhood/contract/directory/search/closeness.ts';
import { filterCounts, servicesOf } from '@pawhood/contract/directory/search/filter-counts.ts';
import {
  matchingProviders,
  type Narrowing,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { type SortOption, sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { pageOf } from '@pawhood/contract/directory/search/paging.ts';
import { AVAILABILITIES, RATINGS } from '@pawhood/contract/directory/search/search-filter.ts';
import { CLOSE_MATCHES, type SearchAnswer, searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import * as v from 'valibot';
import type { randomSearch } from './random-places.ts';

/** A list in each order, prepared for searches. */
export function searchableLists(list: readonly Provider[]) {
  const inOrder = (sort: SortOption) =>
    searchEntries(sortProviders(list, sort)).map((entry) => ({
      ...entry,
      place: searchablePlace(entry.provider),
    }));
  return { rating: inOrder('rating'), name: inOrder('name'), newest: inOrder('newest') };
}

/** All places that match in the browser, the best rated first unless the parameters name another order. */
export function matchesInBrowser(
  list: ReturnType<typeof searchableLists>,
  parameters: ReturnType<typeof randomSearch>,
): Provider[] {
  const entries = list[v.parse(searchQuery, parameters).sort ?? 'rating'];
  return matchingProviders(entries, narrowingOf(parameters)).results.map(({ provider }) => provider);
}

/** What the browser shows of a list, in the form of the server's answer. */
export function answerInBrowser(
  list: ReturnType<typeof searchableLists>,
  asked: ReturnType<typeof randomSearch>,
) {
  const query = v.parse(searchQuery, asked);
  const { q = '' } = query;
  const narrowing = narrowingOf(asked);
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
      items: close.slice(0, query.close ?? CLOSE_MATCHES).map(({ provider }) => provider),
      total: { count: close.length, isExact: true },
    },
    categories: totalsOf(matchingProviders(entries, { ...narrowing, category: null }).results),
  };
}

/** How many places fit each choice of the filters, as the browser counts them. */
export function countsInBrowser(
  list: ReturnType<typeof searchableLists>,
  asked: ReturnType<typeof randomSearch>,
) {
  const narrowing = narrowingOf(asked);
  const services = servicesOf(list.name, narrowing);
  const choices = { rating: RATINGS, priceRange: PRICE_RANGES, services, availability: AVAILABILITIES };
  return filterCounts(list.name, narrowing, choices, new Date());
}

function narrowingOf(asked: ReturnType<typeof randomSearch>): Narrowing {
  const query = v.parse(searchQuery, asked);
  const { q = '', rating = null, price = [], services = [], availability = [] } = query;
  return {
    filter: { query: q, rating, priceRange: price, services, availability },
    city: query.city ?? null,
    category: query.category ?? null,
    applies: true,
    now: new Date(),
  };
}

function totalsOf(results: readonly { readonly provider: Provider }[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { provider } of results) totals[provider.category] = (totals[provider.category] ?? 0) + 1;
  return totals;
}

/** The parts of the server's answer that `answerInBrowser` has, too. */
export const comparableAnswer = ({ items, total, matches, page, pages, close, counts }: SearchAnswer) => ({
  items,
  total,
  matches,
  page,
  pages,
  close: close ?? null,
  categories: counts.categories,
});
