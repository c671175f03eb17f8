import { REVIEWS_OF_PLACE } from '@pawhood/contract/reviews/review-limits.ts';
import { allReviews, NO_REVIEWS_OF_PLACE, REVIEWS, WHO_MAY_WRITE } from '@pawhood/contract/words/reviews.ts';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { OwnReviewPart } from './own/own-review-part.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewScore } from './review-score.tsx';
import { type ReviewedPlace, reviewsAddress } from './reviewed-place.ts';
import { RowsOrWaiting } from './rows-or-waiting.tsx';
import { useOwnPart } from './use-own-part.ts';
import { useShown } from './use-shown.ts';

/** What people say of a place, on its page; nothing where nobody can. */
export function ReviewsOfPlace({ place }: { place: ReviewedPlace }) {
  const { departures } = useSite();
  if (!departures.reviews || place.reviews === undefined) return null;
  return <Reviews place={place} reviews={place.reviews} />;
}

interface ReviewsProps {
  place: ReviewedPlace;
  reviews: NonNullable<ReviewedPlace['reviews']>;
}

function Reviews({ place, reviews: { summary, reviews } }: ReviewsProps) {
  const shown = useShown();
  const state = useOwnPart(place.id);
  const { number } = summary;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="flex scroll-mt-20 flex-col gap-4 border-line border-t pt-6"
    >
      <h2 id="reviews-title" tabIndex={-1} className="text-xl">
        {REVIEWS}
      </h2>
      <div className="grid gap-x-12 gap-y-6 desk:grid-cols-[2fr_3fr] desk:items-start">
        <div className="flex flex-col items-start gap-4 [&>div]:w-full">
          {number === 0 ? (
            <p className="text-base text-ink-2">{NO_REVIEWS_OF_PLACE}</p>
          ) : (
            <ReviewScore summary={summary} />
          )}
          <p className="max-w-article text-ink-2 text-sm">{WHO_MAY_WRITE}</p>
          <OwnReviewPart place={place} state={state} />
        </div>
        {reviews.length > 0 && (
          <div className="flex min-w-0 flex-col gap-6">
            <RowsOrWaiting shown={shown} isAwaited={state.isAwaited}>
              <ReviewList placeId={place.id} reviews={reviews.filter(shown.isSeen)} own={state.own} />
            </RowsOrWaiting>
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
      </div>
    </section>
  );
}
