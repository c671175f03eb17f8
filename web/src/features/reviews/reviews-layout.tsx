import { REVIEWS_OF_PLACE } from '@pawhood/contract/reviews/review-limits.ts';
import { allReviews, NO_REVIEWS_OF_PLACE } from '@pawhood/contract/words/reviews.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ReviewScore } from './review-score.tsx';
import { type ReviewedPlace, reviewsAddress } from './reviewed-place.ts';
import { WhoMayWrite } from './who-may-write.tsx';

export interface ReviewedPlaceProps {
  place: ReviewedPlace;
  reviews: NonNullable<ReviewedPlace['reviews']>;
}

export interface ReviewsLayoutProps extends ReviewedPlaceProps {
  /** What the reader has written, or the way to write. */
  own: ReactNode;
  /** What others say. */
  rows: ReactNode;
}

/** How the reviews of a place stand on its page. */
export function ReviewsLayout({ place, reviews: { summary, reviews }, own, rows }: ReviewsLayoutProps) {
  const { number } = summary;
  return (
    <>
      {number === 0 ? (
        <p className="text-base text-ink-2">{NO_REVIEWS_OF_PLACE}</p>
      ) : (
        <ReviewScore summary={summary} />
      )}
      {!place.example && <WhoMayWrite />}
      {own}
      {reviews.length > 0 && (
        <div className="flex flex-col gap-6">
          {rows}
          {number > REVIEWS_OF_PLACE && (
            <Link
              href={reviewsAddress(place.id)}
              className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline underline-offset-4"
            >
              {allReviews(number)}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
