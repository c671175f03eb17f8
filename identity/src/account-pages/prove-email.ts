/** The page for people who sign in on a new browser while somebody else tries passwords at their account. */
import { MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Refusal } from '../accounts/account.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import { NOTICES } from '../interactions/notice-page.ts';
import { accountEmailField, form, linkButton } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { attemptOf, type PageHandler, type PageHandlerParts, showPage } from './page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from './page-request.ts';

/** Asks for the address to which the link is sent. */
export const proveEmail: PageHandler = async (parts, request) => show(parts, request);

function show(
  parts: PageHandlerParts,
  request: PageRequest,
  email = '',
  refusals: readonly Refusal[] = [],
): void {
  if (!parts.hasPasswords || !parts.accountLinks.hasMail) {
    parts.notice(request.response, 404, NOTICES.unknownPage);
    return;
  }
  const body = html`<p>Many wrong passwords were tried at this account today. Is it yours? We send you a link; open it in this browser, and you can sign in.</p>
${form({
  action: IDENTITY_PATHS.knownBrowser,
  csrf: csrfToken(parts.csrf, request),
  fields: [accountEmailField(email)],
  submit: 'Send the link',
  refusals,
})}`;
  showPage(parts, request, headOf(refusals), {
    title: 'Prove your address',
    isRefused: refusals.length > 0,
    body,
  });
}

/** Sends the link, and says the same whether there is such an account or not. */
export const requestBrowser: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const email = text('email').trim();
  if (!isOurs) {
    show(parts, request, email, [OUTDATED_FORM]);
    return;
  }
  const outcome = await parts.accountLinks.requestBrowser(email, attemptOf(parts, request));
  if (!outcome.ok) {
    show(parts, request, email, outcome.refusals);
    return;
  }
  const body = html`<p>If <strong>${email}</strong> has an account here, a mail is on its way to it. Open the link in it in this browser, within ${MAIL_LINK_MINUTES} minutes.</p>
<p>${linkButton(`Back to ${PRODUCT_NAME}`, `${parts.publicUrl}/`)}</p>`;
  showPage(parts, request, headOf([]), { title: 'Check your inbox', body });
};
