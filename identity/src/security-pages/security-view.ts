/** What the parts of the page 'Sign-in and security' share. */
import type { Refusal } from '../account.ts';
import type { PasskeyOptions } from '../passkeys/passkeys.service.ts';
import type { Passkey } from '../passkeys/passkeys.store.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { SecondFactors } from '../second-factor/second-factor.service.ts';

/** What the page shows. */
export interface SecurityView {
  readonly factors: SecondFactors;
  readonly passkeys: readonly Passkey[];
  /** What to ask the browser for that is to make a passkey; null where none can be made. */
  readonly creation: PasskeyOptions | null;
  readonly csrf: string;
  /** One sentence about what has just been done; empty when nothing was. */
  readonly done: string;
  readonly refusals: readonly Refusal[];
}

/** Path that a form of the page is sent to. */
export const securityPath = (part: string): string => `${IDENTITY_PATHS.security}/${part}`;
