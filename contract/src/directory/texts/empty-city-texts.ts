export const noPlacesIn = (city: string): string => `No places in ${city} yet`;
/** Before the operator's name. */
export const DO_YOU_KNOW_ONE = 'Do you know a good one? Tell';
/** Where the operator has no name. */
export const THE_OPERATOR = 'the person who runs this site';
/** Before an email address. */
export const AT = 'at';

/** To people who look for dog parks, which are no service providers. */
export const DOG_AREAS_ON_MAP = 'Dog parks and off-leash areas are on the map';
export const SHOW_ON_MAP = 'Show them on the map';
