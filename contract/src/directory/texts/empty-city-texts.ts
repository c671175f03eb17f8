export const noPlacesIn = (city: string): string => `No places in ${city} yet`;
/** Before the operator's name. */
export const DO_YOU_KNOW_ONE = 'Do you know a good one? Tell';
/** Where the operator has no name. */
export const THE_OPERATOR = 'the person who runs this site';
/** Before an email address. */
export const AT = 'at';
