/** Signing in to the account pages, for people who come to them directly and not from the site. */
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Account, HalfSignIn, Refusal } from '../accounts/account.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import { nameBrowser } from '../http/browser-cookie.ts';
import { proofLink } from '../interactions/sign-in-pages.ts';
import { accountEmailField, alert, form, linkButton, loneLink } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { readHalf, writeHalf } from '../second-factor/half-sign-in.ts';
import { secondStepPage } from '../second-factor/second-step-page.ts';
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
    hidden: { back, ...(isAgain && { again: 'yes' }) },
    fields: [
      accountEmailField(email),
      { label: 'Password', name: 'password', type: 'password', autocomplete: 'current-password' },
    ],
    submit: 'Sign in',
    refusals,
  });
  const body = html`<p>${isAgain ? SIGN_IN_AGAIN : SIGN_IN}</p>
${signIn}
${proofLink(refusals)}
<p>${loneLink('Forgotten password?', IDENTITY_PATHS.forgottenPassword)}</p>`;
  showPage(parts, request, head, { title: isAgain ? 'Sign in again' : 'Sign in', isRefused, body });
}

const SIGN_IN = 'Sign in to see and change your account.';
const SIGN_IN_AGAIN =
  'Please enter your password again. That keeps out somebody who finds this browser open.';

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
    showSignIn(parts, request, { email, back, isAgain, refusals: outcome.refusals });
    return;
  }
  if ('half' in outcome.value) showSecondStep(parts, request, outcome.value.half, { back, isAgain });
  else await admit(parts, request, outcome.value.account, back);
};

/** Takes the code of the second step and begins a session. */
export const takeCode: PageHandler = async (parts, request) => {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const asked = { back: backPath(text('back')), isAgain: text('again') !== '' };
  const half = isOurs ? readHalf(parts.csrf, request.browserId, text('half')) : null;
  const outcome = half && (await parts.secondStep.enter(half, text('code'), attemptOf(parts, request)));
  if (half === null || outcome === null) showSignIn(parts, request, { ...asked, refusals: [OUTDATED_FORM] });
  else if (outcome.ok) await admit(parts, request, outcome.value, asked.back);
  else showSecondStep(parts, request, half, { ...asked, refusals: outcome.refusals });
};

/** Begins a session, or goes on with that of the same person: what the site holds of it stays good. */
async function admit(
  parts: PageHandlerParts,
  { raw, response }: PageRequest,
  { id }: Account,
  back: string,
): Promise<void> {
  const { browsers, sessions, publicUrl } = parts;
  await browsers.remember(id, nameBrowser(raw, response, publicUrl));
  const present = await sessions.current(raw, response);
  if (present?.accountId === id) await sessions.renew(raw, response);
  else await sessions.begin(raw, response, id);
  const kind = present?.accountId === id ? 'recent-authentication' : 'sign-in';
  await parts.recordEvent({ kind, accountId: id, address: parts.clientAddress(raw) });
  parts.answers.redirect(response, back);
}

function showSecondStep(
  parts: PageHandlerParts,
  request: PageRequest,
  half: HalfSignIn,
  { back = IDENTITY_PATHS.account, isAgain = false, refusals = [] }: FailedAttempt,
): void {
  const content = secondStepPage(parts.design, {
    action: `${IDENTITY_PATHS.account}/code`,
    csrf: csrfToken(parts.csrf, request),
    hidden: {
      half: writeHalf(parts.csrf, request.browserId, half),
      back,
      ...(isAgain && { again: 'yes' }),
    },
    refusals,
  });
  showPage(parts, request, headOf(refusals), content);
}

/** The page of the account that a form came from; the first one for anything else. */
export function backPath(text: string | null): string {
  const isPage = text !== null && /^\/idp\/account(?:\/[\w-]+)*(?:\?[\w=&.%-]*)?$/.test(text);
  return isPage ? text : IDENTITY_PATHS.account;
}
