export const noPlacesIn = (city: string): string => `No places in ${city} yet`;
/** Before the operator's name. */
export const DO_YOU_KNOW_ONE = 'Do you know a good one? Tell';
/** Where the operator has no name. */
export const THE_OPERATOR = 'the people who run this site';
/** Before an email address. */
export const AT = 'at';

/** To people who look for dog parks, which are no service providers. Of some only the neighbourhood is known. */
export const DOG_AREAS_WITH_MAP = 'Dog parks and off-leash areas are in the map view';
export const SHOW_WITH_MAP = 'Show the map view';
