import type { OwnReview as Review } from '@pawhood/contract/reviews/reviews.ts';
import {
  CHANGE_REVIEW,
  DELETE_REVIEW,
  IS_HELD,
  IS_HIDDEN,
  YOUR_REVIEW,
} from '@pawhood/contract/words/reviews.ts';
import { type Ref, useEffect, useRef } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { ReviewItem, type ReviewItemProps } from '../review-item.tsx';

export interface OwnReviewProps extends Required<Pick<ReviewItemProps, 'level'>> {
  review: Review;
  /** Name of the place. */
  place: string;
  /** Whether it has just been written: it then takes the focus. */
  isNew: boolean;
  /** Of the button that changes it. */
  changeRef: Ref<HTMLButtonElement>;
  onChange: () => void;
  onDelete: () => void;
}

const STATES = { shown: null, held: IS_HELD, hidden: IS_HIDDEN };

/** What one has written oneself, and whether others see it. */
export function OwnReview({ review, place, isNew, level, changeRef, onChange, onDelete }: OwnReviewProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) part.current?.querySelector('article')?.focus();
  }, [isNew]);
  const said = STATES[review.state];
  return (
    <div ref={part} className="flex w-full flex-col gap-3 rounded-card border border-line bg-card p-4">
      {said !== null && <p className="rounded-input bg-sunk px-3 py-2 font-semibold text-base">{said}</p>}
      <ReviewItem review={review} place={place} title={YOUR_REVIEW} level={level} />
      <div className="flex flex-wrap gap-2">
        <Button ref={changeRef} look="secondary" aria-haspopup="dialog" onClick={onChange}>
          {CHANGE_REVIEW}
        </Button>
        <Button look="plain" aria-haspopup="dialog" onClick={onDelete}>
          {DELETE_REVIEW}
        </Button>
      </div>
    </div>
  );
}
