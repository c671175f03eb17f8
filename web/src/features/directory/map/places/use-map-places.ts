/** The places of the map and its list, from the directory's results. */

import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { useMemo } from 'react';
import { categoryName } from '../../category-name.ts';
import type { ShownResult } from '../../list/result-page.ts';
import type { Directory } from '../../list/use-directory.ts';
import { type Bounds, isPlaced, type Pin, type PlacedProvider, placesWithin } from './place-points.ts';

/** A pin with what it says to those who do not see it. */
export interface MapPin extends Pin {
  readonly text: string;
  /** Of a place of which not even the id is here: parameters of the call that answers its pin. */
  readonly pinsSearch?: string;
}

export interface MapPlaces {
  /** Everything that matches and has a point. */
  readonly onMap: readonly MapPin[];
  /** City of those; null for all cities. Of the search before, until the next is answered. */
  readonly city: string | null;
  /** Whether it is known what is on the map; not where that could not be loaded. */
  readonly isKnown: boolean;
  /** Whether nothing that matches has a point, in any view. */
  readonly isBare: boolean;
  /** Those of them of which more is here than the pin. */
  readonly withFacts: readonly PlacedProvider[];
  /** Kinds of the sources that the others are from; none where all are known. */
  readonly furtherSources: readonly string[];
  /** For the list: within the area. */
  readonly listed: readonly ShownResult[];
  /** How many the list has, or would have with all of `more`; null where that is not known. */
  readonly total: Total | null;
  /** Whether the list is that of an area; of the search before, until the next is answered. */
  readonly isOfArea: boolean;
  /** Brings further ones of the list; null where they are all there. */
  readonly more: (() => void) | null;
  /** Notes on pins, in sentences. */
  readonly notes: readonly string[];
  /** The failure, in a sentence; null too where that of the whole search is told above the map. */
  readonly failure: string | null;
}

/**
 * The results as map and list show them where the browser has all places; null until they have arrived.
 *
 * @param area what the list is narrowed to; null for everything, also what has no point.
 */
export function useMapPlaces({ narrowing, results }: Directory, area: Bounds | null): MapPlaces | null {
  const all = results?.all;
  const { city } = narrowing;
  return useMemo(() => {
    if (all === undefined) return null;
    const withFacts = all.map(({ provider }) => provider).filter(isPlaced);
    const inArea = resultsWithin(all, area);
    return {
      ...{ onMap: withFacts.map(listedPin), withFacts, furtherSources: [], more: null, failure: null },
      ...{ city, isKnown: true, isBare: withFacts.length === 0 },
      notes: [],
      isOfArea: area !== null,
      listed: inArea,
      total: { count: inArea.length, isExact: true },
    };
  }, [all, city, area]);
}

/** The results within an area; without one all of them, also what has no point. */
export function resultsWithin(results: readonly ShownResult[], area: Bounds | null): readonly ShownResult[] {
  if (area === null) return results;
  return results.filter(({ provider }) => isPlaced(provider) && placesWithin([provider], area).length > 0);
}

/** The pin of a place of which everything is here. */
export const listedPin = ({ id, lon, lat, category, name }: PlacedProvider): MapPin => ({
  ...{ id, lon, lat, category, name },
  text: `${name}, ${categoryName(category)}`,
});
