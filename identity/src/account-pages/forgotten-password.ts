/** The pages for people who have forgotten their password: asking for a link, and setting a new password by it. */
import { MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { endedWords, passkeysLeftWords } from '@pawhood/contract/users/sign-out-texts.ts';
import type { Refusal } from '../account.ts';
import {
  attemptOf,
  DEAD_LINK,
  type PageHandler,
  type PageHandlerParts,
  showPage,
} from '../account-access/page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from '../account-access/page-request.ts';
import { PASSWORD_HINT } from '../accounts/password-rules.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import type { AllEndedCounts } from '../host.ts';
import { giveName, newName } from '../http/browser-cookie.ts';
import { accountEmailField, form, link, linkButton } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { Notice } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { SECURITY_TITLE } from '../security-pages/security-page.ts';

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
  design: { operatorName, supportEmail },
  hasPasswords,
  publicUrl,
}: PageHandlerParts): Html {
  const back = html`<p>${linkButton(`Back to ${PRODUCT_NAME}`, `${publicUrl}/`)}</p>`;
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
  const body = html`<p>If <strong>${email}</strong> has an account here, a mail is on its way to it. Open the link in it within ${MAIL_LINK_MINUTES} minutes.</p>
<p>No mail after a few minutes? Look in your spam folder, or ${link('ask again', IDENTITY_PATHS.forgottenPassword)}; perhaps your account has another address.</p>
<p>${linkButton(`Back to ${PRODUCT_NAME}`, `${parts.publicUrl}/`)}</p>`;
  showPage(parts, request, headOf([]), { title: 'Check your inbox', body });
};

/** Asks for the new password of the account that a link belongs to. */
export const newPassword: PageHandler = async (parts, request) => {
  await showNewPassword(parts, request, request.query.get('token') ?? '');
};

/** Sets the new password and uses the link. */
export const setNewPassword: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const token = text('token');
  if (!isOurs) {
    await showNewPassword(parts, request, token, [OUTDATED_FORM]);
    return;
  }
  const attempt = attemptOf(parts, request);
  // A new name: an intruder who was signed out may have a copy of the former one.
  const browser = newName();
  const outcome = await parts.accountLinks.reset(token, text('password'), attempt, browser.hash);
  if (outcome === null) parts.notice(request.response, 410, DEAD_LINK);
  else if (!outcome.ok) await showNewPassword(parts, request, token, outcome.refusals);
  else {
    const { raw, response } = request;
    giveName(browser, { request: raw, response, publicUrl: parts.publicUrl });
    parts.notice(response, 200, newPasswordSet(outcome.value));
  }
};

const newPasswordSet = (ended: AllEndedCounts): Notice => ({
  title: 'Your new password is set',
  text: [
    'You have been signed out everywhere.',
    endedWords(ended),
    'From now on sign in with the new password.',
    passkeysLeftWords(ended.passkeys),
  ]
    .filter((sentence) => sentence !== '')
    .join(' '),
  ...(ended.passkeys > 0 && { further: { label: SECURITY_TITLE, path: IDENTITY_PATHS.security } }),
});

async function showNewPassword(
  parts: PageHandlerParts,
  request: PageRequest,
  token: string,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const holder = await parts.accountLinks.holderOf('reset', token);
  if (holder === null) {
    parts.notice(request.response, 410, DEAD_LINK);
    return;
  }
  const field = {
    label: 'New password',
    name: 'password',
    type: 'password',
    hint: PASSWORD_HINT,
    autocomplete: 'new-password',
  } as const;
  const body = html`<p>For the account <strong>${holder.account.email}</strong>. Setting it signs you out everywhere, and ends your calendar address and the links to your pets.</p>
${form({
  action: IDENTITY_PATHS.newPassword,
  csrf: csrfToken(parts.csrf, request),
  owner: holder.account.email,
  hidden: { token },
  fields: [field],
  submit: 'Set password',
  refusals,
})}`;
  showPage(parts, request, headOf(refusals), {
    title: 'Choose a new password',
    isRefused: refusals.length > 0,
    body,
  });
}
