/** Signing in to the account pages, for people who come to them directly and not from the site. */
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Refusal } from '../accounts/account.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import { nameBrowser } from '../http/browser-cookie.ts';
import { proofLink } from '../interactions/sign-in-pages.ts';
import { accountEmailField, alert, form, linkButton, loneLink } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { attemptOf, type PageHandler, type PageHandlerParts, showPage } from './page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from './page-request.ts';

/** The attempt before, to be shown with what was wrong. */
interface FailedAttempt {
  readonly email?: string;
  readonly refusals?: readonly Refusal[];
}

/** Shows the sign-in form, or where to sign in when that is done on another server. */
export function showSignIn(
  parts: PageHandlerParts,
  request: PageRequest,
  { email = '', refusals = [] }: FailedAttempt = {},
): void {
  const isRefused = refusals.length > 0;
  const head = headOf(refusals);
  if (!parts.hasPasswords) {
    const body = html`${refusals.map(({ text }) => alert(text))}
<p>Please sign in on the site first, and come back here.</p>
<p>${linkButton(`Go to ${PRODUCT_NAME}`, `${parts.publicUrl}/`, 'primary')}</p>`;
    showPage(parts, request, head, { title: 'Sign in', isRefused, body });
    return;
  }
  const signIn = form({
    action: `${IDENTITY_PATHS.account}/sign-in`,
    csrf: csrfToken(parts.csrf, request),
    fields: [
      accountEmailField(email),
      { label: 'Password', name: 'password', type: 'password', autocomplete: 'current-password' },
    ],
    submit: 'Sign in',
    refusals,
  });
  const body = html`<p>Sign in to see and change your account.</p>
${signIn}
${proofLink(refusals)}
<p>${loneLink('Forgotten password?', IDENTITY_PATHS.forgottenPassword)}</p>`;
  showPage(parts, request, head, { title: 'Sign in', isRefused, body });
}

/** Takes the sign-in form and begins a session. */
export const signInToAccount: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const email = text('email');
  if (!isOurs || !parts.hasPasswords) {
    showSignIn(parts, request, { email, refusals: isOurs ? [] : [OUTDATED_FORM] });
    return;
  }
  const outcome = await parts.accounts.signIn(email, text('password'), attemptOf(parts, request));
  if (!outcome.ok) {
    showSignIn(parts, request, { email, refusals: outcome.refusals });
    return;
  }
  await parts.browsers.remember(
    outcome.value.id,
    nameBrowser(request.raw, request.response, parts.publicUrl),
  );
  await parts.sessions.begin(request.raw, request.response, outcome.value.id);
  parts.answers.redirect(request.response, IDENTITY_PATHS.account);
};
