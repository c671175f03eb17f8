import { useAuth } from '#/session/auth.ts';
import { HelpfulButton } from '../helpful-button.tsx';
import { ReviewList, type ReviewListProps } from '../review-list.tsx';
import type { OwnPart } from '../reviews.api.ts';
import { SignInToSay } from '../sign-in-to-say.tsx';

export interface OthersReviewsProps extends Pick<ReviewListProps, 'reviews' | 'level'> {
  placeId: string;
  /** Of the signed-in person; their own review stands elsewhere. */
  own: OwnPart | undefined;
}

/** What other people say of a place, to be found helpful. */
export function OthersReviews({ placeId, reviews, own, level = 'h3' }: OthersReviewsProps) {
  const { isAuthenticated } = useAuth();
  return (
    <ReviewList
      reviews={reviews.filter(({ id }) => id !== own?.review?.id)}
      level={level}
      actions={({ id }) =>
        isAuthenticated ? (
          <HelpfulButton placeId={placeId} reviewId={id} isHelpful={own?.helpful.includes(id) === true} />
        ) : (
          <SignInToSay reviewId={id} />
        )
      }
    />
  );
}
