/** What a review may say, and how long. */

/** Lengths in characters, and numbers. */
export const REVIEW_LIMITS = {
  leastWords: 20,
  words: 2_000,
  /** Of the answer to a review. */
  answer: 1_000,
  /** Months in which a visit may have been, that of now among them. */
  months: 24,
  /** Services that somebody used, and the longest of them. */
  services: 10,
  service: 60,
  /** Reviews that one person writes in a day, and the age of their account in hours before the first. */
  perDay: 5,
  accountHours: 24,
} as const;

/** Reviews of a page of the list, and those that stand on the place's own page. */
export const REVIEWS_A_PAGE = 10;
export const REVIEWS_OF_PLACE = 5;

/** For which pets somebody was there. */
export const REVIEW_PETS = ['dog', 'cat', 'rabbit', 'bird', 'other'] as const;
export type ReviewPet = (typeof REVIEW_PETS)[number];

/** The orders of a place's reviews; the first is the one on arrival. */
export const REVIEW_ORDERS = ['newest', 'helpful', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];
