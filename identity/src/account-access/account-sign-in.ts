/** Signing in to the account pages, for people who come to them directly and not from the site. */
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Account, PendingSignIn, Refusal } from '../account.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import { rememberBrowser } from '../http/browser-cookie.ts';
import { forgetRefused, keepRefused, readRefused } from '../http/refused-form.ts';
import { passkeySignIn, proofLink } from '../interactions/sign-in-pages.ts';
import { closedNotice } from '../pages/closed-account.ts';
import { accountEmailField, alerts, form, linkButton, loneLink, passwordField } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import { challengeReader, signInBinding, writeChallenge } from '../passkeys/passkey-challenge.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { secondStepView, takeSecondStep } from '../second-step/second-step-form.ts';
import { secondStepPage } from '../second-step/second-step-page.ts';
import { attemptOf, type PageHandler, type PageHandlerParts, showPage } from './page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from './page-request.ts';

/** The attempt before, to be shown with what was wrong. */
interface FailedAttempt {
  readonly email?: string;
  readonly refusals?: readonly Refusal[];
  /** Path of the page that asks for it, to come back to. */
  readonly back?: string;
  /** Whether the person is signed in, but not since a short while ago. */
  readonly isAgain?: boolean;
}

/** Shows the sign-in form, or where to sign in when that is done on another server. */
export function showSignIn(
  parts: PageHandlerParts,
  request: PageRequest,
  { email = '', refusals = [], back = IDENTITY_PATHS.account, isAgain = false }: FailedAttempt = {},
): void {
  const { words } = parts.design;
  const { SIGN_IN, SIGN_IN_AGAIN, FORGOTTEN_PASSWORD_LINK } = words.identity;
  const isRefused = refusals.length > 0;
  const head = headOf(refusals);
  if (!parts.hasPasswords) {
    showPage(parts, request, head, { title: SIGN_IN, isRefused, body: signInElsewhere(parts, refusals) });
    return;
  }
  const csrf = csrfToken(parts.csrf, request);
  const hidden = { back, ...(isAgain && { again: 'yes' }) };
  const signIn = form(words, {
    ...{ action: SIGN_IN_PATH, csrf, hidden },
    fields: [accountEmailField(words, email), passwordField(words)],
    submit: SIGN_IN,
    refusals,
  });
  const passkey = parts.passkeys.signInOptions(writeChallenge(parts.csrf, signInBinding(request.browserId)));
  const body = html`<p>${whyToSignIn(words, isAgain, passkey !== null)}</p>
${signIn}
${passkey && passkeySignIn(words, `${IDENTITY_PATHS.account}/passkey`, csrf, passkey, hidden)}
${proofLink(words, refusals)}
<p>${loneLink(FORGOTTEN_PASSWORD_LINK, IDENTITY_PATHS.forgottenPassword)}</p>`;
  showPage(parts, request, head, { title: isAgain ? SIGN_IN_AGAIN : SIGN_IN, isRefused, body });
}

/** Where another server signs people in. */
function signInElsewhere({ design, publicUrl }: PageHandlerParts, refusals: readonly Refusal[]): Html {
  const { SIGN_IN_ON_SITE, goTo } = design.words.identity;
  return html`${alerts(design.words, refusals)}
<p>${SIGN_IN_ON_SITE}</p>
<p>${linkButton(goTo(design.siteName()), `${publicUrl}${design.base()}/`, 'primary')}</p>`;
}

function whyToSignIn(words: Words, isAgain: boolean, hasPasskey: boolean): string {
  const { SIGN_IN_TO_SEE, PASSWORD_AGAIN, PASSWORD_OR_PASSKEY_AGAIN } = words.identity;
  if (!isAgain) return SIGN_IN_TO_SEE;
  return hasPasskey ? PASSWORD_OR_PASSKEY_AGAIN : PASSWORD_AGAIN;
}

const SIGN_IN_PATH = `${IDENTITY_PATHS.account}/sign-in`;

/** Leads to the form with what was wrong; or says why the account is closed. */
async function refuseSignIn(
  parts: PageHandlerParts,
  { response, browserId: binding }: PageRequest,
  { email = '', refusals, back, isAgain }: FailedAttempt & Pick<Required<FailedAttempt>, 'refusals' | 'back'>,
): Promise<void> {
  const closed = await closedNotice(parts, parts.design, refusals);
  if (closed !== null) {
    parts.notice(response, 403, closed);
    return;
  }
  const fields = { email, back, again: isAgain ? 'yes' : '' };
  keepRefused(parts, response, { path: IDENTITY_PATHS.account, binding }, { fields, refusals });
  parts.answers.redirect(response, SIGN_IN_PATH);
}

