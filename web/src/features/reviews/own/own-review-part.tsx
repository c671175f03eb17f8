import { REVIEWS_NOT_LOADED, WRITE_REVIEW } from '@pawhood/contract/words/reviews.ts';
import { PenLine } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useOpenByAddress } from '#/lib/use-open-by-address.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { type ReviewedPlace, WRITING } from '../reviewed-place.ts';
import type { OwnState } from '../use-own-part.ts';

const OwnReview = optionalPart(async () => (await import('./own-review.tsx')).OwnReview);
const ReviewDialog = lazyDialog(() => import('./review-dialog.tsx'), 'ReviewDialog');
const DeleteReviewDialog = lazyDialog(() => import('./delete-review-dialog.tsx'), 'DeleteReviewDialog');

/** One's own review of a place with the ways to change it, or the way to write one. */
export function OwnReviewPart({ place, state }: { place: ReviewedPlace; state: OwnState }) {
  const { own, error, retry } = state;
  const review = own?.review ?? null;
  const [open, setOpen] = useState<'form' | 'delete' | null>(null);
  const [isNew, setNew] = useState(false);
  useOpenByAddress(WRITING, () => setOpen('form'));
  // Whichever button is there once a dialog has closed: the one that opened it may have gone.
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  return (
    <>
      {error !== null && <FailureBox error={error} fallback={REVIEWS_NOT_LOADED} onRetry={retry} />}
      {review === null ? (
        <Button
          ref={button}
          look="secondary"
          className="noscript:hidden"
          aria-haspopup="dialog"
          onClick={() => setOpen('form')}
        >
          <PenLine className="size-4" />
          {WRITE_REVIEW}
        </Button>
      ) : (
        <Suspense>
          <OwnReview
            review={review}
            isNew={isNew}
            changeRef={button}
            onChange={() => setOpen('form')}
            onDelete={() => setOpen('delete')}
          />
        </Suspense>
      )}
      {open === 'form' && (
        <ReviewDialog place={place} state={state} onSent={() => setNew(review === null)} onClose={close} />
      )}
      {open === 'delete' && review !== null && (
        <DeleteReviewDialog place={place} review={review} onClose={close} />
      )}
    </>
  );
}
