import type { Review } from '@pawhood/contract/reviews/review.ts';
import type { ReactNode } from 'react';
import { ReportLink } from '#/ui/report-link.tsx';
import { HelpfulButton } from './helpful-button.tsx';
import { ReviewItem, type ReviewItemProps } from './review-item.tsx';
import type { OwnPart } from './reviews.api.ts';

export interface ReviewListProps extends Pick<ReviewItemProps, 'level'> {
  placeId: string;
  reviews: readonly Review[];
  /** Of the signed-in person; their own review stands elsewhere. */
  own: OwnPart | undefined;
}

/** What other people say of a place. */
export function ReviewList({ placeId, reviews, own, level = 'h3' }: ReviewListProps): ReactNode {
  return (
    <ul className="flex list-none flex-col gap-6 p-0">
      {reviews
        .filter(({ id }) => id !== own?.review?.id)
        .map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} level={level}>
              <HelpfulButton
                placeId={placeId}
                reviewId={review.id}
                isHelpful={own?.helpful.includes(review.id) === true}
              />
              <ReportLink kind="review" id={review.id} />
            </ReviewItem>
          </li>
        ))}
    </ul>
  );
}
