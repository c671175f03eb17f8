/** The page that asks for a code after the right password. */
import type { Refusal } from '../accounts/account.ts';
import type { Design } from '../host.ts';
import { form, link } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';

/** What the page shows. */
export interface SecondStepView {
  /** Path that the code is sent to. */
  readonly action: string;
  readonly csrf: string;
  /** What goes with the code, unseen: what the right password has left behind (see `writeHalf`), and more. */
  readonly hidden: Readonly<Record<string, string>> & { readonly half: string };
  readonly refusals: readonly Refusal[];
}

/** The content of the page; `below` stands at its end. */
export function secondStepPage(
  { supportEmail }: Pick<Design, 'supportEmail'>,
  { action, csrf, hidden, refusals }: SecondStepView,
  below: Html | null = null,
): PageParts {
  const code = { label: 'Code', name: 'code', autocomplete: 'one-time-code', limit: 40 };
  return {
    title: 'One more step',
    isRefused: refusals.length > 0,
    body: html`<p>Your password is right. Now enter the code that your authenticator app shows, or one of your recovery codes.</p>
${form({ action, csrf, hidden, fields: [code], submit: 'Sign in', refusals })}
<p class="text-ink-2 text-sm">No app and no recovery codes? Write to ${link(supportEmail, `mailto:${supportEmail}`)}, from the email address of your account.</p>
${below}`,
  };
}
