/** Signing in to the account's own page, for those who come to it directly. */
import { ACCOUNT_LIMITS } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Refusal } from '../../accounts/accounts.ts';
import { IDENTITY_PATHS } from '../../paths.ts';
import { alert, form, linkButton, loneLink } from '../fields.ts';
import { html } from '../html.ts';
import { attemptOf, type Desk, type Handler, OUTDATED, show, statusOf } from './desk.ts';
import { formMark, readPosted, type Visit } from './visit.ts';

interface Tried {
  readonly email?: string;
  readonly refusals?: readonly Refusal[];
}

/** Where a person who is not signed in finds the door. */
export function showSignIn(desk: Desk, visit: Visit, { email = '', refusals = [] }: Tried = {}): void {
  const isRefused = refusals.length > 0;
  const status = statusOf(refusals);
  if (!desk.hasPasswords) {
    const body = html`${refusals.map(({ text }) => alert(text))}
<p>Please sign in on the site first, and come back here.</p>
<p>${linkButton(`Go to ${PRODUCT_NAME}`, `${desk.publicUrl}/`, 'primary')}</p>`;
    show(desk, visit, status, { title: 'Sign in', isRefused, body });
    return;
  }
  const signIn = form({
    action: `${IDENTITY_PATHS.account}/sign-in`,
    csrf: formMark(desk.csrf, visit),
    fields: [
      {
        label: 'E-mail',
        name: 'email',
        type: 'email',
        value: email,
        autocomplete: 'username',
        limit: ACCOUNT_LIMITS.email,
      },
      { label: 'Password', name: 'password', type: 'password', autocomplete: 'current-password' },
    ],
    submit: 'Sign in',
    refusals,
  });
  const body = html`<p>Sign in to see and change your account.</p>
${signIn}
<p>${loneLink('Forgotten password?', IDENTITY_PATHS.forgottenPassword)}</p>`;
  show(desk, visit, status, { title: 'Sign in', isRefused, body });
}

export const signInHere: Handler = async (desk, visit) => {
  const { request, response } = visit;
  const { text, isOurs } = await readPosted(desk.csrf, visit);
  const email = text('email');
  if (!isOurs || !desk.hasPasswords) {
    showSignIn(desk, visit, { email, refusals: isOurs ? [] : [OUTDATED] });
    return;
  }
  const outcome = await desk.accounts.signIn(email, text('password'), attemptOf(desk, visit));
  if (!outcome.ok) {
    showSignIn(desk, visit, { email, refusals: outcome.refusals });
    return;
  }
  await desk.sessions.begin(request, response, outcome.value.id);
  desk.answers.redirect(response, IDENTITY_PATHS.account);
};
