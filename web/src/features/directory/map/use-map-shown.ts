import { useCallback, useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { type MapStep, mapStep, rememberStep } from './map-step.ts';

/**
 * Whether the map stands in for the results, and what shows or hides it. The entry of the history remembers it, so that
 * Back from a place shows the map again, while who loads the page or comes from elsewhere sees the results. §4.26b
 */
export function useMapShown(): readonly [boolean, (shown: boolean) => void] {
  const isShown = useHistoryState<MapStep | null>()?.map === performance.timeOrigin;
  const isKept = useRef(false);
  useEffect(() => {
    isKept.current = isShown;
    if (!isShown) return;
    // Another search, filter or page is another entry, and the map stays.
    const keep = () => {
      if (isKept.current && mapStep()?.map === undefined) rememberStep(asStep(true));
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
    rememberStep({ ...asStep(shown), position: undefined });
  }, []);
  return [isShown, showMap];
}

const asStep = (isShown: boolean): MapStep => ({ map: isShown && performance.timeOrigin });
