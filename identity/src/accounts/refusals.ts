/** Refusals as pages and calls show them. */
import { ERRORS } from '@pawhood/contract/errors.ts';
import { ACCOUNT_LIMITS, PROFILE_LIMITS } from '@pawhood/contract/limits.ts';
import type { Outcome, Refusal } from './accounts.ts';

/** A refusal in the words of the errors' table. */
export function refusal(code: Refusal['code'], field?: Refusal['field']): Refusal {
  return { code, text: ERRORS[code].text, ...(field && { field }) };
}

/** A value of a form that cannot be taken, in words of its own. */
export function unsuitable(field: NonNullable<Refusal['field']>, text: string): Refusal {
  return { code: 'invalid_request', text, field };
}

export function refused(...refusals: readonly Refusal[]): Outcome<never> {
  return { ok: false, refusals };
}

export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export const UNSUITABLE_NAME = unsuitable(
  'name',
  `Please enter your name, in at most ${PROFILE_LIMITS.fullName} characters.`,
);

export const UNSUITABLE_EMAIL = unsuitable(
  'email',
  `Please enter an e-mail address such as name@example.org, in at most ${ACCOUNT_LIMITS.email} characters.`,
);

export const NO_PASSWORD = unsuitable('password', 'Please enter your password.');
export const WRONG_CURRENT = unsuitable('current', 'This is not your current password.');
