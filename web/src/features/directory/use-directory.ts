import type { Provider } from '@pawhood/contract/directory.ts';
import type { City } from '@pawhood/contract/product.ts';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCity } from '../../lib/city.tsx';
import { useSnapshot } from '../../lib/snapshot.tsx';
import {
  changed,
  clearedState,
  type DirectoryState,
  directoryAddress,
  readDirectoryAddress,
  shownCity,
} from './directory-address.ts';
import { matchingProviders, type ProviderFilter } from './matching-providers.ts';
import { clampedPage, type Page, pageCount, pageForProviders, pageOf } from './paging.ts';
import { byRating } from './rating.ts';
import { useProviders } from './use-providers.ts';
import { useSearchText } from './use-search-text.ts';

/** The directory's screen: its state lives in the address, its results follow from that and the providers. */
export function useDirectory() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { chosen } = useCity();
  const { providers, isLoading, failed, retry } = useProviders();
  const inAddress = useMemo(() => readDirectoryAddress(search), [search]);
  const [text, setText] = useSearchText(inAddress.q, (q) =>
    navigate(directoryAddress(changed(inAddress, { q })), { replace: true }),
  );
  // Typing counts at once, the address follows: links made meanwhile carry the text along.
  const state = text === inAddress.q ? inAddress : changed(inAddress, { q: text });
  const city = shownCity(state.city, chosen);

  usePageOfNewProviders(providers, state.page, (page) =>
    navigate(directoryAddress({ ...state, page }), { replace: true }),
  );
  const found = useResults(
    providers,
    { q: useDeferredValue(text), city, category: state.category },
    state.page,
  );
  const rendered = useRenderedResults(state, city);

  return {
    state,
    city,
    text,
    setText,
    isLoading,
    failed,
    retry,
    /** Null while there is nothing to show yet. */
    results: found ?? rendered,
    addressOf: (change: Partial<DirectoryState>) => directoryAddress(changed(state, change)),
    cleared: clearedState(chosen),
    go: (to: DirectoryState) => navigate(directoryAddress(to)),
  };
}

export type Directory = ReturnType<typeof useDirectory>;

/** The page of matching providers, best rated first; each step is done again only when what it depends on changed. */
function useResults(
  providers: readonly Provider[] | null,
  { q, city, category }: ProviderFilter,
  page: number,
): Page<Provider> | null {
  const ranked = useMemo(() => (providers === null ? null : byRating(providers)), [providers]);
  const matching = useMemo(
    () => (ranked === null ? null : matchingProviders(ranked, { q, city, category })),
    [ranked, q, city, category],
  );
  return matching === null ? null : pageOf(matching, page);
}

/** What the server rendered, as long as it is for this address and city. */
function useRenderedResults(state: DirectoryState, city: City | null): Page<Provider> | null {
  const { directory } = useSnapshot();
  const isForThis = directory?.address === directoryAddress(state) && shownCity(state.city, null) === city;
  if (directory === undefined || !isForThis) return null;
  const { providers: items, total } = directory;
  return { items, total, page: clampedPage(state.page, total), pages: pageCount(total) };
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
