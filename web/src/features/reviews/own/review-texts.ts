/** A review as the texts of its form, and what these come to. */
import { reviewMistakesOf } from '@pawhood/contract/reviews/review-month.ts';
import { type NewReview, newReview, type OwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { REVIEW_MONTH } from '@pawhood/contract/words/errors.ts';
import { STARS_MISSING } from '@pawhood/contract/words/reviews.ts';
import type { Edits, Texts } from '#/lib/form/edit-conflict.ts';
import { type Checked, checkBody } from '#/lib/form/field-errors.ts';

export type ReviewField = keyof NewReview;

/** What the form opens with where nothing was written yet. */
export const NO_REVIEW: OwnReview = {
  ...{ id: '', stars: 0, words: '', month: '', pet: '', price: '', services: [] },
  ...{ author: { id: '', name: '' }, at: '', editedAt: '', helpful: 0, version: 0, state: 'shown' },
};

/** Of what is ticked; nothing of what is not. */
export const YES = 'yes';

/** Between services: none has a line break in it. */
const BETWEEN = '\n';

export const servicesOf = (text: string): string[] => (text === '' ? [] : text.split(BETWEEN));

/** @param services in any order; two devices may have ticked them in different ones. */
export const servicesText = (services: readonly string[]): string => [...services].sort().join(BETWEEN);

export function textsOf(review: OwnReview): Texts<ReviewField> {
  const { stars, words, month, pet, price, services, inRecord } = review;
  return {
    ...{ stars: stars === 0 ? '' : `${stars}`, words, month, pet, price },
    ...{ services: servicesText(services), inRecord: inRecord ? YES : '' },
  };
}

/**
 * Checks by the contract what would be sent.
 *
 * @param today calendar day of the reader, yyyy-mm-dd.
 * @param said as of `reviewMistakesOf`.
 */
export function checkReview(
  texts: Texts<ReviewField>,
  today: string,
  said = '',
): Checked<NewReview, ReviewField> {
  const { body, errors } = checkBody<NewReview, ReviewField>(
    newReview,
    {
      ...{ ...texts, stars: Number(texts.stars), services: servicesOf(texts.services) },
      // Left out where it is not said.
      inRecord: texts.inRecord === YES ? true : undefined,
    },
    (read) => reviewMistakesOf(read, today, said),
  );
  return {
    body,
    errors: {
      ...errors,
      ...(errors.stars !== undefined && { stars: STARS_MISSING }),
      ...(errors.month !== undefined && { month: REVIEW_MONTH }),
    },
  };
}

/** The same of what was changed upon what is stored: all of it is sent. */
export const checkEdits =
  (today: string) =>
  (edits: Edits<ReviewField>, texts: Texts<ReviewField>): Checked<NewReview, ReviewField> =>
    checkReview({ ...texts, ...edits }, today, texts.month);
