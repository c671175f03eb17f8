import { ROUTES } from '@pawhood/contract/product.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { pathHere } from '#/lib/browser/base.ts';
import { savePosition } from './map-position.ts';

/** The map's state in an entry of the history; absent where nobody has pressed Map there. */
interface MapStep {
  /** Which load of the page shows it there; false where it was left. */
  readonly map?: number | false;
}

/**
 * Whether the map stands in for the results, and what shows or hides it. The entry of the history remembers it, so that
 * Back from a place shows the map again, while people who load the page or come from elsewhere see the results. §4.26b
 */
export function useMapView(): readonly [boolean, (isMap: boolean) => void] {
  const isShown = useHistoryState<MapStep | null>()?.map === performance.timeOrigin;
  const isKept = useRef(false);
  useEffect(() => {
    isKept.current = isShown;
    if (!isShown) return;
    // Another search, filter or page is another entry, and the map stays.
    const keep = () => {
      if (isKept.current && pathHere() === ROUTES.directory && stepNow()?.map === undefined)
        rememberMap(true);
    };
    addEventListener('pushState', keep);
    addEventListener('replaceState', keep);
    return () => {
      removeEventListener('pushState', keep);
      removeEventListener('replaceState', keep);
    };
  }, [isShown]);
  const showMap = useCallback((isMap: boolean) => {
    isKept.current = isMap;
    // A person who asks for the map gets it from the beginning.
    savePosition(null);
    rememberMap(isMap);
  }, []);
  return [isShown, showMap];
}

function rememberMap(isShown: boolean): void {
  const map = isShown && performance.timeOrigin;
  history.replaceState({ ...stepNow(), map } satisfies MapStep, '');
}

const stepNow = () => history.state as MapStep | null;
