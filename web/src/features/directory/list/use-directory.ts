import type { Provider } from '@pawhood/contract/directory/list.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { PROVIDERS_FAILED } from '@pawhood/contract/words/directory.ts';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { useQueryOnce } from '#/lib/calls/use-query-once.ts';
import { useCity } from '#/lib/city.tsx';
import { useSite } from '#/lib/site.tsx';
import { useSearchText } from '#/lib/use-search-text.ts';
import { providersQuery, searchedQuery } from '../directory.api.ts';
import {
  changedState,
  clearedState,
  type DirectoryState,
  directoryAddress,
  directoryCity,
  readDirectoryAddress,
} from '../directory-address.ts';
import { isSheetNow } from '../filters/use-filter-place.ts';
import { useNearest } from '../nearest/use-nearest.ts';
import { pageForProviders } from './paging.ts';
import { useResults } from './use-results.ts';

/** The directory's screen: its state lives in the address, its results follow from that and the providers. */
export function useDirectory() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { chosen } = useCity();
  const { cities } = useSite();
  const { providers, isSearched, isLoading, failed, retry } = useProviders();
  const inAddress = useMemo(() => readDirectoryAddress(search, cities), [search, cities]);
  const [text, setText, forgetTyped] = useSearchText(inAddress.filter.query, (query) =>
    navigate(directoryAddress(withText(inAddress, query)), { replace: true }),
  );
  // Typing counts at once, the address follows: links made meanwhile carry the text along. The same address is the
  // same object, so that nothing is looked for again when it does follow.
  const address = directoryAddress(withText(inAddress, text));
  const state = useMemo(
    () => readDirectoryAddress(address.slice(ROUTES.directory.length), cities),
    [address, cities],
  );

  usePageOfNewProviders(providers, state.page, (page) =>
    navigate(directoryAddress({ ...state, page }), { replace: true }),
  );
  // A press shows at once what was pressed; the results follow, whatever their number.
  // The server is asked once typing pauses.
  const deferred = useDeferredValue(isSearched ? inAddress : state);
  const results = useResults(providers, isSearched, deferred, chosen);
  // Nobody operates what is behind the sheet of filters: there it follows as well.
  const controlled = isSheetNow() ? deferred : state;
  const controls = useControls(controlled, chosen, forgetTyped);
  const { searchFailure, searchAgain } = results;
  const shown = useNearest(results.results, directoryAddress(deferred));

  return {
    ...controls,
    ...results,
    ...shown,
    /** State of the filters' choices: a press shows at once, in the sheet too. */
    filtersState: state,
    /** State of all other controls. */
    state: controlled,
    city: directoryCity(controlled.city, chosen),
    text,
    setText,
    isLoading: isLoading || results.isLate || (results.results === null && searchFailure === null),
    /** The failure, shown under the controls, and a way to load again. */
    failure: failed
      ? { text: PROVIDERS_FAILED, retry }
      : searchFailure !== null
        ? { text: searchFailure, retry: searchAgain }
        : null,
    /** The page that was asked for. */
    page: deferred.page,
    /** How the results are laid out; follows them. */
    view: deferred.view,
    /** Address of what is shown, for the way back to it. */
    listAddress: directoryAddress(deferred),
  };
}

export type Directory = ReturnType<typeof useDirectory>;

/** A press on a control, also one that leaves the state as it is: a new object each time. */
export interface Choice {
  readonly from: DirectoryState;
  readonly to: DirectoryState;
}

/** The props of the controls, the same while the state is: most of the page is not drawn again with the results. */
function useControls(state: DirectoryState, chosen: string | null, forgetTyped: () => void) {
  const [, navigate] = useLocation();
  const { filters } = useSite().departures;
  const [choice, setChoice] = useState<Choice | null>(null);
  return {
    choice,
    addressOf: useCallback(
      (change: Partial<DirectoryState>) => directoryAddress(changedState(state, change)),
      [state],
    ),
    // In the other edition the city stands among the filters. Who has chosen one asks for 'all' outright.
    cleared: useMemo(
      () => ({ ...clearedState(state), ...(!filters && { city: chosen && 'all' }) }),
      [state, chosen, filters],
    ),
    go: useCallback(
      (to: DirectoryState) => {
        // The new state says what becomes of it; the address, perhaps the same as before, would not.
        forgetTyped();
        setChoice({ from: state, to });
        // Once more the same, as after Enter, is no further step of the history.
        navigate(directoryAddress(to), { replace: directoryAddress(to) === directoryAddress(state) });
      },
      [state, navigate, forgetTyped],
    ),
  };
}

function withText(state: DirectoryState, query: string): DirectoryState {
  return query === state.filter.query ? state : changedState(state, { filter: { ...state.filter, query } });
}

/** Leads back to the first page when another list of providers takes the place of the one shown. §4.27d */
function usePageOfNewProviders(
  providers: readonly Provider[] | null,
  page: number,
  onPage: (page: number) => void,
): void {
  const before = useRef<readonly Provider[] | null>(null);
  const onProviders = useEffectEvent((now: readonly Provider[]) => {
    const next = pageForProviders(page, before.current, now);
    before.current = now;
    if (next !== page) onPage(next);
  });
  useEffect(() => {
    if (providers !== null) onProviders(providers);
  }, [providers]);
}

/** The providers and how far their loading has come. */
function useProviders() {
  const { directory } = useSnapshot();
  const [answer, retry] = useQueryOnce(directory?.isSearched ? searchedQuery : providersQuery);
  const isSearched = answer?.isSearched === true;
  return {
    /** Null until this browser's own call is answered, and where the server searches. */
    providers: isSearched ? null : (answer?.providers ?? null),
    /** Whether there are so many that the server searches. */
    isSearched,
    isLoading: answer === undefined,
    /** True when the samples stand in. §7.13 */
    failed: answer?.failed === true,
    retry,
  };
}
