/** The page for people who have forgotten their password, where they ask for a link. */
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
import { accountEmailField, form, link, linkButton } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import { IDENTITY_PATHS } from '../paths.ts';

const FORGOTTEN = 'Forgotten password';

/** Asks for the address to which the link for a new password is sent. */
export const forgottenPassword: PageHandler = async (parts, request) => showForgotten(parts, request);

function showForgotten(
  parts: PageHandlerParts,
  request: PageRequest,
  email = '',
  refusals: readonly Refusal[] = [],
): void {
  const isRefused = refusals.length > 0;
  const body = canMail(parts) ? requestForm(parts, request, email, refusals) : contactHelp(parts);
  showPage(parts, request, headOf(refusals), { title: FORGOTTEN, isRefused, body });
}

const canMail = ({ accountLinks, hasPasswords }: PageHandlerParts): boolean =>
  hasPasswords && accountLinks.hasMail;

function requestForm(
  { csrf }: PageHandlerParts,
  request: PageRequest,
  email: string,
  refusals: readonly Refusal[],
): Html {
  return html`<p>Enter your account&rsquo;s email address, and we will send you a link to choose a new password.</p>
${form({
  action: IDENTITY_PATHS.forgottenPassword,
  csrf: csrfToken(csrf, request),
  fields: [accountEmailField(email)],
  submit: 'Send the link',
  refusals,
})}`;
}

/** Without mail, or where passwords are kept elsewhere, somebody has to be asked for help. */
function contactHelp({
  design: { operatorName, supportEmail, siteName },
  hasPasswords,
  publicUrl,
}: PageHandlerParts): Html {
  const back = html`<p>${linkButton(`Back to ${siteName()}`, `${publicUrl}/`)}</p>`;
  if (!hasPasswords)
    return html`<p>You sign in here through another service, which keeps your password. Please ask for a new one there.</p>
${back}`;
  return html`<p>This site cannot send mail. To get help, please write to ${operatorName !== '' && `${operatorName}, `}${link(supportEmail, `mailto:${supportEmail}`)}, from the email address of your account.</p>
<p>They will send you a link to choose a new password. Nobody needs your old one, and nobody will ask for it.</p>
${back}`;
}

/** Sends the link for a new password, and says the same whether there is such an account or not. */
export const requestReset: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const email = text('email').trim();
  if (!isOurs || !canMail(parts)) {
    showForgotten(parts, request, email, isOurs ? [] : [OUTDATED_FORM]);
    return;
  }
  const outcome = await parts.accountLinks.requestReset(email, attemptOf(parts, request));
  if (!outcome.ok) {
    showForgotten(parts, request, email, outcome.refusals);
    return;
  }
  const body = html`<p>If <strong>${email}</strong> has an account here, an email is on its way to it. Open the link in it within ${MAIL_LINK_MINUTES} minutes.</p>
<p>No email after a few minutes? Look in your spam folder, or ${link('ask again', IDENTITY_PATHS.forgottenPassword)}; perhaps your account has another address.</p>
<p>${linkButton(`Back to ${parts.design.siteName()}`, `${parts.publicUrl}/`)}</p>`;
  showPage(parts, request, headOf([]), { title: 'Check your inbox', body });
};
