import type { Provider } from '@pawhood/contract/directory/list.ts';
import {
  filterByFit,
  matchingProviders,
  type Narrowing,
  type SearchEntry,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { isFewRated, type SortOption, sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { clampedPage, pageCount, pageOf } from '@pawhood/contract/directory/search/paging.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { useMemo } from 'react';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { useSite } from '#/lib/site.tsx';
import { type DirectoryState, directoryAddress, directoryCity } from '../directory-address.ts';
import { useMinute } from '../provider/use-minute.ts';
import type { ResultPage } from './result-page.ts';
import { useServerSearch } from './use-server-search.ts';

/**
 * What a state of the directory shows: found in the list, or by the server where there are too many for a list; and
 * until that has arrived as the server rendered it.
 *
 * @param isSearched whether the server is asked; there are then no providers.
 */
export function useResults(
  providers: readonly Provider[] | null,
  isSearched: boolean,
  state: DirectoryState,
  chosen: City | null,
) {
  const narrowing = useNarrowing(state, chosen);
  const list = useSortedEntries(providers, state.sort);
  const matching = useMatching(list, narrowing, state.page);
  const search = useServerSearch(isSearched ? state : null, narrowing);
  const { serverResults, isOutdated, isSlow } = search;
  const rendered = useRenderedResults(state, narrowing);
  const snapshot = useSnapshot();
  const renderedFewRated = serverResults?.fewRated ?? snapshot.directory?.fewRated === true;
  const results = matching ?? (isOutdated ? null : serverResults?.page) ?? rendered;
  const entries = list ?? results?.items;
  return {
    ...search,
    narrowing,
    /** Every provider in the order of the results; null until they have arrived, and where the server searches. */
    list,
    /** Null while there is nothing to show yet. */
    results,
    /** Whether they are those of the search before, and the next ones long in coming. */
    isLate: isSlow && results !== null && results !== rendered,
    /** Whether so few are rated that the order by rating says little. */
    fewRated: useMemo(() => (list === null ? renderedFewRated : isFewRated(list)), [list, renderedFewRated]),
    /** Whether made-up places are among them. */
    examples: useMemo(() => entries?.some(({ provider }) => provider.example) === true, [entries]),
  };
}

function useNarrowing({ filter, city: inAddress, category }: DirectoryState, chosen: City | null): Narrowing {
  const { departures } = useSite();
  const minute = useMinute();
  const city = directoryCity(inAddress, chosen);
  const applies = departures.filters;
  // Only 'Open now' has to look again every minute.
  const at = applies && filter.availability.includes('open-now') ? minute : null;
  return useMemo(
    () => ({ filter, city, category, applies, now: at === null ? null : new Date(at * 60_000) }),
    [filter, city, category, applies, at],
  );
}

function useSortedEntries(providers: readonly Provider[] | null, sort: SortOption) {
  return useMemo(
    () => (providers === null ? null : searchEntries(sortProviders(providers, sort))),
    [providers, sort],
  );
}

/** The page of matching providers; each step is done again only when what it depends on changed. */
function useMatching(
  list: readonly SearchEntry[] | null,
  narrowing: Narrowing,
  page: number,
): ResultPage | null {
  const matching = useMemo(
    () => (list === null ? null : matchingProviders(list, narrowing)),
    [list, narrowing],
  );
  return useMemo(
    () =>
      matching === null
        ? null
        : {
            ...pageOf(matching.results, page),
            matches: matching.matches,
            all: matching.results,
          },
    [matching, page],
  );
}

/** The rendered results of the server, as long as they are for this address and city. */
function useRenderedResults(state: DirectoryState, narrowing: Narrowing): ResultPage | null {
  const { directory } = useSnapshot();
  const isForThis =
    directory?.address === directoryAddress(state) && directoryCity(state.city, null) === narrowing.city;
  return useMemo(() => {
    if (directory === undefined || !isForThis) return null;
    const { providers, total, matches, isCapped } = directory;
    const items = filterByFit(providers, narrowing).results;
    return { items, total, matches, isCapped, page: clampedPage(state.page, total), pages: pageCount(total) };
  }, [directory, isForThis, narrowing, state.page]);
}
