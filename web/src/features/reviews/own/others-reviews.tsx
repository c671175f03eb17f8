import { useAuth } from '#/session/auth.ts';
import { HelpfulButton } from '../helpful-button.tsx';
import { ReviewList, type ReviewListProps } from '../review-list.tsx';
import type { ReviewedPlace } from '../reviewed-place.ts';
import type { OwnPart } from '../reviews.api.ts';
import { SignInToSay } from '../sign-in-to-say.tsx';
import { AnswerButton } from './answer-button.tsx';

export interface OthersReviewsProps extends Pick<ReviewListProps, 'reviews' | 'level'> {
  place: Pick<ReviewedPlace, 'id' | 'name'>;
  /** Of the signed-in person; their own review stands elsewhere. */
  own: OwnPart | undefined;
}

/** What other people say of a place, to be found helpful. */
export function OthersReviews({ place, reviews, own, level = 'h3' }: OthersReviewsProps) {
  const { isAuthenticated } = useAuth();
  return (
    <ReviewList
      place={place}
      reviews={reviews.filter(({ id }) => id !== own?.review?.id)}
      level={level}
      actions={(review) => (
        <>
          {isAuthenticated ? (
            <HelpfulButton
              placeId={place.id}
              reviewId={review.id}
              isHelpful={own?.helpful.includes(review.id) === true}
            />
          ) : (
            <SignInToSay reviewId={review.id} />
          )}
          {own?.looksAfter && (
            <AnswerButton
              place={place}
              review={review}
              hidden={own.hiddenAnswers.find(({ reviewId }) => reviewId === review.id)?.words}
            />
          )}
        </>
      )}
    />
  );
}
