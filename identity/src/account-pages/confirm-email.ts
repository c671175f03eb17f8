/**
 * Pages that mailed links about addresses open. Opening one changes nothing, since mail programs open links by
 * themselves; the button on it does.
 */
import { NEWS_ASKED } from '@pawhood/contract/words/waitlist.ts';
import type { Refusal } from '../account.ts';
import {
  attemptOf,
  DEAD_LINK,
  type PageHandler,
  type PageHandlerParts,
  showPage,
} from '../account-access/page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from '../account-access/page-request.ts';
import { headOf, OUTDATED_FORM, refuse } from '../accounts/refusals.ts';
import { giveName, newName } from '../http/browser-cookie.ts';
import { form } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import type { Notice } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';

/** The differences between the two pages. */
interface EmailPage {
  readonly purpose: 'verify' | 'change' | 'browser';
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly done: Notice;
}

const VERIFY: EmailPage = {
  purpose: 'verify',
  path: IDENTITY_PATHS.verifyEmail,
  title: 'Confirm your email address',
  text: 'Is this the address of your account?',
  submit: 'Yes, confirm it',
  done: {
    title: 'Your email address is confirmed',
    text: 'Thank you. If you forget your password, we can send you a link for a new one.',
  },
};

const CHANGE: EmailPage = {
  purpose: 'change',
  path: IDENTITY_PATHS.newEmail,
  title: 'Confirm your new email address',
  text: 'From now on you will sign in with this address.',
  submit: 'Change to this address',
  done: {
    title: 'Your email address is changed',
    text: 'From now on sign in with the new address.',
  },
};

const BROWSER: EmailPage = {
  purpose: 'browser',
  path: IDENTITY_PATHS.newBrowser,
  title: 'Sign in on this browser',
  text: 'Do you want to sign in on this browser with this address?',
  submit: 'Yes, this is my browser',
  done: {
    title: 'This browser is yours',
    text: 'Thank you. You can sign in on it now, with your password.',
  },
};

/** Asks whether a browser is to be one in which the person has signed in before. */
export const newBrowser: PageHandler = (parts, request) =>
  showConfirmation(parts, request, BROWSER, request.query.get('token') ?? '');

/** Makes it one. */
export const confirmNewBrowser: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  if (!isOurs) {
    await showConfirmation(parts, request, BROWSER, text('token'), [OUTDATED_FORM]);
    return;
  }
  const { raw, response } = request;
  const browser = newName();
  if (await parts.accountLinks.admitBrowser(text('token'), browser.hash, attemptOf(parts, request))) {
    giveName(parts, browser, { request: raw, response });
    parts.notice(response, 200, BROWSER.done);
  } else parts.notice(response, 410, DEAD_LINK);
};

/** Asks whether the address of an account is to be confirmed. */
export const verifyEmail: PageHandler = (parts, request) =>
  showConfirmation(parts, request, VERIFY, request.query.get('token') ?? '');

/** Asks whether an address is to become that of the account. */
export const newEmail: PageHandler = (parts, request) =>
  showConfirmation(parts, request, CHANGE, request.query.get('token') ?? '');

/** Confirms the address of an account. */
export const confirmVerifyEmail: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  if (!isOurs) await showConfirmation(parts, request, VERIFY, text('token'), [OUTDATED_FORM]);
  else if (await parts.accountLinks.verify(text('token'), attemptOf(parts, request)))
    parts.notice(request.response, 200, VERIFY.done);
  else parts.notice(request.response, 410, DEAD_LINK);
};

/** Makes an address that of the account. */
export const confirmNewEmail: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const outcome = isOurs
    ? await parts.accountLinks.confirmEmail(text('token'), attemptOf(parts, request))
    : refuse(OUTDATED_FORM);
  if (outcome === null) parts.notice(request.response, 410, DEAD_LINK);
  else if (outcome.ok) parts.notice(request.response, 200, CHANGE.done);
  else await showConfirmation(parts, request, CHANGE, text('token'), outcome.refusals);
};

async function showConfirmation(
  parts: PageHandlerParts,
  request: PageRequest,
  { purpose, path, title, text, submit }: EmailPage,
  token: string,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const holder = await parts.accountLinks.holderOf(purpose, token);
  if (holder === null) {
    parts.notice(request.response, 410, DEAD_LINK);
    return;
  }
  const body = html`<p>${text}</p>
<p class="font-semibold text-lg">${holder.email}</p>
${purpose === 'verify' && holder.account.wantsNews && html`<p>${NEWS_ASKED}</p>`}
${form({ action: path, csrf: csrfToken(parts.csrf, request), hidden: { token }, fields: [], submit, refusals })}`;
  showPage(parts, request, headOf(refusals), { title, isRefused: refusals.length > 0, body });
}
