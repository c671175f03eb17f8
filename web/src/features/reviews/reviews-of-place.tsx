import type { Review } from '@pawhood/contract/reviews/review.ts';
import { REVIEWS, REVIEWS_NOT_LOADED } from '@pawhood/contract/words/reviews.ts';
import { Suspense } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { ReviewList } from './review-list.tsx';
import type { ReviewedPlace } from './reviewed-place.ts';
import { type ReviewedPlaceProps, ReviewsLayout } from './reviews-layout.tsx';
import { SignInToReview } from './sign-in-to-review.tsx';
import { SignInToSay } from './sign-in-to-say.tsx';
import { Waiting } from './waiting.tsx';

// Visitors load none of what a person has to do with reviews.
const ReadersReviews = optionalPart(
  async () => (await import('./own/readers.tsx')).ReadersReviews,
  NotLoaded,
);

/** What people say of a place, on its page; nothing where nobody can. */
export function ReviewsOfPlace({ place }: { place: ReviewedPlace }) {
  const { departures } = useSite();
  const { reviews } = place;
  if (!departures.reviews || reviews === undefined) return null;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="flex flex-col gap-4 border-line border-t pt-6"
    >
      <h2 id="reviews-title" tabIndex={-1} className="text-xl">
        {REVIEWS}
      </h2>
      <Reviews place={place} reviews={reviews} />
    </section>
  );
}

function Reviews({ place, reviews }: ReviewedPlaceProps) {
  const { isAuthenticated, isResuming } = useAuth();
  if (!place.example && (isAuthenticated || isResuming)) {
    return (
      // Whom somebody has blocked must be known before anything shows.
      <Suspense fallback={<ReviewsLayout {...{ place, reviews }} own={null} rows={<Waiting />} />}>
        <ReadersReviews place={place} reviews={reviews} />
      </Suspense>
    );
  }
  const rows = (
    <ReviewList place={place} reviews={reviews.reviews} actions={place.example ? null : signInToSay} />
  );
  return (
    <ReviewsLayout {...{ place, reviews, rows }} own={!place.example && <SignInToReview place={place} />} />
  );
}

const signInToSay = ({ id }: Review) => <SignInToSay reviewId={id} />;

function NotLoaded(props: ReviewedPlaceProps) {
  return (
    <ReviewsLayout {...props} own={null} rows={<ErrorMessage error={null} fallback={REVIEWS_NOT_LOADED} />} />
  );
}
