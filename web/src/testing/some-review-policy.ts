import type { ReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';

/** How reviews are checked on some site. */
export const SOME_REVIEW_POLICY: ReviewPolicy = {
  ...{ isEachHeld: false, scoreFrom: 4, perDay: 6, heldDays: 13 },
  year: { written: 1057, held: 48, shown: 39, hidden: 11, reports: 62, objections: 7, changed: 2 },
};
