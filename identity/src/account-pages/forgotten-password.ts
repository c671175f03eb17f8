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
import { accountEmailField, form, linkButton, linkTo, strong } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import { IDENTITY_PATHS } from '../paths.ts';

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
  showPage(parts, request, headOf(refusals), {
    title: parts.design.words.identity.FORGOTTEN_PASSWORD,
    isRefused,
    body,
  });
}

const canMail = ({ accountLinks, hasPasswords }: PageHandlerParts): boolean =>
  hasPasswords && accountLinks.hasMail;

function requestForm(
  { csrf, design: { words } }: PageHandlerParts,
  request: PageRequest,
  email: string,
  refusals: readonly Refusal[],
): Html {
  const { FORGOTTEN_PASSWORD_ABOUT, SEND_LINK } = words.identity;
  return html`<p>${FORGOTTEN_PASSWORD_ABOUT}</p>
${form(words, {
  action: IDENTITY_PATHS.forgottenPassword,
  csrf: csrfToken(csrf, request),
  fields: [accountEmailField(words, email)],
  submit: SEND_LINK,
  refusals,
})}`;
}

/** Without mail, or where passwords are kept elsewhere, somebody has to be asked for help. */
function contactHelp({ design, hasPasswords, publicUrl }: PageHandlerParts): Html {
  const { siteName, words, base } = design;
  const [operatorName, supportEmail] = [design.operatorName(), design.supportEmail()];
  const { PASSWORD_ELSEWHERE, askOperator, askForHelp, HELP_IS_LINK, backTo } = words.identity;
  const back = html`<p>${linkButton(backTo(siteName()), `${publicUrl}${base()}/`)}</p>`;
  if (!hasPasswords)
    return html`<p>${PASSWORD_ELSEWHERE}</p>
${back}`;
  const mail = linkTo(`mailto:${supportEmail}`);
  return html`<p>${operatorName === '' ? askForHelp(mail, supportEmail) : askOperator(operatorName, mail, supportEmail)}</p>
<p>${HELP_IS_LINK}</p>
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
  const { words, siteName, base } = parts.design;
  const { CHECK_INBOX, linkSent, noResetMail, backTo } = words.identity;
  const body = html`<p>${linkSent(strong, email, MAIL_LINK_MINUTES)}</p>
<p>${noResetMail(linkTo(IDENTITY_PATHS.forgottenPassword))}</p>
<p>${linkButton(backTo(siteName()), `${parts.publicUrl}${base()}/`)}</p>`;
  showPage(parts, request, headOf([]), { title: CHECK_INBOX, body });
};
