/** The search of cities, where there are many. */

/** Above the field, and of the list below it. */
export const CHOOSE_CITY = 'Choose a city';
export const SEARCH_CITIES = 'Search cities';
export const NO_CITY_FOUND = 'No city by that name.';

/** For who does not see the list. */
export const citiesFound = (count: number): string => (count === 1 ? '1 city' : `${count} cities`);
