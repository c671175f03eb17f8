import type { Review } from '@pawhood/contract/reviews/review.ts';
import type { ReactNode } from 'react';
import { ReportLink } from '#/ui/report-link.tsx';
import { ReviewItem, type ReviewItemProps } from './review-item.tsx';
import type { ReviewedPlace } from './reviewed-place.ts';

export interface ReviewListProps extends Pick<ReviewItemProps, 'level'> {
  /** That they are about. */
  place: Pick<ReviewedPlace, 'name'>;
  reviews: readonly Review[];
  /** What one can do with each, besides reporting it; null for made-up ones. */
  actions: ((review: Review) => ReactNode) | null;
}

/** What people say of a place. */
export function ReviewList({ place, reviews, actions, level = 'h3' }: ReviewListProps) {
  return (
    <ul className="flex list-none flex-col gap-6 p-0">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} place={place.name} level={level} isExample={actions === null}>
            {actions && (
              <>
                {actions(review)}
                <ReportLink kind="review" id={review.id} />
              </>
            )}
          </ReviewItem>
        </li>
      ))}
    </ul>
  );
}
