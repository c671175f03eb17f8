/** The words of the filters' choices and of the chips; what a choice is called is in choice-texts.ts. */

export const CHOOSE_FILTERS = 'Choose filters';
/** Names of the groups. */
export const AVAILABILITY = 'Availability';
export const RATING_AT_LEAST = 'Minimum rating';
export const NEIGHBOURHOOD = 'Neighbourhood';
export const SERVICES_ALL = 'Must offer';
/** Before how many services there are. */
export const SHOW_ALL = 'Show all';

/** How many places fit a choice; the second stands after their number. */
export const ONE_FITS = '1 fits';
export const FIT = 'fit';

/** The chips: their list's name, and what is read out before and after one. */
export const FILTERS_CHOSEN = 'Filters chosen';
export const REMOVE_FILTER = 'Remove the filter';
export const FOUND = 'found';
/** Beside the chip of nearness: the press that asks the browser where somebody is. */
export const SHOW_NEAREST = 'Show the nearest first';
