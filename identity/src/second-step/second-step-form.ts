/** Asks for the second step and takes what is sent, wherever people sign in. */
import type { Account, Attempt, Outcome, PendingSignIn, Refusal } from '../account.ts';
import type { Csrf } from '../http/csrf.ts';
import { challengeReader, secondStepBinding, writeChallenge } from '../passkeys/passkey-challenge.ts';
import type { PasskeysService } from '../passkeys/passkeys.service.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { readPendingSignIn, writePendingSignIn } from './pending-sign-in.ts';
import type { SecondStepService } from './second-step.service.ts';
import type { SecondStepView } from './second-step-page.ts';

/** Dependencies of the second step. */
export interface SecondStepFormParts {
  readonly csrf: Csrf;
  readonly factors: SecondFactorService;
  readonly passkeys: PasskeysService;
  readonly secondStep: SecondStepService;
}

/** Where a form of the second step goes, and what goes with it. */
export interface SecondStepForm {
  readonly action: string;
  readonly csrf: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly refusals: readonly Refusal[];
}

/**
 * What the page shows.
 *
 * @param binding the browser or the sign-in that the form is for.
 */
export async function secondStepView(
  { csrf, factors, passkeys }: SecondStepFormParts,
  binding: string,
  half: PendingSignIn,
  form: SecondStepForm,
): Promise<SecondStepView> {
  const { accountId } = half;
  const challenge = writeChallenge(csrf, secondStepBinding(binding, accountId));
  return {
    ...form,
    hidden: { ...form.hidden, half: writePendingSignIn(csrf, binding, half) },
    hasApp: (await factors.of(accountId)).authenticator !== null,
    passkey: await passkeys.secondStepOptions(accountId, challenge),
  };
}

/** The outcome of a form of the second step. */
export interface SecondStepOutcome {
  readonly half: PendingSignIn;
  readonly outcome: Outcome<Account>;
  /** Whether it came with a passkey. */
  readonly isPasskey: boolean;
}

/** Takes a code or a passkey; null when the password has to be entered again. */
export async function takeSecondStep(
  { csrf, secondStep }: SecondStepFormParts,
  binding: string,
  text: (field: string) => string,
  attempt: Attempt,
): Promise<SecondStepOutcome | null> {
  const half = readPendingSignIn(csrf, binding, text('half'));
  if (half === null) return null;
  const answer = text('answer');
  const readChallenge = challengeReader(csrf, secondStepBinding(binding, half.accountId));
  const outcome =
    answer === ''
      ? await secondStep.enter(half, text('code'), attempt)
      : await secondStep.enterByPasskey(half, { answer, readChallenge }, attempt);
  return outcome && { half, outcome, isPasskey: answer !== '' };
}
