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
import {
  accountEmailField,
  form,
  linkButton,
  linkTo,
  loneLink,
  passwordField,
  strong,
} from '../pages/fields.ts';
import { html } from '../pages/html.ts';
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
  const { words } = parts.design;
  const { GET_LINK, GET_LINK_ABOUT, SEND_LINK, FORGOTTEN_PASSWORD_LINK, NOTICES } = words.identity;
  if (!canProve(parts)) {
    parts.notice(request.response, 404, NOTICES.unknownPage);
    return;
  }
  const body = html`<p>${GET_LINK_ABOUT}</p>
${form(words, {
  action: IDENTITY_PATHS.knownBrowser,
  csrf: csrfToken(parts.csrf, request),
  fields: [accountEmailField(words, email), passwordField(words)],
  submit: SEND_LINK,
  refusals,
})}
<p>${loneLink(FORGOTTEN_PASSWORD_LINK, IDENTITY_PATHS.forgottenPassword)}</p>`;
  showPage(parts, request, headOf(refusals), {
    title: GET_LINK,
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
  const { words, siteName, base } = parts.design;
  const { CHECK_INBOX, browserLinkSent, noBrowserMail, backTo } = words.identity;
  const [again, anew] = [linkTo(IDENTITY_PATHS.knownBrowser), linkTo(IDENTITY_PATHS.forgottenPassword)];
  const body = html`<p>${browserLinkSent(strong, email, MAIL_LINK_MINUTES)}</p>
<p>${noBrowserMail(again, anew)}</p>
<p>${linkButton(backTo(siteName()), `${parts.publicUrl}${base()}/`)}</p>`;
  showPage(parts, request, headOf([]), { title: CHECK_INBOX, body });
};
