import { ROUTES } from '@pawhood/contract/product.ts';
import type { OwnReview } from '@pawhood/contract/reviews/reviews.ts';
import {
  CHANGE_YOUR_REVIEW,
  confirmAddressFirst,
  LOADING_REVIEWS,
  LOOKS_AFTER_ONE,
  REVIEW_CHANGED,
  REVIEW_SHOWS,
  REVIEW_WAITS,
  REVIEWS_NOT_LOADED,
  TOO_NEW_TO_REVIEW,
  WRITE_REVIEW,
} from '@pawhood/contract/words/reviews.ts';
import { CLOSE } from '@pawhood/contract/words/shell.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { sentence } from '#/lib/sentence.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import type { ReviewedPlace } from '../reviewed-place.ts';
import type { OwnState } from '../use-own-part.ts';
import { ReviewForm } from './review-form.tsx';

export interface ReviewDialogProps {
  place: ReviewedPlace;
  state: OwnState;
  /** Told before it closes. */
  onSent: () => void;
  onClose: () => void;
}

/** Asks what somebody has to say of a place. Of what cannot be sent anyway nobody is asked. */
export function ReviewDialog({ place, state, onSent, onClose }: ReviewDialogProps) {
  // Whether it was there as the dialog opened: one that is written in it does not change what it is called.
  const [isChange] = useState((state.own?.review ?? null) !== null);
  return (
    <Dialog title={isChange ? CHANGE_YOUR_REVIEW : WRITE_REVIEW} onClose={onClose}>
      {(close) => (
        <Content
          place={place}
          state={state}
          onCancel={close}
          onSent={(review) => {
            onSent();
            toast({ title: isChange && review.state === 'shown' ? REVIEW_CHANGED : thanksFor(review) });
            close();
          }}
        />
      )}
    </Dialog>
  );
}

const thanksFor = ({ state }: OwnReview): string => (state === 'shown' ? REVIEW_SHOWS : REVIEW_WAITS);

interface ContentProps extends Pick<ReviewDialogProps, 'place' | 'state'> {
  onSent: (review: OwnReview) => void;
  onCancel: () => void;
}

/** Where it takes no more than a sentence. */
const WHY_NOT: Readonly<Record<string, string>> = {
  account_too_new: TOO_NEW_TO_REVIEW,
  reviewer_looks_after: LOOKS_AFTER_ONE,
};

function Content({ place, state, onSent, onCancel }: ContentProps) {
  const { own, isAwaited, error, retry } = state;
  if (isAwaited) return <StatusLine>{LOADING_REVIEWS}</StatusLine>;
  if (own !== undefined && (own.review !== null || own.refusal === ''))
    return <ReviewForm {...{ place, onSent, onCancel }} review={own.review} hasPets={own.hasPets} />;
  return (
    <div className="flex flex-col items-start gap-4">
      {own === undefined ? (
        <FailureBox error={error} fallback={REVIEWS_NOT_LOADED} onRetry={retry} />
      ) : (
        <p>{WHY_NOT[own.refusal] ?? sentence(confirmAddressFirst(settings))}</p>
      )}
      <Button look="secondary" onClick={onCancel}>
        {CLOSE}
      </Button>
    </div>
  );
}

const settings = (words: string) => (
  <Link href={ROUTES.profile} className="text-brand underline underline-offset-4">
    {words}
  </Link>
);
