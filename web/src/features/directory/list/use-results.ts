import type { Provider } from '@pawhood/contract/directory/list.ts';
import { answeredReading } from '@pawhood/contract/directory/search/answered-reading.ts';
import {
  fittingOf,
  type Kinds,
  kindsOf,
  type Narrowing,
  searchEntries,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { isFewRated, type SortOption, sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { pageOf } from '@pawhood/contract/directory/search/paging.ts';
import { useMemo, useState } from 'react';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { firstChoice } from '#/lib/city.tsx';
import { useSite } from '#/lib/site.tsx';
import { type DirectoryState, directoryAddress, directoryCity } from '../directory-address.ts';
import { useMinute } from '../provider/use-minute.ts';
import { useWordSearch } from '../search/use-word-search.ts';
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
  chosen: string | null,
) {
  const narrowing = useNarrowing(state, chosen);
  const list = useSortedEntries(providers, state.sort);
  const words = useWordSearch(providers, narrowing.filter.query);
  const kinds = useMemo(
    () => (list === null || words === undefined ? null : kindsOf(list, narrowing, words)),
    [list, narrowing, words],
  );
  const matching = useMatching(kinds, narrowing, state.page);
  const last = useLast(matching);
  const search = useServerSearch(isSearched ? state : null, narrowing);
  const { serverResults, isOutdated, isSlow } = search;
  const rendered = useRenderedResults(state, narrowing);
  const snapshot = useSnapshot();
  const renderedFewRated = serverResults?.fewRated ?? snapshot.directory?.fewRated === true;
  const searched = isOutdated ? null : serverResults?.page;
  // Until the code that finds close places has come, it is what was shown before.
  const results = matching ?? searched ?? rendered ?? (list === null ? null : last);
  return {
    ...search,
    narrowing,
    /** Every provider in the order of the results; null until they have arrived, and where the server searches. */
    list,
    /** What the text finds there, before any filter; null until that has been looked for. */
    kinds,
    /** Null while there is nothing to show yet. */
    results,
    /** Whether they are those of the search before, and the next ones long in coming. */
    isLate: isSlow && results !== null && results !== rendered,
    /** Whether so few are rated that the order by rating says little. */
    fewRated: useMemo(() => (list === null ? renderedFewRated : isFewRated(list)), [list, renderedFewRated]),
  };
}

function useNarrowing(state: DirectoryState, chosen: string | null): Narrowing {
  const { departures, language } = useSite();
  const { filters: applies } = departures;
  const minute = useMinute();
  const city = directoryCity(state.city, chosen);
  // Only 'Open now' has to look again every minute, and what a text may mean by it.
  const { availability, query } = state.filter;
  const isAsked = availability.includes('open-now') || MAY_MEAN_NOW.test(query);
  const at = applies && isAsked ? minute : null;
  return useMemo(
    () => ({ ...state, city, language, applies, now: at === null ? null : new Date(at * 60_000) }),
    [state, city, language, applies, at],
  );
}

/** Words that may ask who is open now; the words of languages say it exactly, and come later. */
const MAY_MEAN_NOW = /open|now|nu\b|ouv|nant|mom/i;

function useSortedEntries(providers: readonly Provider[] | null, sort: SortOption) {
  return useMemo(
    () => (providers === null ? null : searchEntries(sortProviders(providers, sort))),
    [providers, sort],
  );
}

/** The page of matching providers; each step is done again only when what it depends on changed. */
function useMatching(kinds: Kinds | null, narrowing: Narrowing, page: number): ResultPage | null {
  const matching = useMemo(() => (kinds === null ? null : fittingOf(kinds, narrowing)), [kinds, narrowing]);
  const { query } = narrowing.filter;
  return useMemo(
    () =>
      matching === null
        ? null
        : {
            ...pageOf(matching.results, page),
            exact: matching.exact,
            matches: matching.matches,
            query,
            all: matching.results,
            reading: kinds?.reading ? answeredReading(kinds.reading) : null,
          },
    [matching, kinds, page, query],
  );
}

/** The last results that there were. */
function useLast(results: ResultPage | null): ResultPage | null {
  const [last, setLast] = useState(results);
  if (results !== null && results !== last) setLast(results);
  return last;
}

/** The rendered results of the server, as long as they are for this address and city. */
function useRenderedResults(state: DirectoryState, narrowing: Narrowing): ResultPage | null {
  const { directory } = useSnapshot();
  const first = firstChoice(useSite().cities);
  const isForThis =
    directory?.address === directoryAddress(state) && directoryCity(state.city, first) === narrowing.city;
  return isForThis ? (directory?.results ?? null) : null;
}
