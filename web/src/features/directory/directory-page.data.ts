import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { ALL_LEXICONS } from '@pawhood/contract/directory/search/languages/all.ts';
import { searchedCities } from '@pawhood/contract/directory/search/lexicon.ts';
import {
  type Matching,
  matchingProviders,
  type Narrowing,
  type SearchEntry,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { isFewRated, type SortOption, sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { pageOf } from '@pawhood/contract/directory/search/paging.ts';
import { readingsOf } from '@pawhood/contract/directory/search/search-query.ts';
import { searchProviders, searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import * as v from 'valibot';
import type { Snapshot } from '#/lib/calls/snapshot.tsx';
import { firstChoice } from '#/lib/city.tsx';
import type { PageNeeds } from '#/lib/page.ts';
import { directoryAddress, directoryCity, readDirectoryAddress } from './directory-address.ts';
import type { ResultPage } from './list/result-page.ts';
import { searchParameters } from './search/search-parameters.ts';
import { answeredPage, isFewRatedIn } from './search/server-search.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    readonly directory?: {
      /** Canonical address of the page that was rendered; on any other the snapshot says nothing. */
      readonly address: string;
      /** The rendered page alone. */
      readonly results: ResultPage;
      /** Whether fewer than a tenth of all places are rated. */
      readonly fewRated: boolean;
      /** Whether there are more places than a browser is sent, so that the server searches. */
      readonly isSearched?: boolean;
    };
  }
}

type Rendered = NonNullable<Snapshot['directory']>;

export const needs = {
  /** Where the server searches the list says nothing that the page asks for. */
  calls: ({ directory }) => (directory?.isSearched ? [] : [listProviders]),
  /** The one page of results that the address asks for. */
  async snapshot(data, { search, departures, cities, language }) {
    const state = readDirectoryAddress(search.toString(), cities);
    const applies = departures.filters;
    const { filter, asIs } = state;
    const city = directoryCity(state.city, firstChoice(cities));
    const lexicon = ALL_LEXICONS.of(searchedCities(cities, city), language);
    const readings = departures.similar ? readingsOf(filter.query, asIs, lexicon) : [];
    const understood = readings.flatMap((reading) => reading.understood);
    // The server's answer lasts a minute, and so does the page that is made from it.
    const isOfNow = applies && [...filter.availability, ...understood].includes('open-now');
    // First, so that of a long list nobody needs the rows.
    const { total } = await data.read(searchProviders, {});
    const isMany = total.count > LISTED_PROVIDERS;
    const narrowing = { ...state, city, language, applies, now: isOfNow ? new Date() : null };
    const list = isMany ? null : await data.read(listProviders);
    const rendered =
      list === null || isOfNow || readings.length > 0
        ? await searched(data, narrowing, searchParameters(state, narrowing))
        : listed(list, state.page, state.sort, narrowing);
    return {
      directory: {
        address: directoryAddress(state),
        ...rendered,
        ...(list !== null && { fewRated: sortedList(list, state.sort).fewRated }),
        ...(isMany && { isSearched: true }),
      },
    };
  },
} satisfies PageNeeds;

/** A page of the list. */
function listed(
  providers: readonly Provider[],
  page: number,
  sort: SortOption,
  narrowing: Narrowing,
): Pick<Rendered, 'results' | 'fewRated'> {
  const list = sortedList(providers, sort);
  const { results, matches, exact } = matchingOf(list, narrowing);
  const { query } = narrowing.filter;
  return {
    results: { ...pageOf(results, page), matches, exact, query, reading: null },
    fewRated: list.fewRated,
  };
}

/** A page that the server finds. */
async function searched(
  data: PageData,
  narrowing: Narrowing,
  asked: URLSearchParams,
): Promise<Pick<Rendered, 'results' | 'fewRated'>> {
  const query = v.parse(searchQuery, Object.fromEntries(asked));
  const answer = await data.read(searchProviders, query);
  return {
    results: answeredPage(answer, narrowing),
    fewRated: isFewRatedIn(answer.counts.filters, answer.total.count),
  };
}

/** A list in an order, and what is said above it. */
interface SortedList {
  readonly entries: readonly SearchEntry[];
  readonly fewRated: boolean;
  /** The matches of the last narrowing, so that turning its pages searches nothing again. */
  last: { readonly asked: string; readonly matching: Matching } | null;
}

/** As long as the server keeps the list, so that repeated searches sort nothing again. */
const sortedLists = new WeakMap<readonly Provider[], Map<SortOption, SortedList>>();

function sortedList(providers: readonly Provider[], sort: SortOption): SortedList {
  const lists = sortedLists.get(providers) ?? new Map<SortOption, SortedList>();
  sortedLists.set(providers, lists);
  const last = lists.get(sort);
  if (last) return last;
  const entries = searchEntries(sortProviders(providers, sort));
  const list = { entries, fewRated: isFewRated(entries), last: null };
  lists.set(sort, list);
  return list;
}

function matchingOf(list: SortedList, narrowing: Narrowing): Matching {
  const { filter, city, category, applies, now } = narrowing;
  const asked = JSON.stringify([filter, city, category, applies, now]);
  if (list.last?.asked !== asked)
    list.last = { asked, matching: matchingProviders(list.entries, narrowing, null) };
  return list.last.matching;
}
