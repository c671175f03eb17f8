import type { Provider } from '@pawhood/contract/directory/list.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import {
  matchingProviders,
  type SearchEntry,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { isFewRated, type SortOption, sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { pageOf } from '@pawhood/contract/directory/search/paging.ts';
import type { PageNeeds } from '#/lib/page.ts';
import { directoryAddress, readDirectoryAddress, shownCity } from './directory-address.ts';

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

export const needs: PageNeeds = {
  calls: [listProviders],
  /** The one page of results that the address asks for. Who is open now only the browser knows, because the page is kept. */
  async snapshot(data, { search, departures }) {
    const state = readDirectoryAddress(search.toString());
    const applies = departures.filters;
    if (applies && state.filter.availability.includes('open-now')) return {};
    const list = entriesOf(await data.read(listProviders), state.sort);
    const narrowing = { ...state, city: shownCity(state.city, null), applies, now: null };
    const { results, matches } = matchingProviders(list, narrowing);
    const { items, total } = pageOf(results, state.page);
    const providers = items.map(({ provider }) => provider);
    const address = directoryAddress(state);
    return { directory: { address, providers, total, matches, fewRated: isFewRated(list) } };
  },
};

/** As long as the server keeps the list: whoever searches again and again has nothing sorted again. */
const sortedLists = new WeakMap<readonly Provider[], Map<SortOption, readonly SearchEntry[]>>();

function entriesOf(providers: readonly Provider[], sort: SortOption): readonly SearchEntry[] {
  const lists = sortedLists.get(providers) ?? new Map<SortOption, readonly SearchEntry[]>();
  sortedLists.set(providers, lists);
  const entries = lists.get(sort) ?? searchEntries(sortProviders(providers, sort));
  lists.set(sort, entries);
  return entries;
}
