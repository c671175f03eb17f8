/** The page for people who sign in on a new browser while somebody else tries passwords at their account. */
import { MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import type { Refusal } from '../account.ts';
import {
  attemptOf,
  type PageHandler,
  type PageHandlerParts,
  showPage,
} from '../account-access/page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from '../account-access/page-request.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import { accountEmailField, form, link, linkButton, loneLink } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import { NOTICES } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';

/** Asks for the address to which the link is sent, and for its password: strangers cannot use up the mails. */
export const proveEmail: PageHandler = async (parts, request) => show(parts, request);

const canProve = ({ hasPasswords, accountLinks }: PageHandlerParts): boolean =>
  hasPasswords && accountLinks.hasMail;

function show(
  parts: PageHandlerParts,
  request: PageRequest,
  email = '',
  refusals: readonly Refusal[] = [],
): void {
  if (!canProve(parts)) {
    parts.notice(request.response, 404, NOTICES.unknownPage);
    return;
  }
  const body = html`<p>Many wrong passwords were tried for this account today. Is it yours? Enter its email address and password, and we will send you a link. Open it in this browser to sign in.</p>
${form({
  action: IDENTITY_PATHS.knownBrowser,
  csrf: csrfToken(parts.csrf, request),
  fields: [
    accountEmailField(email),
    { label: 'Password', name: 'password', type: 'password', autocomplete: 'current-password' },
  ],
  submit: 'Send the link',
  refusals,
})}
<p>${loneLink('Forgotten password?', IDENTITY_PATHS.forgottenPassword)}</p>`;
  showPage(parts, request, headOf(refusals), {
    title: 'Get a link to sign in',
    isRefused: refusals.length > 0,
    body,
  });
}

/** Sends the link, and says the same whether address and password are right or not. */
export const requestBrowser: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const email = text('email').trim();
  if (!isOurs || !canProve(parts)) {
    show(parts, request, email, isOurs ? [] : [OUTDATED_FORM]);
    return;
  }
  const outcome = await parts.accountLinks.requestBrowser(email, text('password'), attemptOf(parts, request));
  if (!outcome.ok) {
    show(parts, request, email, outcome.refusals);
    return;
  }
  const body = html`<p>If <strong>${email}</strong> has an account here and the password is right, an email is on its way to it. Open the link in it in this browser, within ${MAIL_LINK_MINUTES} minutes.</p>
<p>No email after a few minutes? Look in your spam folder, or ${link('try again', IDENTITY_PATHS.knownBrowser)}. If you do not know the password any more, ${link('choose a new one', IDENTITY_PATHS.forgottenPassword)}.</p>
<p>${linkButton(`Back to ${parts.design.siteName()}`, `${parts.publicUrl}/`)}</p>`;
  showPage(parts, request, headOf([]), { title: 'Check your inbox', body });
};
