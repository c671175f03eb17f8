/** The texts of a place, in the results and on its own page. */

/** The ways to it. */
export const CALL = 'Call';
export const WEBSITE = 'Website';
export const DIRECTIONS = 'Directions';

/** How to reach it; the first stands before its name. */
export const CONTACT = 'Contact';
export const NO_CONTACT = 'No contact details known';
export const PHONE = 'Phone';
export const EMAIL = 'Email';

/** Read out before the price and before the rating, and what the rating is out of. */
export const PRICE = 'Price';
export const RATING = 'Rating';
export const OUT_OF_FIVE = 'of 5';
/** After how many there are. */
export const REVIEW = 'review';
export const REVIEWS = 'reviews';
