/** The second step of an interaction, for accounts that ask for more than a password; and the end of both ways in. */
import type { Account, Attempt, HalfSignIn, Refusal } from '../accounts/account.ts';
import type { BrowsersStore } from '../accounts/browsers.store.ts';
import { headOf } from '../accounts/refusals.ts';
import type { Design } from '../host.ts';
import { knownBrowserOf, nameBrowser } from '../http/browser-cookie.ts';
import type { Csrf } from '../http/csrf.ts';
import { form } from '../pages/fields.ts';
import { page } from '../pages/layout.ts';
import { readHalf, writeHalf } from '../second-factor/half-sign-in.ts';
import type { SecondStepService } from '../second-factor/second-step.service.ts';
import { secondStepPage } from '../second-factor/second-step-page.ts';
import { finish, pathOf, type Step, type StepParts } from './steps.ts';

/** What the second step needs. */
export interface SecondStepParts extends StepParts {
  readonly secondStep: SecondStepService;
  readonly browsers: BrowsersStore;
  readonly publicUrl: string;
  readonly csrf: Csrf;
  readonly design: Design;
}

/** The attempt that a step makes, for its limits. */
export function attemptOf({ clientAddress, publicUrl }: SecondStepParts, { request }: Step): Attempt {
  return { address: clientAddress(request), browser: knownBrowserOf(request, publicUrl) };
}

/** Lets the person in, and knows the browser from now on. */
export async function admit(parts: SecondStepParts, step: Step, { id }: Account): Promise<void> {
  await parts.browsers.remember(id, nameBrowser(step.request, step.response, parts.publicUrl));
  await finish(parts, step, id);
}

/** Asks for the second step. */
export function showSecondStep(
  { answers, csrf, design }: SecondStepParts,
  { response, interaction }: Step,
  half: HalfSignIn,
  refusals: readonly Refusal[] = [],
): void {
  const path = pathOf(interaction);
  const mark = csrf.tokenFor(interaction.uid);
  const { status, headers } = headOf(refusals);
  const content = secondStepPage(
    design,
    {
      action: `${path}/code`,
      csrf: mark,
      hidden: { half: writeHalf(csrf, interaction.uid, half) },
      refusals,
    },
    form({
      ...{ action: `${path}/cancel`, csrf: mark, fields: [], submit: 'Cancel' },
      ...{ name: 'cancel', look: 'secondary' },
    }),
  );
  answers.page(response, status, page(design, content), headers);
}

/** Takes the code of the second step; false when the password has to be entered again. */
export async function takeCode(
  parts: SecondStepParts,
  step: Step,
  fields: URLSearchParams,
): Promise<boolean> {
  const half = readHalf(parts.csrf, step.interaction.uid, fields.get('half') ?? '');
  const outcome =
    half && (await parts.secondStep.enter(half, fields.get('code') ?? '', attemptOf(parts, step)));
  if (half === null || outcome === null) return false;
  if (outcome.ok) await admit(parts, step, outcome.value);
  else showSecondStep(parts, step, half, outcome.refusals);
  return true;
}
