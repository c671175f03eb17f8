/** The page that asks for a passkey or a code after the right password. */
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Refusal } from '../account.ts';
import type { Design } from '../host.ts';
import { form, linkTo } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { passkeyForm } from '../passkeys/passkey-form.ts';
import type { PasskeyOptions } from '../passkeys/passkeys.service.ts';

/** The content of the page. */
export interface SecondStepView {
  /** Path that the code or the passkey is sent to. */
  readonly action: string;
  readonly csrf: string;
  /** Hidden fields: the value of the right password (see `writeHalf`), and more. */
  readonly hidden: Readonly<Record<string, string>> & { readonly half: string };
  /** Whether an app shows codes. */
  readonly hasApp: boolean;
  /** The browser's passkey request; null where no passkey counts. */
  readonly passkey: PasskeyOptions | null;
  readonly refusals: readonly Refusal[];
}

/** The content of the page; `below` stands at its end. */
export function secondStepPage(
  { supportEmail, words }: Pick<Design, 'supportEmail' | 'words'>,
  view: SecondStepView,
  below: Html | null = null,
): PageParts {
  const { action, csrf, hidden, hasApp, passkey, refusals } = view;
  const { ONE_MORE_STEP, CODE, USE_PASSKEY, CODE_LETS_IN, SIGN_IN } = words.identity;
  const { noAppNoCodes, noCodesEither } = words.identity;
  const code = { label: CODE, name: 'code', autocomplete: 'one-time-code', limit: 40 };
  const usePasskey = { action, csrf, hidden, fields: [], submit: USE_PASSKEY, name: 'passkey-form' };
  return {
    title: ONE_MORE_STEP,
    isRefused: refusals.length > 0,
    body: html`<p>${stepWords(words, view)}</p>
${passkey !== null && passkeyForm(words, usePasskey, 'get', passkey, CODE_LETS_IN)}
${form(words, { action, csrf, hidden, fields: [code], submit: SIGN_IN, refusals })}
<p class="text-ink-2 text-sm">${(hasApp ? noAppNoCodes : noCodesEither)(linkTo(`mailto:${supportEmail()}`), supportEmail())}</p>
${below}`,
  };
}

/** What it asks for. */
function stepWords(words: Words, { hasApp, passkey }: SecondStepView): string {
  const texts = words.identity.SECOND_STEP;
  if (passkey !== null) return hasApp ? texts.passkeyAndApp : texts.passkey;
  return hasApp ? texts.app : texts.codes;
}
