import type { ReviewSummary } from '@pawhood/contract/reviews/review.ts';
import { NO_SCORE, type StarCounts, scoreOf } from '@pawhood/contract/reviews/score.ts';

/** A review as far as it counts; only one that shows does. */
interface Counted {
  readonly stars: number;
  readonly state: string;
}

/**
 * What a place's reviews come to once one of them is another: the server says the same a moment later. How many a score
 * needs it does not say, so that a first score waits for it.
 *
 * @param before null where there was none.
 * @param after null where there is none any more.
 */
export function changedSummary(
  summary: ReviewSummary,
  before: Counted | null,
  after: Counted | null,
): ReviewSummary {
  const isGiven = (review: Counted | null, stars: number) =>
    Number(review?.state === 'shown' && review.stars === stars);
  const stars = summary.stars.map((count, index) =>
    Math.max(0, count + isGiven(after, index + 1) - isGiven(before, index + 1)),
  );
  const number = stars.reduce((sum, count) => sum + count, 0);
  // There are always five.
  const rating = summary.rating === NO_SCORE ? NO_SCORE : scoreOf(stars as unknown as StarCounts, 0);
  return { ...summary, number, stars, rating };
}
