/** What the map and the list beside it show of the directory's results. */

import type { Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import { CITIES, type City } from '@pawhood/contract/values/city.ts';
import { useMemo } from 'react';
import type { Directory } from '../../list/use-directory.ts';
import { useCloseResults } from '../../search/use-close-results.ts';
import {
  type Bounds,
  boundsAround,
  byDistance,
  isPlaced,
  type PlacedProvider,
  type Point,
  placesWithin,
} from './place-points.ts';

export interface MapPlaces {
  /** Everything that matches and has a point, close matches last. */
  readonly onMap: readonly PlacedProvider[];
  /** For the list: within the area, the nearest to the person first where it is known where that is. */
  readonly listed: readonly Result[];
}

/**
 * The results as map and list show them; null until they have arrived. Where the server searches they are its page of
 * them, and the closest of the close matches.
 *
 * @param area what the list is narrowed to; null for everything, also what has no point.
 * @param person where somebody is; never leaves the browser.
 */
export function useMapPlaces(
  { list, found, narrowing, results }: Directory,
  area: Bounds | null,
  person: Point | null,
): MapPlaces | null {
  const exact = results?.all ?? found?.page.items;
  const closeHere = useCloseResults(list, narrowing);
  const close = found === null ? closeHere : found.close;
  return useMemo(() => {
    if (exact === undefined) return null;
    const all = [...exact, ...close];
    const onMap = all.map(({ provider }) => provider).filter(isPlaced);
    const within = area === null ? null : new Set(placesWithin(onMap, area).map(({ id }) => id));
    const kept = within === null ? all : all.filter(({ provider }) => within.has(provider.id));
    return { onMap, listed: person === null ? kept : nearestFirst(kept, person) };
  }, [exact, close, area, person]);
}

/** Those without a point come last, as nobody knows how far they are. */
function nearestFirst(results: readonly Result[], person: Point): Result[] {
  const byId = new Map(results.map((result) => [result.provider.id, result]));
  const placed = byDistance(results.map(({ provider }) => provider).filter(isPlaced), person);
  const nearest = placed.map(({ id }) => byId.get(id)).filter((result) => result !== undefined);
  return [...nearest, ...results.filter(({ provider }) => !isPlaced(provider))];
}

/** Where a city is, for a map without a place: about its built-up area. */
const CITY_BOUNDS: Readonly<Record<City, Bounds>> = {
  amsterdam: [4.75, 52.29, 5.02, 52.43],
  dublin: [-6.45, 53.23, -6.05, 53.45],
  calgary: [-114.3, 50.87, -113.88, 51.18],
};

/** What the map shows at first: all places, or where there is none the city. */
export function firstBounds(places: readonly PlacedProvider[], city: City | null): Bounds {
  const [anyCity] = CITIES;
  return boundsAround(places) ?? CITY_BOUNDS[city ?? anyCity];
}
