/** Limits of attempts with codes and passkeys by callers who know the password. */
import type { Attempt, Outcome, Refusal } from '../account.ts';
import { refusedAttempt } from '../accounts/attempts.ts';
import { refuse, tooMany } from '../accounts/refusals.ts';
import type { Limits } from '../host.ts';

/** An attempt with an account's code or passkey. */
export interface CodeAttempt extends Attempt {
  readonly accountId: string;
  /** Hash that the account knows the browser by; null where the person has not signed in there. */
  readonly browserHash: string | null;
}

/** Proofs whose attempts are counted apart from passwords, and from each other. */
export type Proof = 'code' | 'passkey';

/** Takes one attempt with a code or a passkey, counted as those with passwords are and apart from them. */
export async function refusedCode(
  limits: Pick<Limits, 'signIns' | 'accountSignIns' | 'browserSignIns'>,
  attempt: CodeAttempt,
  proof: Proof = 'code',
): Promise<Outcome<never> | null> {
  const key = keyOf(attempt, proof);
  if (attempt.browserHash === null) return refusedAttempt(limits, attempt, key);
  const wait = await limits.browserSignIns.take(key);
  return wait === null ? null : refuse(tooMany('too_many_attempts', wait));
}

/**
 * Takes one of the six-digit codes of a day. There are a million of them, and three count at any time: without an end,
 * ten a minute would find one within weeks. Recovery codes are too many to be found.
 */
export async function refusedCodeToday(
  { accountSignInsADay }: Pick<Limits, 'accountSignInsADay'>,
  attempt: CodeAttempt,
): Promise<Outcome<never> | null> {
  const wait = await accountSignInsADay.take(keyOf(attempt, 'code'));
  return wait === null ? null : refuse({ ...TOO_MANY_TODAY, retryAfterS: wait });
}

const TOO_MANY_TODAY: Refusal = { code: 'too_many_attempts', reason: 'too_many_codes_today' };

const keyOf = ({ accountId, browserHash }: CodeAttempt, proof: Proof): string =>
  `${accountId}\n${proof}\n${browserHash ?? ''}`;
