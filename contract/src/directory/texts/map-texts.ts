/** The words of the map and of the list beside it; its button and its placeholder are in texts.ts. */
import { figure } from '../../values/figure.ts';
import { areasText } from './area-texts.ts';

export const MAP = 'Map';
/** Read out with the focus on it. */
export const MAP_KEYS = 'Map. Arrow keys move it, plus and minus zoom, Escape leaves it.';
/** Read out instead of the map on a place's own page. */
export const mapOf = (place: string): string => `Map of where ${place} is`;

/** The controls of the map. */
export const ZOOM_IN = 'Zoom in';
export const ZOOM_OUT = 'Zoom out';
export const NEAR_ME = 'Near me';
export const SEARCH_AREA = 'Search this area';
/** Read out before a distance. */
export const SCALE = 'Scale:';

export const LOADING_PLACES = 'Loading the places...';
/** What the map shows, for people who cannot see it. */
export const placesInView = (count: number): string => `${placesText(count)} in view`;
export const NEAREST_PLACES = 'Places in view, the nearest to the middle first';
export const CHOSEN_ON_MAP = 'Chosen on the map';
/** Where the list is out of sight. */
export const FIRST_ON_MAP = 'First in the list';
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

/** A postal district, as people there say it. */
export const dublinDistrict = (number: string): string => `Dublin ${number}`;

/** Of a cell, which stands for its places where they are too many for pins. A press on a cell of one place gets its pin. */
export const placesHere = (count: number): string =>
  `${placesText(count)} here: ${count === 1 ? PRESS_FOR_NAME : 'zoom in'}`;
/** Of a place of which the browser has the pin, but not the name. */
export const PRESS_FOR_NAME = 'press for its name';
/** Said of a pin whose name is not here. */
export const ratedText = (rating: number): string => `rated ${rating.toFixed(1)}`;
export const pinsCapped = (count: number): string =>
  `The map shows only ${placesText(count)}. Zoom in or narrow your search to see others.`;
export const PINS_FAILED = 'The places could not be put on the map.';
export const PLACE_FAILED = 'This place could not be loaded. Please press its pin again.';

/** The list. */
export const PLACES_OF_MAP = 'Places of the map';
export const SHOW_ALL_PLACES = 'Show all places';
export const NOT_ON_MAP = 'Not on the map: only its address is known.';
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

/** To developers. */
export const NOT_THE_WORKER = 'This is not the worker of the map.';
export const NO_WEBGL = 'This browser cannot show maps.';

const placesText = (count: number): string => `${figure(count)} ${count === 1 ? 'place' : 'places'}`;
