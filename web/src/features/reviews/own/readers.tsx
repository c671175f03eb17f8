import type { ReactNode } from 'react';
import { ReviewPages } from '../all/review-pages.tsx';
import type { ShownPage } from '../all/shown-page.ts';
import { type ReviewedPlaceProps, ReviewsLayout } from '../reviews-layout.tsx';
import { RowsOrWaiting } from '../rows-or-waiting.tsx';
import { useOwnPart } from '../use-own-part.ts';
import { useShown } from '../use-shown.ts';
import { OthersReviews } from './others-reviews.tsx';
import { OwnReviewPart } from './own-review-part.tsx';

/** The reviews of a place for somebody who is signed in: their own, and what others say but people they have blocked. */
export function ReadersReviews({ place, reviews }: ReviewedPlaceProps) {
  const shown = useShown();
  const state = useOwnPart(place.id);
  const rows = (
    <RowsOrWaiting shown={shown} isAwaited={state.isAwaited}>
      <OthersReviews place={place} reviews={reviews.reviews.filter(shown.isSeen)} own={state.own} />
    </RowsOrWaiting>
  );
  return <ReviewsLayout {...{ place, reviews, rows }} own={<OwnReviewPart place={place} state={state} />} />;
}

export interface ReadersPagesProps extends ShownPage {
  /** Of reviews. */
  number: number;
  /** Another one begins with the first page. */
  pageKey: string;
  /** The choice of an order. */
  orders: ReactNode;
}

/** All reviews of a place for them. */
export function ReadersPages({ number, pageKey, orders, ...page }: ReadersPagesProps) {
  const { place } = page;
  const shown = useShown();
  const state = useOwnPart(place.id);
  return (
    <>
      <OwnReviewPart place={place} state={state} level="h2" />
      {orders}
      {number > 0 && (
        <RowsOrWaiting shown={shown} isAwaited={state.isAwaited}>
          <ReviewPages
            key={pageKey}
            {...page}
            list={(reviews) => (
              <OthersReviews
                place={place}
                reviews={reviews.filter(shown.isSeen)}
                own={state.own}
                level="h2"
              />
            )}
          />
        </RowsOrWaiting>
      )}
    </>
  );
}
