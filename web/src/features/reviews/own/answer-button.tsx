import type { Review } from '@pawhood/contract/reviews/review.ts';
import { ANSWER_IS_HIDDEN, ANSWER_REVIEW, CHANGE_ANSWER } from '@pawhood/contract/words/reviewanswers.ts';
import { useRef, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { titleOf } from '../review-item.tsx';
import type { ReviewedPlace } from '../reviewed-place.ts';

const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx'), 'AnswerDialog');

export interface AnswerButtonProps {
  place: Pick<ReviewedPlace, 'id' | 'name'>;
  review: Pick<Review, 'id' | 'answer'>;
  /** Words of the answer that a decision hides; absent where none is. */
  hidden: string | undefined;
}

/** The way to answer a review, for somebody who looks after the place. */
export function AnswerButton({ place, review, hidden }: AnswerButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = hidden ?? review.answer?.words ?? '';
  return (
    <>
      <Button
        ref={button}
        look="plain"
        className="text-sm"
        aria-haspopup="dialog"
        aria-describedby={titleOf(review.id)}
        onClick={() => setOpen(true)}
      >
        {words === '' ? ANSWER_REVIEW : CHANGE_ANSWER}
      </Button>
      {hidden !== undefined && <p className="w-full px-5 text-ink-2 text-sm">{ANSWER_IS_HIDDEN}</p>}
      {isOpen && (
        <AnswerDialog
          place={place}
          reviewId={review.id}
          words={words}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
