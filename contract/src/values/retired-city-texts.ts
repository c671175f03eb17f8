/** What people read of a city that has left the site. */
import { listText } from './list-text.ts';

export const cityRetired = (city: string): string => `${city} is no longer part of this site.`;

/** Before the ways to another city. @param whose pets by name */
export const cityStays = (isOwn: boolean, pets: readonly string[]): string =>
  `It stays with ${listText([...(isOwn ? ['you'] : []), ...pets])}, and what is due goes by its clock. You can choose another city:`;

/** On the button of who wants to change nothing. */
export const keepCity = (city: string): string => `Keep ${city}`;

/** Where that did not reach the server. */
export const CITY_NOT_KEPT = "We couldn't save that. Please try again.";
