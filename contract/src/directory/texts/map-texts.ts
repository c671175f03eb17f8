/** The words of the map and of the list beside it; its button and its placeholder are in texts.ts. */
import { areasText, PRESS_FOR_NAME } from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
/** What the map shows, for people who cannot see it. */
export const placesInView = (count: number): string => `${placesText(count)} in view`;
/**
 * Of what has no card of its own there.
 *
 * @param areListed whether the lists beside the map have all of it now.
 */
export function alsoAtSpot(places: number, areas: number, areListed: boolean): string {
  const what = [places > 0 && placesText(places), areas > 0 && areasText(areas)]
    .filter(Boolean)
    .join(' and ');
  return `Also at this spot: ${what}${areListed ? ', listed with the others' : ''}.`;
}

/** Of a cell, which stands for its places where they are too many for pins. A press on a cell of one place gets its pin. */
export const placesHere = (count: number): string =>
  `${placesText(count)} here: ${count === 1 ? PRESS_FOR_NAME : 'zoom in'}`;
/** Said of a pin whose name is not here. */
export const ratedText = (rating: number): string => `rated ${rating.toFixed(1)}`;
export const pinsCapped = (count: number): string =>
  `The map shows only ${placesText(count)}. Zoom in or narrow your search to see others.`;
/**
 * @param isOfArea whether the list is narrowed to what the map shows.
 * @param isExact false where there are more places than were counted.
 */
export function listedPlaces(count: number, isOfArea: boolean, isExact = true): string {
  const where = isOfArea ? ' in this area' : '';
  return isExact ? `${placesText(count)}${where}` : `${figure(count, true)} places${where}`;
}
/** @param isFiltered whether filters are chosen. */
export const noPlacesInArea = (isFiltered: boolean): string =>
  `No places in this area. Move the map${isFiltered ? ', or clear a filter' : ''}.`;

const placesText = (count: number): string => `${figure(count)} ${count === 1 ? 'place' : 'places'}`;