/** The attempt that this browser was refused last; null for a request that says where it wants to go on. */
export function failedAttempt(parts: PageHandlerParts, { raw, query, browserId }: PageRequest) {
  const refused = query.has('back') ? null : readRefused(parts, raw, browserId);
  if (refused === null) return null;
  const { email = '', back = '', again = '' } = refused.fields;
  return { email, back: backPath(back), isAgain: again !== '', refusals: refused.refusals };
}

/** Takes the sign-in form and begins a session. */
export const signInToAccount: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const [email, back, isAgain] = [text('email'), backPath(text('back')), text('again') !== ''];
  if (!isOurs || !parts.hasPasswords) {
    showSignIn(parts, request, { email, back, isAgain, refusals: isOurs ? [] : [OUTDATED_FORM] });
    return;
  }
  const outcome = await parts.accounts.signIn(email, text('password'), attemptOf(parts, request));
  if (!outcome.ok) {
    await refuseSignIn(parts, request, { email, back, isAgain, refusals: outcome.refusals });
    return;
  }
  if ('petsPage' in outcome.value) parts.answers.redirect(request.response, outcome.value.petsPage);
  else if ('half' in outcome.value)
    await showSecondStep(parts, request, outcome.value.half, { back, isAgain });
  else await admit(parts, request, outcome.value.account, { back, isPasskey: false });
};

/** Takes a passkey in place of the password and begins a session. */
export const signInByPasskey: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const view = { back: backPath(text('back')), isAgain: text('again') !== '' };
  if (!isOurs || !parts.hasPasswords) {
    showSignIn(parts, request, { ...view, refusals: isOurs ? [] : [OUTDATED_FORM] });
    return;
  }
  const readChallenge = challengeReader(parts.csrf, signInBinding(request.browserId));
  const input = { answer: text('answer'), readChallenge };
  const outcome = await parts.passkeySignIn.signIn(input, attemptOf(parts, request));
  if (outcome.ok) await admit(parts, request, outcome.value, { back: view.back, isPasskey: true });
  else await refuseSignIn(parts, request, { ...view, refusals: outcome.refusals });
};

/** Takes the code or passkey of the second step and begins a session. */
export const takeCode: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const view = { back: backPath(text('back')), isAgain: text('again') !== '' };
  const step = isOurs
    ? await takeSecondStep(parts, request.browserId, text, attemptOf(parts, request))
    : null;
  if (step === null) {
    showSignIn(parts, request, { ...view, refusals: [OUTDATED_FORM] });
    return;
  }
  const { half, outcome, isPasskey } = step;
  if (outcome.ok) await admit(parts, request, outcome.value, { back: view.back, isPasskey });
  else await showSecondStep(parts, request, half, { ...view, refusals: outcome.refusals });
};

/** Begins a session, or goes on with that of the same person: what the site holds of it stays good. */
async function admit(
  parts: PageHandlerParts,
  { raw, response }: PageRequest,
  account: Account,
  { back, isPasskey }: { readonly back: string; readonly isPasskey: boolean },
): Promise<void> {
  const { sessions, publicUrl } = parts;
  const { id } = account;
  await rememberBrowser(parts, account, { request: raw, response });
  const present = await sessions.current(raw, response);
  if (present?.accountId === id) await sessions.renew(raw, response, account);
  else await sessions.begin(raw, response, account);
  const kind = present?.accountId === id ? 'recent-authentication' : 'sign-in';
  const detail = isPasskey ? 'passkey' : '';
  await parts.recordEvent({ kind, accountId: id, address: parts.clientAddress(raw), detail });
  forgetRefused(publicUrl, raw, response, IDENTITY_PATHS.account);
  parts.answers.redirect(response, back);
}

async function showSecondStep(
  parts: PageHandlerParts,
  request: PageRequest,
  half: PendingSignIn,
  { back = IDENTITY_PATHS.account, isAgain = false, refusals = [] }: FailedAttempt,
): Promise<void> {
  const view = await secondStepView(parts, request.browserId, half, {
    action: `${IDENTITY_PATHS.account}/code`,
    csrf: csrfToken(parts.csrf, request),
    hidden: { back, ...(isAgain && { again: 'yes' }) },
    refusals,
  });
  showPage(parts, request, headOf(refusals), secondStepPage(parts.design, view));
}

/** The page of the account that a form came from; the first one for anything else. */
export function backPath(text: string | null): string {
  const isPage = text !== null && /^\/idp\/account(?:\/[\w-]+)*(?:\?[\w=&.%-]*)?$/.test(text);
  return isPage ? text : IDENTITY_PATHS.account;
}
