/** What is said to people who ask for the nearest places; the button's name is in directory-texts.ts. */
import { figure } from '../../values/figure.ts';

export const LOCATING = 'Asking your browser where you are...';
export const NEAREST_FIRST = 'The nearest to you first.';
export const LOCATION_DENIED =
  'Your browser did not say where you are. Allow this site to know your location, or search for a street or district.';
export const LOCATION_UNKNOWN =
  'Your device does not know where it is. Please search for a street or district.';
/** None of the places has a point. */
export const NONE_PLACED = 'Only their addresses are known, so nobody can say which is the nearest.';
/** @param distance with its unit: '812 km'. */
export const farAway = (distance: string): string =>
  `You are far away: the nearest of these places is ${distance} from you.`;

/** Where there are more places than a browser is sent: how far was looked. */
export const AROUND_FAILED = 'The places around you could not be loaded. Please press Nearest again.';
export const noneAround = (distance: string): string =>
  `No such place within ${distance} of you. They are in the order chosen before.`;
export const nearestAround = (count: number, distance: string): string =>
  `The nearest to you first: ${count === 1 ? '1 place' : `${figure(count)} places`} within about ${distance} of you.`;
/** @param total of which the first are here. */
export const nearestOfMany = (count: number, total: string): string =>
  `The nearest to you first among ${figure(count)} of the ${total} places around you. Narrow your search to see others.`;
