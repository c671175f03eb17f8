import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import { WRONG_FORM } from '@pawhood/contract/words/errors.ts';
import type { ReviewPosition } from './review-lists.store.ts';

const FORM = /^(-?\d{1,9})\.(\d{1,15})\.([\w-]{1,100})$/;

/** As it stands in `next`: '4.1764414568000.Zx3_'. */
export const writePosition = ({ value, at, id }: ReviewPosition): string => `${value}.${at}.${id}`;

/** @throws `invalid_request` for what is none of ours. */
export function readPosition(text: string): ReviewPosition {
  const [, value, at, id] = FORM.exec(text) ?? [];
  if (id === undefined) {
    const fields: FieldError[] = [{ field: 'after', text: WRONG_FORM }];
    throw new ProductError('invalid_request', { fields });
  }
  return { value: Number(value), at: Number(at), id };
}
