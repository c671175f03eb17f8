import { REVIEW_MONTH } from '@pawhood/contract/words/errors.ts';
import type { FieldError } from '../errors.ts';
import { REVIEW_LIMITS } from './review-limits.ts';
import type { NewReview } from './reviews.ts';

/** The months in which a visit may have been, that of now first. @param today calendar day, yyyy-mm-dd. */
export function reviewMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: REVIEW_LIMITS.months }, (_, back) => {
    const months = year * 12 + month - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/**
 * What is wrong with a review besides its form.
 *
 * @param said the month that it said so far, which it may keep however long ago that is; empty for a new one.
 */
export const reviewMistakesOf = (
  { month }: Pick<NewReview, 'month'>,
  today: string,
  said = '',
): FieldError[] =>
  month === said || reviewMonths(today).includes(month) ? [] : [{ field: 'month', text: REVIEW_MONTH }];
