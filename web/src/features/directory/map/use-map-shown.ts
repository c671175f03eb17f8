import { ROUTES } from '@pawhood/contract/product.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** What an entry of the history remembers of the map; nothing where nobody has pressed Map there. */
interface MapStep {
  readonly map?: boolean;
}

/**
 * Whether the map stands in for the results, and what shows or hides it. The entry of the history remembers it, so that
 * Back from a place and a reload show the map again, while who comes from elsewhere sees the results. §4.26b
 */
export function useMapShown(): readonly [boolean, (shown: boolean) => void] {
  const isShown = useHistoryState<MapStep | null>()?.map === true;
  const isKept = useRef(false);
  useEffect(() => {
    isKept.current = isShown;
    if (!isShown) return;
    // Another search, filter or page is another entry, and the map stays.
    const keep = () => {
      if (isKept.current && location.pathname === ROUTES.directory && stepNow()?.map === undefined)
        rememberMap(true);
    };
    addEventListener('pushState', keep);
    addEventListener('replaceState', keep);
    return () => {
      removeEventListener('pushState', keep);
      removeEventListener('replaceState', keep);
    };
  }, [isShown]);
  const showMap = useCallback((shown: boolean) => {
    isKept.current = shown;
    rememberMap(shown);
  }, []);
  return [isShown, showMap];
}

function rememberMap(map: boolean): void {
  history.replaceState({ ...stepNow(), map } satisfies MapStep, '');
}

const stepNow = () => history.state as MapStep | null;
