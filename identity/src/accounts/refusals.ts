/** Refusals as pages and calls show them. */
import type { OutgoingHttpHeaders } from 'node:http';
import { ERRORS } from '@pawhood/contract/errors.ts';
import { EMAIL_LIMIT, PASSKEY_LIMIT, PASSKEY_NAME_LIMIT, PASSWORD_LIMITS } from '@pawhood/contract/limits.ts';
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Outcome, Refusal, RefusalReason } from '../account.ts';

/** The numbers of the texts that have one. */
const LIMITS: Readonly<Partial<Record<RefusalReason, number>>> = {
  unsuitable_name: PROFILE_LIMITS.fullName,
  unsuitable_email: EMAIL_LIMIT,
  password_too_short: PASSWORD_LIMITS.least,
  password_too_long: PASSWORD_LIMITS.most,
  no_new_passkey: PASSKEY_LIMIT,
  unsuitable_passkey_name: PASSKEY_NAME_LIMIT,
};

/** What people read of a refusal: one sentence, or a few. */
export function refusalText(words: Pick<Words, 'identity'>, { reason, code }: Refusal): string {
  const texts = words.identity.REFUSALS;
  // A cookie of an earlier version has none.
  const text = texts[reason] ?? texts[code];
  return typeof text === 'string' ? text : text(LIMITS[reason] ?? '');
}

/** A refusal whose reason is its code. */
export function refusal(code: Refusal['code'], field?: Refusal['field']): Refusal {
  return { code, reason: code, ...(field && { field }) };
}

/** A refusal of what was done too often; the next attempt is worth it after so many seconds. */
export function tooMany(code: Refusal['code'], retryAfterS: number): Refusal {
  return { ...refusal(code), retryAfterS };
}

/** A value of a form that cannot be taken. */
export function unsuitable(field: NonNullable<Refusal['field']>, reason: RefusalReason): Refusal {
  return { code: 'invalid_request', reason, field };
}

/** An outcome that failed, with everything that was wrong. */
export function refuse(...refusals: readonly Refusal[]): Outcome<never> {
  return { ok: false, refusals };
}

/** An outcome that succeeded. */
export function succeed<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** Beside the field of a name that cannot be taken. */
export const UNSUITABLE_NAME = unsuitable('name', 'unsuitable_name');

/** Beside the field of an email address that cannot be taken. */
export const UNSUITABLE_EMAIL = unsuitable('email', 'unsuitable_email');

/** Beside the field of a password that is empty. */
export const NO_PASSWORD = unsuitable('password', 'no_password');
/** Beside the field of the current password, where it is another. */
export const WRONG_CURRENT = unsuitable('current', 'wrong_current');

/** Where somebody proves that it is them with the passkey of another account. */
export const ANOTHER_PASSKEY: Refusal = { code: 'wrong_credentials', reason: 'another_passkey' };

/** Shown for a posted form that is not, or no longer, one that we gave to this browser. */
export const OUTDATED_FORM: Refusal = { code: 'invalid_request', reason: 'outdated_form' };

/** The head of an answer that shows these refusals; status 200 when there are none. */
export function headOf([first]: readonly Refusal[]): AnswerHead {
  if (first === undefined) return { status: 200, headers: {} };
  return {
    status: first === OUTDATED_FORM ? 403 : ERRORS[first.code].status,
    headers: first.retryAfterS === undefined ? {} : { 'retry-after': String(first.retryAfterS) },
  };
}

export interface AnswerHead {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
}
