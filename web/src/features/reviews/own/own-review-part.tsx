import { REVIEWS_NOT_LOADED } from '@pawhood/contract/words/reviews.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useOpenByAddress } from '#/lib/use-open-by-address.ts';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import type { ReviewItemProps } from '../review-item.tsx';
import { type ReviewedPlace, WRITING } from '../reviewed-place.ts';
import type { OwnState } from '../use-own-part.ts';
import { WriteButton } from '../write-button.tsx';

const OwnReview = optionalPart(async () => (await import('./own-review.tsx')).OwnReview);
const ReviewDialog = lazyDialog(() => import('./review-dialog.tsx'), 'ReviewDialog');
const DeleteReviewDialog = lazyDialog(() => import('./delete-review-dialog.tsx'), 'DeleteReviewDialog');

export interface OwnReviewPartProps extends Pick<ReviewItemProps, 'level'> {
  place: ReviewedPlace;
  state: OwnState;
}

/** One's own review of a place with the ways to change it, or the way to write one. */
export function OwnReviewPart({ place, state, level = 'h3' }: OwnReviewPartProps) {
  const { own, error, retry } = state;
  const review = own?.review ?? null;
  const [isWriting, setWriting] = useState(false);
  // By its id: once it is deleted there is none, and the dialog has still to close.
  const [deleting, setDeleting] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  useOpenByAddress(WRITING, () => setWriting(true));
  // Whichever button is there once a dialog has closed: the one that opened it may have gone.
  const button = useRef<HTMLButtonElement>(null);
  const isThere = review !== null;
  const wasThere = useRef(isThere);
  useEffect(() => {
    // The dialog may have closed before: the button that it gave the focus to has gone with the review.
    if (wasThere.current && !isThere) button.current?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  const close = () => {
    setWriting(false);
    setDeleting(null);
    button.current?.focus();
  };
  return (
    <>
      {error !== null && <FailureBox error={error} fallback={REVIEWS_NOT_LOADED} onRetry={retry} />}
      {review === null ? (
        <WriteButton ref={button} onClick={() => setWriting(true)} />
      ) : (
        <Suspense>
          <OwnReview
            review={review}
            place={place.name}
            isNew={isNew}
            level={level}
            changeRef={button}
            onChange={() => setWriting(true)}
            onDelete={() => setDeleting(review.id)}
          />
        </Suspense>
      )}
      {isWriting && (
        <ReviewDialog place={place} state={state} onSent={() => setNew(review === null)} onClose={close} />
      )}
      {deleting !== null && <DeleteReviewDialog place={place} reviewId={deleting} onClose={close} />}
    </>
  );
}
