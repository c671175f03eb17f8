import { ProductError } from '@pawhood/contract/errors.ts';
import type { Former } from './additions.store.ts';

/**
 * What an addition made when it was sent before, as it is now.
 *
 * @param rows where it is found, if it is there.
 * @throws `key_used` where its key stood for something else; `gone_since`.
 */
export function formerRow<Row extends { readonly id: string }>(
  rows: readonly (Row | null)[],
  { formerId, isSame }: Former,
): Row {
  if (!isSame) throw new ProductError('key_used');
  const row = rows.find((each) => each?.id === formerId);
  if (!row) throw new ProductError('gone_since');
  return row;
}
