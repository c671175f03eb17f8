/** The page where a person chooses what signing in takes beside the password. */
import { alert, form, linkButton, success } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { logOutLink } from '../pages/log-out-link.ts';
import { moment, section } from '../pages/sections.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { RECOVERY_CODES } from '../second-factor/recovery-codes.ts';
import { passkeysSection } from './passkeys-section.ts';
import { type SecurityView, securityPath } from './security-view.ts';

export const SECURITY_TITLE = 'Sign-in and security';

/** The content of the page. */
export function securityPage(view: SecurityView): PageParts {
  const { factors, done, refusals } = view;
  return {
    title: SECURITY_TITLE,
    body: html`${done !== '' && success(done)}
${refusals.map(({ text }) => alert(text))}
${authenticatorSection(view)}
${passkeysSection(view)}
${(factors.authenticator !== null || view.passkeys.length > 0) && recoverySection(view)}
<div class="flex flex-wrap items-center gap-3">${linkButton('Back to your account', IDENTITY_PATHS.account)}${logOutLink()}</div>`,
  };
}

function authenticatorSection({ factors: { authenticator }, passkeys, csrf }: SecurityView): Html {
  const title = 'Authenticator app';
  if (authenticator === null)
    return section(
      'authenticator',
      title,
      html`<p>An app on your phone shows a code that changes every half minute. Once it is set up, your password alone is no longer enough: you also need the code.</p>
${form({ action: securityPath('authenticator'), csrf, name: 'authenticator-form', fields: [], submit: 'Set up an authenticator app' })}`,
    );
  const { since, lastUsed } = authenticator;
  return section(
    'authenticator',
    title,
    html`<p>Signing in asks for its code. Set up on ${moment(since)}${lastUsed && html`, last used on ${moment(lastUsed)}`}.</p>
<p class="text-ink-2 text-sm">For an app on a new phone, remove this one first. ${passkeys.length === 0 && 'Without it your password alone signs you in.'}</p>
${form({ action: securityPath('remove-authenticator'), csrf, name: 'remove-form', fields: [], submit: 'Remove the app', look: 'secondary' })}`,
  );
}

function recoverySection({ factors: { recoveryCodes }, csrf }: SecurityView): Html {
  return section(
    'recovery',
    'Recovery codes',
    html`<p>You have <strong>${recoveryCodes} of ${RECOVERY_CODES}</strong> left. Each lets you in once when your app or passkey is gone.</p>
<p class="text-ink-2 text-sm">We cannot show them again. New ones take the place of those you have.</p>
${form({ action: securityPath('recovery-codes'), csrf, name: 'recovery-form', fields: [], submit: 'Make new recovery codes', look: 'secondary' })}`,
  );
}
