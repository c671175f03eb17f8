/** Carries a sign-in from the page of the password to that of the second step. */
import type { HalfSignIn } from '../accounts/account.ts';
import type { Csrf } from '../http/csrf.ts';

/** For looking up a code, also on another floor, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

/**
 * The text that the form of the second step carries; nothing is kept on the server.
 *
 * @param binding the browser or the sign-in that the form is for: it counts in no other.
 */
export function writeHalf(csrf: Csrf, binding: string, { accountId, proof }: HalfSignIn): string {
  const facts = [accountId, proof, Date.now() + LIFETIME_MS].join('.');
  return `${facts}.${csrf.tokenFor(markOf(binding, facts))}`;
}

/** What such a text says; null when it is too old, or none that we gave to this browser. */
export function readHalf(csrf: Csrf, binding: string, text: string): HalfSignIn | null {
  const [accountId = '', proof = '', until = '', mark = ''] = text.split('.');
  const isOurs = csrf.holds(markOf(binding, [accountId, proof, until].join('.')), mark);
  return isOurs && Number(until) > Date.now() ? { accountId, proof } : null;
}

const markOf = (binding: string, facts: string): string => `second step\n${binding}\n${facts}`;
