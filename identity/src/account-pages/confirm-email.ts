/**
 * Pages that mailed links about addresses open. Opening one changes nothing, since mail programs open links by
 * themselves; the button on it does.
 */
import type { Refusal } from '../account.ts';
import {
  attemptOf,
  type PageHandler,
  type PageHandlerParts,
  refuseLink,
  showPage,
} from '../account-access/page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from '../account-access/page-request.ts';
import { headOf, OUTDATED_FORM, refuse } from '../accounts/refusals.ts';
import { giveName, newName } from '../http/browser-cookie.ts';
import { form } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import { IDENTITY_PATHS } from '../paths.ts';

/** The pages, each with the path that its form is sent to. */
const PATHS = {
  verify: IDENTITY_PATHS.verifyEmail,
  change: IDENTITY_PATHS.newEmail,
  browser: IDENTITY_PATHS.newBrowser,
} as const;

/** What a link confirms. */
type Purpose = keyof typeof PATHS;

const textsOf = ({ design }: PageHandlerParts, purpose: Purpose) =>
  design.words.identity.CONFIRMATIONS[purpose];

/** Asks whether a browser is to be one in which the person has signed in before. */
export const newBrowser: PageHandler = (parts, request) =>
  showConfirmation(parts, request, 'browser', request.query.get('token') ?? '');

/** Makes it one. */
export const confirmNewBrowser: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  if (!isOurs) {
    await showConfirmation(parts, request, 'browser', text('token'), [OUTDATED_FORM]);
    return;
  }
  const { raw, response } = request;
  const browser = newName();
  if (await parts.accountLinks.admitBrowser(text('token'), browser.hash, attemptOf(parts, request))) {
    giveName(parts, browser, { request: raw, response });
    parts.notice(response, 200, textsOf(parts, 'browser').done);
  } else refuseLink(parts, request);
};

/** Asks whether the address of an account is to be confirmed. */
export const verifyEmail: PageHandler = (parts, request) =>
  showConfirmation(parts, request, 'verify', request.query.get('token') ?? '');

/** Asks whether an address is to become that of the account. */
export const newEmail: PageHandler = (parts, request) =>
  showConfirmation(parts, request, 'change', request.query.get('token') ?? '');

/** Confirms the address of an account. */
export const confirmVerifyEmail: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  if (!isOurs) await showConfirmation(parts, request, 'verify', text('token'), [OUTDATED_FORM]);
  else if (await parts.accountLinks.verify(text('token'), attemptOf(parts, request)))
    parts.notice(request.response, 200, textsOf(parts, 'verify').done);
  else refuseLink(parts, request);
};

/** Makes an address that of the account. */
export const confirmNewEmail: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const outcome = isOurs
    ? await parts.accountLinks.confirmEmail(text('token'), attemptOf(parts, request))
    : refuse(OUTDATED_FORM);
  if (outcome === null) refuseLink(parts, request);
  else if (outcome.ok) parts.notice(request.response, 200, textsOf(parts, 'change').done);
  else await showConfirmation(parts, request, 'change', text('token'), outcome.refusals);
};

async function showConfirmation(
  parts: PageHandlerParts,
  request: PageRequest,
  purpose: Purpose,
  token: string,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const holder = await parts.accountLinks.holderOf(purpose, token);
  if (holder === null) {
    refuseLink(parts, request);
    return;
  }
  const { words } = parts.design;
  const { title, text, submit } = textsOf(parts, purpose);
  const action = PATHS[purpose];
  const body = html`<p>${text}</p>
<p class="font-semibold text-lg">${holder.email}</p>
${purpose === 'verify' && holder.account.wantsNews && html`<p>${words.waitlist.NEWS_ASKED}</p>`}
${form(words, { action, csrf: csrfToken(parts.csrf, request), hidden: { token }, fields: [], submit, refusals })}`;
  showPage(parts, request, headOf(refusals), { title, isRefused: refusals.length > 0, body });
}
