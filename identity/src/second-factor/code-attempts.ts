/** How often codes may be tried, by whoever knows the password. */
import type { Attempt, Outcome, Refusal } from '../accounts/account.ts';
import { refusedAttempt } from '../accounts/attempts.ts';
import { refused, tooMany } from '../accounts/refusals.ts';
import type { Limits } from '../host.ts';

/** Whose code is tried. */
export interface CodeAttempt extends Attempt {
  readonly accountId: string;
  /** Whether it comes from a browser in which the person has signed in before. */
  readonly isKnown: boolean;
}

/** Takes one attempt with a code, counted as those with passwords are and apart from them. */
export async function refusedCode(
  limits: Pick<Limits, 'signIns' | 'accountSignIns' | 'browserSignIns'>,
  attempt: CodeAttempt,
): Promise<Outcome<never> | null> {
  if (!attempt.isKnown) return refusedAttempt(limits, attempt, keyOf(attempt));
  const wait = await limits.browserSignIns.take(keyOf(attempt));
  return wait === null ? null : refused(tooMany('too_many_attempts', wait));
}

/**
 * Takes one of the six-digit codes of a day. There are a million of them, and three count at any time: without an end,
 * ten a minute would find one within weeks. Recovery codes are too many to be found.
 */
export async function refusedCodeToday(
  { accountSignInsADay }: Pick<Limits, 'accountSignInsADay'>,
  attempt: CodeAttempt,
): Promise<Outcome<never> | null> {
  const wait = await accountSignInsADay.take(keyOf(attempt));
  return wait === null ? null : refused({ ...TOO_MANY_TODAY, retryAfterS: wait });
}

const TOO_MANY_TODAY: Refusal = {
  code: 'too_many_attempts',
  text: 'Too many codes were tried at this account today. Please use one of your recovery codes, or try again tomorrow.',
};

const keyOf = ({ accountId, browser, isKnown }: CodeAttempt): string =>
  `${accountId}\ncode\n${isKnown ? browser : ''}`;
