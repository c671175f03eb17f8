/** Refusals as pages and calls show them. */
import type { OutgoingHttpHeaders } from 'node:http';
import { ERRORS } from '@pawhood/contract/errors.ts';
import type { Account, Outcome, Refusal, RefusalReason } from '../account.ts';

/** A refusal whose reason is its code. */
export function refusal(code: Refusal['code'], field?: Refusal['field']): Refusal {
  return { code, reason: code, ...(field && { field }) };
}

/** The refusal of who has proved that an account is theirs, which the operator has closed. */
export const closedAccount = ({ id }: Pick<Account, 'id'>): Refusal => ({
  ...refusal('account_disabled'),
  accountId: id,
});

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
