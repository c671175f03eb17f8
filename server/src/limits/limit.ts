/** What features are handed to hold people to a limit. */
import { type ErrorCode, ProductError } from '@pawhood/contract/errors.ts';
import type { Person } from '../lib/person.ts';

/** One thing that may be done so often within a time. */
export interface Limit<Who> {
  /** Takes one attempt; null when it is let through, otherwise the seconds until the next one is. */
  take(who: Who): Promise<number | null>;
}

/** Who does it: the person where somebody is signed in, otherwise the network. */
export interface Caller {
  readonly person: Person | null;
  /** Network address. */
  readonly address: string;
}

/** Lets everything through. */
export const NO_LIMIT: Limit<unknown> = { take: async () => null };

/** @throws `code`, with the time to wait, when the limit does not let this attempt through. */
export async function takeOrThrow<Who>(limit: Limit<Who>, who: Who, code: ErrorCode): Promise<void> {
  const retryAfterS = await limit.take(who);
  if (retryAfterS !== null) throw new ProductError(code, { retryAfterS });
}
