/** Carries a sign-in from the page of the password to that of the second step. */
import type { PendingSignIn } from '../account.ts';
import type { Csrf } from '../http/csrf.ts';

/** Time to fetch a code, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

/**
 * The text that the form of the second step carries; the server stores nothing.
 *
 * @param binding the browser or the sign-in that the form is for: it counts in no other.
 */
export function writePendingSignIn(csrf: Csrf, binding: string, { accountId, proof }: PendingSignIn): string {
  const facts = [accountId, proof, Date.now() + LIFETIME_MS].join('.');
  return `${facts}.${csrf.tokenFor(markOf(binding, facts))}`;
}

/** Reads such a text; null when it is too old, or was not made for this browser. */
export function readPendingSignIn(csrf: Csrf, binding: string, text: string): PendingSignIn | null {
  const [accountId = '', proof = '', until = '', mark = ''] = text.split('.');
  const isOurs = csrf.holds(markOf(binding, [accountId, proof, until].join('.')), mark);
  return isOurs && Number(until) > Date.now() ? { accountId, proof } : null;
}

const markOf = (binding: string, facts: string): string => `second step\n${binding}\n${facts}`;
