import type { Output } from '@pawhood/contract/endpoint.ts';
import type { Review } from '@pawhood/contract/reviews/review.ts';
import type { ReviewOrder } from '@pawhood/contract/reviews/review-limits.ts';
import type { listReviews } from '@pawhood/contract/reviews/reviews.ts';
import { REVIEWS_NOT_LOADED } from '@pawhood/contract/words/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { MoreButton } from '../more-button.tsx';
import type { ReviewedPlace } from '../reviewed-place.ts';
import { reviewsQuery } from '../reviews.api.ts';
import { useFirstNew } from '../use-first-new.ts';
import { Waiting } from '../waiting.tsx';
import { pageAddress } from './reviews-address.ts';

export interface ReviewPagesProps {
  place: ReviewedPlace;
  sort: ReviewOrder;
  /** Where the first one begins; empty for the beginning. */
  after: string;
  /** Draws reviews. */
  list: (reviews: readonly Review[]) => ReactNode;
}

/** The reviews of a place, ten at a time; those that came before stay above. */
export function ReviewPages({ place, sort, after, list }: ReviewPagesProps) {
  const [pages, setPages] = useState([after]);
  return (
    <div className="flex flex-col gap-6">
      {pages.map((begin, index) => (
        <Page
          key={begin}
          {...{ place, sort, list }}
          after={begin}
          isFirst={index === 0}
          isLast={index === pages.length - 1}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </div>
  );
}

interface PageProps extends ReviewPagesProps {
  isFirst: boolean;
  isLast: boolean;
  onMore: (next: string) => void;
}

function Page({ place: { id }, sort, after, list, isFirst, isLast, onMore }: PageProps) {
  const { data, error, refetch } = useQuery(reviewsQuery(id, sort, after));
  const rendered = useRendered(id, sort, after);
  const { reviews, next } = data ?? rendered ?? {};
  const element = useFirstNew(!isFirst && reviews !== undefined);
  if (reviews === undefined || next === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <FailureBox error={error} fallback={REVIEWS_NOT_LOADED} onRetry={() => void refetch()} />
    );
  return (
    <>
      <div ref={element}>{list(reviews)}</div>
      {isLast && next !== '' && <MoreButton href={pageAddress(id, sort, next)} onMore={() => onMore(next)} />}
    </>
  );
}

/** The page that the server rendered, if it is this one. */
function useRendered(
  placeId: string,
  sort: string,
  after: string,
): Output<(typeof listReviews)['answer']> | null {
  const { reviews } = useSnapshot();
  const isThis = reviews?.placeId === placeId && reviews.sort === sort && reviews.after === after;
  return isThis ? reviews.page : null;
}
