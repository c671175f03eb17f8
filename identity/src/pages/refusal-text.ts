import { EMAIL_LIMIT, PASSKEY_LIMIT, PASSKEY_NAME_LIMIT, PASSWORD_LIMITS } from '@pawhood/contract/limits.ts';
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Refusal, RefusalReason } from '../account.ts';

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
