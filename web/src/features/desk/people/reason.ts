import { DESK_PEOPLE_LIMITS } from '@pawhood/contract/desk/people.ts';
import { reasonTooLong, reasonTooShort } from '@pawhood/contract/words/people.ts';

const { shortestReason, reason: longest } = DESK_PEOPLE_LIMITS;

/** What is wrong with a reason; empty where nothing is. */
export function reasonError(reason: string): string {
  const { length } = reason.trim();
  if (length < shortestReason) return reasonTooShort(shortestReason);
  return length > longest ? reasonTooLong(longest) : '';
}
