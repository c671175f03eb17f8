import { ProductError } from '@pawhood/contract/errors.ts';
import type { NewReview } from '@pawhood/contract/reviews/reviews.ts';
import { NOT_IN_RECORD } from '@pawhood/contract/words/errors.ts';
import type { ReviewedPlace } from './review-lists.service.ts';

/** Answers for a person, by the id of their profile. */
export interface PetRecords {
  readonly hasPets: (userId: string) => Promise<boolean>;
  /** Whether the record of one of their pets names a place around a month: '2026-11'. */
  readonly namesPlace: (
    userId: string,
    visited: { readonly id: string; readonly name: string; readonly month: string },
  ) => Promise<boolean>;
}

/**
 * Looks for the visit where a review says that a pet's record has it.
 *
 * @throws `invalid_request` where none has.
 */
export async function refuseUnrecorded(
  records: PetRecords,
  userId: string,
  { inRecord, month }: NewReview,
  readPlace: () => Promise<ReviewedPlace>,
): Promise<void> {
  if (inRecord !== true) return;
  const { id, name } = await readPlace();
  if (await records.namesPlace(userId, { id, name, month })) return;
  throw new ProductError('invalid_request', { fields: [{ field: 'inRecord', text: NOT_IN_RECORD }] });
}
