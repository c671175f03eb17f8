/** The page that asks for a passkey or a code after the right password. */
import type { Refusal } from '../account.ts';
import type { Design } from '../host.ts';
import { form, link } from '../pages/fields.ts';
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
  { supportEmail }: Pick<Design, 'supportEmail'>,
  view: SecondStepView,
  below: Html | null = null,
): PageParts {
  const { action, csrf, hidden, hasApp, passkey, refusals } = view;
  const code = { label: 'Code', name: 'code', autocomplete: 'one-time-code', limit: 40 };
  const usePasskey = { action, csrf, hidden, fields: [], submit: 'Use a passkey', name: 'passkey-form' };
  return {
    title: 'One more step',
    isRefused: refusals.length > 0,
    body: html`<p>Your password is right. Now ${passkey !== null && 'use your passkey, or '}enter ${hasApp && 'the code that your authenticator app shows, or '}one of your recovery codes.</p>
${passkey !== null && passkeyForm(usePasskey, 'get', passkey, WITHOUT_PASSKEYS)}
${form({ action, csrf, hidden, fields: [code], submit: 'Sign in', refusals })}
<p class="text-ink-2 text-sm">${hasApp ? 'No app and no recovery codes?' : 'No recovery codes either?'} Write to ${link(supportEmail, `mailto:${supportEmail}`)}, from the email address of your account.</p>
${below}`,
  };
}

const WITHOUT_PASSKEYS = 'Passkeys need JavaScript and a browser that knows them. Here, a code lets you in.';
