import type { Review, ReviewSummary } from '@pawhood/contract/reviews/review.ts';
import { REVIEWS_OF_PLACE } from '@pawhood/contract/reviews/review-limits.ts';
import { NO_SCORE, NO_STARS, numberOf, scoreOf } from '@pawhood/contract/reviews/score.ts';
import type { RatingRows } from './provider-rating.store.ts';
import type { ReviewListsStore } from './review-lists.store.ts';
import type { ReviewViews } from './review-view.ts';

/** Whether reviews show at once, wait for somebody to look, or cannot be written or read. */
export type ReviewsMode = 'open' | 'held' | 'off';

export interface PlaceReviewsParts {
  readonly lists: ReviewListsStore;
  readonly views: ReviewViews;
  readonly ratingsOf: (placeId: string) => Promise<RatingRows>;
  readonly mode: () => ReviewsMode;
  /** As many reviews a score needs. */
  readonly from: () => number;
}

/** What a place's own page says of its reviews, the latest first; null where they are off. */
export async function reviewsOfPlace(
  { lists, views, ratingsOf, mode, from }: PlaceReviewsParts,
  placeId: string,
): Promise<{ readonly summary: ReviewSummary; readonly reviews: Review[] } | null> {
  if (mode() === 'off') return null;
  const [ratings, rows] = await Promise.all([
    ratingsOf(placeId),
    lists.page(placeId, 'newest', null, REVIEWS_OF_PLACE),
  ]);
  return { summary: summaryOf(ratings, from()), reviews: await Promise.all(rows.map(views.view)) };
}

export function summaryOf(rows: RatingRows, from: number): ReviewSummary {
  const all = rows.find(({ pet }) => pet === '')?.stars ?? NO_STARS;
  const byPet = rows.flatMap(({ pet, stars }) => {
    const rating = scoreOf(stars, from);
    return pet === '' || rating === NO_SCORE ? [] : [{ pet, rating, number: numberOf(stars) }];
  });
  return { rating: scoreOf(all, from), number: numberOf(all), stars: [...all], byPet };
}
