import { REVIEW_LIMITS, REVIEW_PETS } from '@pawhood/contract/reviews/review-limits.ts';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import type { OwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import {
  A_MEMBER,
  CHANGED_MEANWHILE,
  CHOOSE_MONTH,
  FORM_TAKEN_UP,
  MONTH_FIELD,
  NOT_SAID,
  PET_FIELD,
  PETS,
  PRICE_FIELD,
  PRICES,
  REVIEW_NOT_SENT,
  SAVE_REVIEW,
  SEEN_AS_MEMBER,
  SEND_REVIEW,
  START_AGAIN,
  seenAs,
  WORDS_FIELD,
  WORDS_HINT,
} from '@pawhood/contract/words/reviews.ts';
import { CANCEL, SAVING } from '@pawhood/contract/words/shell.ts';
import { NAMELESS } from '@pawhood/contract/words/users.ts';
import { useState } from 'react';
import { refusedFields } from '#/lib/form/field-errors.ts';
import { keysOf } from '#/lib/form/keys-of.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { DialogFoot } from '#/ui/dialog/dialog-foot.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { VersionedRow } from '#/ui/form/versioned-row.tsx';
import type { ReviewedPlace } from '../reviewed-place.ts';
import { monthText } from '../visit-text.ts';
import { RecordField } from './record-field.tsx';
import { ServicesField } from './services-field.tsx';
import { StarsField } from './stars-field.tsx';
import { useReviewForm } from './use-review-form.ts';

export interface ReviewFormProps {
  place: ReviewedPlace;
  /** As it is stored; null for a new one. */
  review: OwnReview | null;
  /** Whether the reader has pets, whose records may name the place. */
  hasPets: boolean;
  onSent: (review: OwnReview) => void;
  onCancel: () => void;
}

/** The reader's day, yyyy-mm-dd. */
const todayHere = (): string => new Date().toLocaleDateString('sv');

/** What one says of a place; what was written stays in this browser until it has been sent. */
export function ReviewForm({ place, review, hasPets, onSent, onCancel }: ReviewFormProps) {
  const [today] = useState(todayHere);
  const state = useReviewForm(place.id, review, today);
  const { error, element, save, isSending, isConflict, kept } = state;

  async function send(): Promise<void> {
    if (isSending) return;
    const saved = await save();
    if (saved !== null) onSent(saved);
  }

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {kept.isTakenUp && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input bg-sunk px-4 py-2">
          <p className="text-base">{FORM_TAKEN_UP}</p>
          <Button look="plain" onClick={kept.startAgain}>
            {START_AGAIN}
          </Button>
        </div>
      )}
      {isConflict && <ErrorMessage error={null} fallback={CHANGED_MEANWHILE} />}
      <Fields state={state} place={place} today={today} />
      {(hasPets || review?.inRecord) && <RecordField field={state.field('inRecord')} />}
      <SeenAs />
      <DialogFoot>
        {/* Where it is seen, however long the form is. */}
        {error !== null && (
          <div className="w-full">
            {keysOf(refusedFields(error)).length > 0 ? (
              // What is wrong stands at its field.
              <ErrorMessage error={null} fallback={REVIEW_NOT_SENT} />
            ) : (
              <ActionError error={error} fallback={REVIEW_NOT_SENT} onRetry={() => void send()} />
            )}
          </div>
        )}
        <Button type="submit" aria-busy={isSending} aria-disabled={isSending}>
          <span>{isSending ? SAVING : review === null ? SEND_REVIEW : SAVE_REVIEW}</span>
        </Button>
        <Button look="plain" onClick={onCancel}>
          {CANCEL}
        </Button>
      </DialogFoot>
    </form>
  );
}

interface FieldsProps extends Pick<ReviewFormProps, 'place'> {
  state: ReturnType<typeof useReviewForm>;
  today: string;
}

const PET_CHOICES = [
  { value: '', label: NOT_SAID },
  ...REVIEW_PETS.map((value) => ({ value, label: PETS[value] })),
];

const PRICE_CHOICES = [
  { value: '', label: NOT_SAID },
  ...PRICE_RANGES.map((value, index) => ({ value, label: PRICES[index] ?? value })),
];

const labelIn = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

function Fields({ state: { field }, place, today }: FieldsProps) {
  const { value: month } = field('month');
  const months = reviewMonths(today);
  const choices = [
    { value: '', label: CHOOSE_MONTH },
    // One that was chosen long ago stays readable.
    ...(month === '' || months.includes(month) ? months : [...months, month]).map((value) => ({
      value,
      label: monthText(value),
    })),
  ];
  return (
    <>
      <StarsField field={field('stars')} />
      <VersionedRow
        label={WORDS_FIELD}
        hint={WORDS_HINT}
        lines={6}
        limit={REVIEW_LIMITS.words}
        isCounted
        field={field('words')}
      />
      <VersionedRow
        label={MONTH_FIELD}
        options={choices}
        field={field('month')}
        show={(value) => (value === '' ? '' : monthText(value))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <VersionedRow
          label={PET_FIELD}
          options={PET_CHOICES}
          field={field('pet')}
          show={labelIn(PET_CHOICES)}
        />
        <VersionedRow
          label={PRICE_FIELD}
          options={PRICE_CHOICES}
          field={field('price')}
          show={labelIn(PRICE_CHOICES)}
        />
      </div>
      <ServicesField field={field('services')} services={place.services ?? []} />
    </>
  );
}

/** As whom others read it. */
function SeenAs() {
  const { profile } = useAuth();
  const name = profile?.visibility === 'everyone' ? profile.fullName || A_MEMBER : null;
  return (
    <p className="wrap-anywhere text-base text-ink-2">
      {/* An address is nobody's name for others. */}
      {name === null ? SEEN_AS_MEMBER : seenAs(/\S@\S/.test(name) ? NAMELESS : name)}
    </p>
  );
}
