/** The common part of the page 'Sign-in and security'. */
import type { Refusal } from '../account.ts';
import type { Design } from '../host.ts';
import type { PasskeyOptions } from '../passkeys/passkeys.service.ts';
import type { Passkey } from '../passkeys/passkeys.store.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { SecondFactors } from '../second-factor/second-factor.service.ts';

/** The content of the page. */
export interface SecurityView {
  readonly factors: SecondFactors;
  readonly passkeys: readonly Passkey[];
  /** The browser's request for a new passkey; null where none can be made. */
  readonly creation: PasskeyOptions | null;
  readonly csrf: string;
  readonly design: Design;
  /** One sentence about what has just been done; empty when nothing was. */
  readonly done: string;
  readonly refusals: readonly Refusal[];
}

/** Path that a form of the page is sent to. */
export const securityPath = (part: string): string => `${IDENTITY_PATHS.security}/${part}`;
