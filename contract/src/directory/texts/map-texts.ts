/** What the map says of places and areas, and the list beside it of its results. */
import {
  alsoAtSpot,
  alsoAtSpotListed,
  areasText,
  NO_PLACES_IN_AREA,
  NO_PLACES_IN_AREA_FILTERED,
  placesCapped,
  placesInArea,
  placesInAreaCapped,
  placesText,
} from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import { listText } from '../../values/list-text.ts';

/**
 * Of what has no card of its own there.
 *
 * @param areListed whether the lists beside the map have all of it now.
 */
export function spotText(places: number, areas: number, areListed: boolean): string {
  const what = listText([
    ...(places > 0 ? [placesText(places)] : []),
    ...(areas > 0 ? [areasText(areas)] : []),
  ]);
  return areListed ? alsoAtSpotListed(what) : alsoAtSpot(what);
}

/**
 * @param isOfArea whether the list is narrowed to what the map shows.
 * @param isExact false where there are more places than were counted.
 */
export function listedPlaces(count: number, isOfArea: boolean, isExact = true): string {
  if (isExact) return isOfArea ? placesInArea(count) : placesText(count);
  const shown = figure(count, true);
  return isOfArea ? placesInAreaCapped(shown) : placesCapped(shown);
}

/** @param isFiltered whether filters are chosen. */
export const noPlacesInArea = (isFiltered: boolean): string =>
  isFiltered ? NO_PLACES_IN_AREA_FILTERED : NO_PLACES_IN_AREA;
