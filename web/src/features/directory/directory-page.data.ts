import type { Provider } from '@pawhood/contract/directory/list.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import {
  type Matching,
  matchingProviders,
  type Narrowing,
  type SearchEntry,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { isFewRated, type SortOption, sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { pageOf } from '@pawhood/contract/directory/search/paging.ts';
import { searchProviders, searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import * as v from 'valibot';
import type { Snapshot } from '#/lib/calls/snapshot.tsx';
import type { PageNeeds } from '#/lib/page.ts';
import { directoryAddress, directoryCity, readDirectoryAddress } from './directory-address.ts';
import { searchParameters } from './search/search-parameters.ts';
import { isFewRatedIn } from './search/server-search.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    readonly directory?: {
      /** Canonical address of the page that was rendered; on any other the snapshot says nothing. */
      readonly address: string;
      /** The providers on the rendered page alone. */
      readonly providers: readonly Provider[];
      /** Providers that match, on all pages. */
      readonly total: number;
      /** Of these, how many fit for certain. */
      readonly matches: number;
      /** Whether there may be more than were counted. */
      readonly isCapped?: boolean;
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
  /** The one page of results that the address asks for. Only the browser knows which are open now, because the page is kept. */
  async snapshot(data, { search, departures }) {
    const state = readDirectoryAddress(search.toString());
    const applies = departures.filters;
    if (applies && state.filter.availability.includes('open-now')) return {};
    const city = directoryCity(state.city, null);
    // First, so that of a long list nobody needs the rows.
    const { total } = await data.read(searchProviders, {});
    const isSearched = total.count > LISTED_PROVIDERS;
    return {
      directory: {
        address: directoryAddress(state),
        ...(isSearched
          ? await searched(data, searchParameters(state, { applies, city }))
          : listed(await data.read(listProviders), state.page, state.sort, {
              ...state,
              city,
              applies,
              now: null,
            })),
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
): Omit<Rendered, 'address'> {
  const list = sortedList(providers, sort);
  const { results, matches } = matchingOf(list, narrowing);
  const { items, total } = pageOf(results, page);
  return { providers: items.map(({ provider }) => provider), total, matches, fewRated: list.fewRated };
}

/** A page that the server finds. */
async function searched(data: PageData, asked: URLSearchParams): Promise<Omit<Rendered, 'address'>> {
  const query = v.parse(searchQuery, Object.fromEntries(asked));
  const { items, total, matches, counts } = await data.read(searchProviders, query);
  return {
    providers: items,
    total: total.count,
    matches: matches.count,
    isCapped: !total.isExact,
    fewRated: isFewRatedIn(counts.filters, total.count),
    isSearched: true,
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
  if (list.last?.asked !== asked) list.last = { asked, matching: matchingProviders(list.entries, narrowing) };
  return list.last.matching;
}
