import { useCallback, useState } from 'react';
import type { ResultPage } from '../list/result-page.ts';
import type { Point } from '../map/places/place-points.ts';

export interface Whereabouts {
  /** Whether the nearest come first, or the browser is being asked where that is. */
  readonly isOn: boolean;
  /** Whether there is anything to be said of it: also that nobody knows where that is. */
  readonly isAsked: boolean;
  /** Where somebody is who asked for the nearest places; it stays in this page. Null until it is known. */
  readonly person: Point | null;
  /** The nearest first; null until they are found. */
  readonly results: ResultPage | null;
}

export const NOT_ASKED: Whereabouts = { isOn: false, isAsked: false, person: null, results: null };

/** For people who come back from a place, as long as the page is not loaded anew. */
export const keptNearest: { current: { readonly address: string; readonly now: Whereabouts } | null } = {
  current: null,
};

/**
 * The nearest places first, for as long as a person wants them so: of the list and of the map alike. `NearestPart` finds
 * them.
 *
 * @param address of what is shown.
 */
export function useNearest(found: ResultPage | null, address: string) {
  const [now, set] = useState(() =>
    keptNearest.current?.address === address ? keptNearest.current.now : NOT_ASKED,
  );
  return {
    /** The results as they are shown. */
    results: now.results ?? found,
    /** The results in the order that was chosen. */
    found,
    nearest: {
      ...now,
      set,
      toggle: useCallback(() => {
        keptNearest.current = null;
        set(({ isOn }) => (isOn ? NOT_ASKED : { ...NOT_ASKED, isOn: true, isAsked: true }));
      }, []),
    },
  };
}
