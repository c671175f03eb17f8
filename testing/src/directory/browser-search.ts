/** The browser's own search, to compare the server's answers with; both use the contract's functions. */

import type { Provider } from '@pawhood/contract/directory/list.ts';
import { answeredReading } from '@pawhood/contract/directory/search/answered-reading.ts';
import {
  filterCounts,
  neighbourhoodsOf,
  servicesOf,
} from '@pawhood/contract/directory/search/filter-counts.ts';
import {
  fittingOf,
  type Kinds,
  kindsOf,
  matchingProviders,
  type Narrowing,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { type SortOption, sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { pageOf } from '@pawhood/contract/directory/search/paging.ts';
import { AVAILABILITIES, RATINGS } from '@pawhood/contract/directory/search/search-filter.ts';
import { type SearchAnswer, searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { CITY_KEYS } from '@pawhood/contract/testing/first-cities.ts';
import { wordSearchOf } from '@pawhood/contract/testing/word-search.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import * as v from 'valibot';
import type { randomSearch } from './random-places.ts';

/** A list in each order, prepared for searches. */
export function searchableLists(list: readonly Provider[]) {
  const inOrder = (sort: SortOption) => searchEntries(sortProviders(list, sort));
  return {
    ...{ rating: inOrder('rating'), name: inOrder('name'), newest: inOrder('newest') },
    words: wordSearchOf(list),
  };
}

/** All places that match in the browser, the best rated first unless the parameters name another order. */
export function matchesInBrowser(
  list: ReturnType<typeof searchableLists>,
  parameters: ReturnType<typeof randomSearch>,
): Provider[] {
  const entries = list[v.parse(searchQuery, parameters).sort ?? 'rating'];
  return matchingProviders(entries, narrowingOf(parameters), list.words).results.map(
    ({ provider }) => provider,
  );
}

/** What the browser shows of a list, or of the part of it that is wanted, in the form of the server's answer. */
export function answerInBrowser(
  list: ReturnType<typeof searchableLists>,
  asked: ReturnType<typeof randomSearch>,
  isWanted: (provider: Provider) => boolean = () => true,
) {
  const query = v.parse(searchQuery, asked);
  const narrowing = narrowingOf(asked);
  const entries = list[query.sort ?? 'rating'];
  const kinds = kindsOf(entries, narrowing, list.words);
  const wanted = ({ exact, close, ...rest }: Kinds): Kinds => ({
    ...rest,
    exact: exact.filter(isWanted),
    close: close.filter(isWanted),
  });
  const { results, matches, exact } = fittingOf(wanted(kinds), narrowing);
  const { items, total, page, pages } = pageOf(results, query.page ?? 1);
  const { reading } = kinds;
  // Of other categories those are counted that the text finds as it is read for this one.
  const readings = reading === null ? list.words.readingsOf(narrowing).slice(0, 1) : [reading];
  const everywhere = { ...narrowing, category: null };
  const inAll = kindsOf(entries, everywhere, { ...list.words, readingsOf: () => readings });
  return {
    items: items.map(({ provider, kind }) => ({ ...provider, kind })),
    total: { count: total, isExact: true },
    firstTotal: { count: exact, isExact: true },
    matches: { count: matches, isExact: true },
    page,
    pages,
    reading: reading && answeredReading(reading),
    categories: totalsOf(fittingOf(wanted(inAll), everywhere).results),
  };
}

/** How many places fit each choice of the filters, as the browser counts them. */
export function countsInBrowser(
  list: ReturnType<typeof searchableLists>,
  asked: ReturnType<typeof randomSearch>,
) {
  const narrowing = narrowingOf(asked);
  const services = servicesOf(list.name, narrowing);
  const neighbourhoods = CITY_KEYS.flatMap((city) => neighbourhoodsOf(list.name, { ...narrowing, city }));
  const choices = {
    ...{ rating: RATINGS, priceRange: PRICE_RANGES, services, availability: AVAILABILITIES },
    neighbourhoods: [...new Set(neighbourhoods)],
  };
  return filterCounts(kindsOf(list.name, narrowing, list.words), narrowing, choices, new Date());
}

function narrowingOf(asked: ReturnType<typeof randomSearch>): Narrowing {
  const query = v.parse(searchQuery, asked);
  const { q = '', asis = [], rating = null, price = [], services = [], availability = [] } = query;
  const { neighbourhood: neighbourhoods = [] } = query;
  return {
    filter: { query: q, rating, priceRange: price, services, availability, neighbourhoods },
    asIs: asis,
    city: query.city ?? null,
    category: query.category ?? null,
    language: query.lang ?? 'en',
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
export const comparableAnswer = (answer: SearchAnswer) => {
  const { items, total, firstTotal, matches, page, pages, reading = null, counts } = answer;
  return { items, total, firstTotal, matches, page, pages, reading, categories: counts.categories };
};
