/** Refusals as pages and calls show them. */
import { ERRORS } from '@pawhood/contract/errors.ts';
import { EMAIL_LIMIT, PROFILE_LIMITS } from '@pawhood/contract/limits.ts';
import type { Outcome, Refusal } from './account.ts';

/** A refusal in the words of the errors' table. */
export function refusal(code: Refusal['code'], field?: Refusal['field']): Refusal {
  return { code, text: ERRORS[code].text, ...(field && { field }) };
}

/** A value of a form that cannot be taken, in words of its own. */
export function unsuitable(field: NonNullable<Refusal['field']>, text: string): Refusal {
  return { code: 'invalid_request', text, field };
}

/** An outcome that failed, with everything that was wrong. */
export function refused(...refusals: readonly Refusal[]): Outcome<never> {
  return { ok: false, refusals };
}

/** An outcome that succeeded. */
export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** Beside the field of a name that cannot be taken. */
export const UNSUITABLE_NAME = unsuitable(
  'name',
  `Please enter your name, in at most ${PROFILE_LIMITS.fullName} characters.`,
);

/** Beside the field of an e-mail address that cannot be taken. */
export const UNSUITABLE_EMAIL = unsuitable(
  'email',
  `Please enter an e-mail address such as name@example.org, in at most ${EMAIL_LIMIT} characters.`,
);

/** Beside the field of a password that is empty. */
export const NO_PASSWORD = unsuitable('password', 'Please enter your password.');
/** Beside the field of the current password, where it is another. */
export const WRONG_CURRENT = unsuitable('current', 'This is not your current password.');

/** Shown for a posted form that is not, or no longer, one that we gave to this browser. */
export const OUTDATED_FORM: Refusal = {
  code: 'invalid_request',
  text: 'This form was out of date. Please send it again.',
};

/** HTTP status of an answer that shows these refusals; 200 when there are none. */
export function statusOf([first]: readonly Refusal[]): number {
  if (first === undefined) return 200;
  return first === OUTDATED_FORM ? 403 : ERRORS[first.code].status;
}
