import type { Provider } from '@pawhood/contract/directory/list.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { useCity } from '#/lib/city.tsx';
import { useSite } from '#/lib/site.tsx';
import { useSearchText } from '#/lib/use-search-text.ts';
import { providersQuery } from '../directory.api.ts';
import {
  changed,
  clearedState,
  type DirectoryState,
  directoryAddress,
  readDirectoryAddress,
  shownCity,
} from '../directory-address.ts';
import { useMinute } from '../provider/use-minute.ts';
import {
  filterByFit,
  matchingProviders,
  type Narrowing,
  type Result,
  searchEntries,
} from '../search/matching-providers.ts';
import { clampedPage, type Page, pageCount, pageForProviders, pageOf } from './paging.ts';
import { isFewRated, type SortOption, sortProviders } from './sorting.ts';

/** A page of results. */
export interface ResultPage extends Page<Result> {
  /** Of all results, how many fit for certain. */
  readonly matches: number;
}

/** The directory's screen: its state lives in the address, its results follow from that and the providers. */
export function useDirectory() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { chosen } = useCity();
  const { providers, isLoading, failed, retry } = useProviders();
  const inAddress = useMemo(() => readDirectoryAddress(search), [search]);
  const [text, setText, forgetTyped] = useSearchText(inAddress.filter.query, (query) =>
    navigate(directoryAddress(withText(inAddress, query)), { replace: true }),
  );
  // Typing counts at once, the address follows: links made meanwhile carry the text along. The same address is the
  // same object, so that nothing is looked for again when it does follow.
  const address = directoryAddress(withText(inAddress, text));
  const state = useMemo(() => readDirectoryAddress(address.slice(ROUTES.directory.length)), [address]);

  usePageOfNewProviders(providers, state.page, (page) =>
    navigate(directoryAddress({ ...state, page }), { replace: true }),
  );
  // A press shows at once what was pressed; the results follow, whatever their number.
  const shown = useDeferredValue(state);
  const narrowing = useNarrowing(shown, chosen);
  const list = useSortedEntries(providers, shown.sort);
  const results = useResults(list, narrowing, shown.page);
  const rendered = useRenderedResults(shown, narrowing);
  const renderedFewRated = useSnapshot().directory?.fewRated === true;
  const fewRated = useMemo(
    () => (list === null ? renderedFewRated : isFewRated(list)),
    [list, renderedFewRated],
  );
  const controls = useControls(state, chosen, forgetTyped);

  return {
    ...controls,
    state,
    city: shownCity(state.city, chosen),
    text,
    setText,
    isLoading,
    failed,
    retry,
    /** Null while there is nothing to show yet. */
    results: results ?? rendered,
    /** How the results are laid out; follows them. */
    view: shown.view,
    /** Address of what is shown, for the way back to it. */
    shownAt: directoryAddress(shown),
    /** Every provider in the order of the results; null until they have arrived. */
    list,
    narrowing,
    /** Whether so few are rated that the order by rating says little. */
    fewRated,
  };
}

export type Directory = ReturnType<typeof useDirectory>;

/** What the controls are given, the same as long as the state is: most of the page is not drawn again with the results. */
function useControls(state: DirectoryState, chosen: City | null, forgetTyped: () => void) {
  const [, navigate] = useLocation();
  return {
    addressOf: useCallback(
      (change: Partial<DirectoryState>) => directoryAddress(changed(state, change)),
      [state],
    ),
    cleared: useMemo(() => clearedState(state, chosen), [state, chosen]),
    go: useCallback(
      (to: DirectoryState) => {
        // The new state says what becomes of it; the address, perhaps the same as before, would not.
        forgetTyped();
        navigate(directoryAddress(to));
      },
      [navigate, forgetTyped],
    ),
  };
}

function withText(state: DirectoryState, query: string): DirectoryState {
  return query === state.filter.query ? state : changed(state, { filter: { ...state.filter, query } });
}

function useNarrowing({ filter, city: inAddress, category }: DirectoryState, chosen: City | null): Narrowing {
  const { departures } = useSite();
  const minute = useMinute();
  const city = shownCity(inAddress, chosen);
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
function useResults(list: Directory['list'], narrowing: Narrowing, page: number): ResultPage | null {
  const matching = useMemo(
    () => (list === null ? null : matchingProviders(list, narrowing)),
    [list, narrowing],
  );
  return useMemo(
    () => (matching === null ? null : { ...pageOf(matching.results, page), matches: matching.matches }),
    [matching, page],
  );
}

/** What the server rendered, as long as it is for this address and city. */
function useRenderedResults(state: DirectoryState, narrowing: Narrowing): ResultPage | null {
  const { directory } = useSnapshot();
  const isForThis =
    directory?.address === directoryAddress(state) && shownCity(state.city, null) === narrowing.city;
  return useMemo(() => {
    if (directory === undefined || !isForThis) return null;
    const { providers, total, matches } = directory;
    const items = filterByFit(providers, narrowing).results;
    return { items, total, matches, page: clampedPage(state.page, total), pages: pageCount(total) };
  }, [directory, isForThis, narrowing, state.page]);
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
  const { data, isPending, refetch } = useQuery(providersQuery);
  return {
    /** Null until this browser's own call is answered. */
    providers: data?.providers ?? null,
    isLoading: isPending,
    /** True when the samples stand in. §7.13 */
    failed: data?.failed === true,
    retry: () => void refetch(),
  };
}
