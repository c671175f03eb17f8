/** The second step of an interaction, for accounts that ask for more than a password; and the end of both ways in. */
import type { Account, AccountsService, Attempt, Outcome, PendingSignIn, Refusal } from '../account.ts';
import type { BrowsersStore } from '../accounts/browsers.store.ts';
import { headOf } from '../accounts/refusals.ts';
import { type BrowserCookieParts, knownBrowsersOf, rememberBrowser } from '../http/browser-cookie.ts';
import { form } from '../pages/fields.ts';
import { page } from '../pages/layout.ts';
import { challengeReader, signInBinding, writeChallenge } from '../passkeys/passkey-challenge.ts';
import type { PasskeySignInService } from '../passkeys/passkey-sign-in.service.ts';
import type { PasskeyOptions } from '../passkeys/passkeys.service.ts';
import { type SecondStepFormParts, secondStepView, takeSecondStep } from '../second-step/second-step-form.ts';
import { secondStepPage } from '../second-step/second-step-page.ts';
import { finish, keepAccountLanguage, pathOf, type Step, type StepParts } from './steps.ts';

/** Dependencies of the second step. */
export interface SecondStepParts extends StepParts, SecondStepFormParts, BrowserCookieParts {
  readonly passkeySignIn: PasskeySignInService;
  readonly browsers: BrowsersStore;
  readonly accounts: Pick<AccountsService, 'setLanguage'>;
}

/** The attempt that a step makes, for its limits. */
export function attemptOf(parts: SecondStepParts, { request }: Step): Attempt {
  return { address: parts.clientAddress(request), browsers: knownBrowsersOf(parts, request) };
}

/**
 * Lets the person in, and knows the browser from now on.
 *
 * @param isPasskey whether a passkey has proved who it is.
 */
export async function admit(
  parts: SecondStepParts,
  step: Step,
  account: Account,
  isPasskey = false,
): Promise<void> {
  const { request, response } = step;
  await rememberBrowser(parts, account, { request, response });
  await keepAccountLanguage(parts, step, account);
  await finish(parts, step, account, isPasskey ? { detail: 'passkey' } : {});
}

/** Takes a passkey without a password. */
export function enterByPasskey(
  parts: SecondStepParts,
  step: Step,
  fields: URLSearchParams,
): Promise<Outcome<Account>> {
  const readChallenge = challengeReader(parts.csrf, signInBinding(step.interaction.uid));
  const answer = fields.get('answer') ?? '';
  return parts.passkeySignIn.signIn({ answer, readChallenge }, attemptOf(parts, step));
}

/** The passkey request of the page to sign in; null where no passkeys are used. */
export function passkeyOf({ csrf, passkeys }: SecondStepParts, { interaction }: Step): PasskeyOptions | null {
  return passkeys.signInOptions(writeChallenge(csrf, signInBinding(interaction.uid)));
}

/** Asks for the second step. */
export async function showSecondStep(
  parts: SecondStepParts,
  { response, interaction, design }: Step,
  half: PendingSignIn,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const { answers, csrf } = parts;
  const path = pathOf(interaction);
  const mark = csrf.tokenFor(interaction.uid);
  const { status, headers } = headOf(refusals);
  const content = secondStepPage(
    design,
    await secondStepView(parts, interaction.uid, half, { action: `${path}/code`, csrf: mark, refusals }),
    form(design.words, {
      ...{ action: `${path}/cancel`, csrf: mark, fields: [], submit: design.words.shell.CANCEL },
      ...{ name: 'cancel', look: 'secondary' },
    }),
  );
  answers.page(response, status, page(design, content), headers);
}

/** Takes the code or passkey of the second step; false when the password has to be entered again. */
export async function takeCode(
  parts: SecondStepParts,
  step: Step,
  fields: URLSearchParams,
): Promise<boolean> {
  const text = (field: string) => fields.get(field) ?? '';
  const result = await takeSecondStep(parts, step.interaction.uid, text, attemptOf(parts, step));
  if (result === null) return false;
  const { outcome, half, isPasskey } = result;
  if (outcome.ok) await admit(parts, step, outcome.value, isPasskey);
  else await showSecondStep(parts, step, half, outcome.refusals);
  return true;
}
