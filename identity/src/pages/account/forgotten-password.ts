/** Answers those who have forgotten their password, and sets a new one by the link they were given. */
import { ACCOUNT_LIMITS, MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Refusal } from '../../accounts/accounts.ts';
import { PASSWORD_HINT } from '../../accounts/password-rules.ts';
import { IDENTITY_PATHS } from '../../paths.ts';
import { form, link, linkButton } from '../fields.ts';
import { type Html, html } from '../html.ts';
import { attemptOf, DEAD_LINK, type Desk, type Handler, OUTDATED, show, statusOf } from './desk.ts';
import { formMark, readPosted, type Visit } from './visit.ts';

const FORGOTTEN = 'Forgotten password';

export const forgottenPassword: Handler = async (desk, visit) => showForgotten(desk, visit);

function showForgotten(desk: Desk, visit: Visit, email = '', refusals: readonly Refusal[] = []): void {
  const isRefused = refusals.length > 0;
  const body = canMail(desk) ? requestForm(desk, visit, email, refusals) : whomToAsk(desk);
  show(desk, visit, statusOf(refusals), { title: FORGOTTEN, isRefused, body });
}

const canMail = ({ accountLinks, hasPasswords }: Desk): boolean => hasPasswords && accountLinks.hasMail;

function requestForm({ csrf }: Desk, visit: Visit, email: string, refusals: readonly Refusal[]): Html {
  const field = {
    label: 'E-mail',
    name: 'email',
    type: 'email',
    value: email,
    autocomplete: 'username',
    limit: ACCOUNT_LIMITS.email,
  } as const;
  return html`<p>Tell us the e-mail address of your account, and we send you a link by which you choose a new password.</p>
${form({
  action: IDENTITY_PATHS.forgottenPassword,
  csrf: formMark(csrf, visit),
  fields: [field],
  submit: 'Send the link',
  refusals,
})}`;
}

/** Without mail, or without passwords of ours, a person has to be asked. */
function whomToAsk({ design: { operatorName, supportEmail }, hasPasswords, publicUrl }: Desk): Html {
  const back = html`<p>${linkButton(`Back to ${PRODUCT_NAME}`, `${publicUrl}/`)}</p>`;
  if (!hasPasswords)
    return html`<p>You sign in here by way of another service, and your password is kept there. Please ask there for a new one.</p>
${back}`;
  return html`<p>This site sends no mail, so a person helps: please write to ${operatorName !== '' && `${operatorName}, `}${link(supportEmail, `mailto:${supportEmail}`)}, from the e-mail address of your account.</p>
<p>You will be given a link by which you choose a new password. Nobody needs to know your old one, and nobody will ask for it.</p>
${back}`;
}

export const requestReset: Handler = async (desk, visit) => {
  const { text, isOurs } = await readPosted(desk.csrf, visit);
  const email = text('email').trim();
  if (!isOurs || !canMail(desk)) {
    showForgotten(desk, visit, email, isOurs ? [] : [OUTDATED]);
    return;
  }
  const outcome = await desk.accountLinks.requestReset(email, attemptOf(desk, visit));
  if (!outcome.ok) {
    showForgotten(desk, visit, email, outcome.refusals);
    return;
  }
  const body = html`<p>If <strong>${email}</strong> has an account here, a mail is on its way to it. Open the link in it within ${MAIL_LINK_MINUTES} minutes.</p>
<p>No mail after some minutes? Look among the unwanted ones, or ${link('ask again', IDENTITY_PATHS.forgottenPassword)}; perhaps your account has another address.</p>
<p>${linkButton(`Back to ${PRODUCT_NAME}`, `${desk.publicUrl}/`)}</p>`;
  show(desk, visit, 200, { title: 'Please look into your mailbox', body });
};

export const newPassword: Handler = async (desk, visit) => {
  await showNewPassword(desk, visit, visit.query.get('token') ?? '');
};

export const setNewPassword: Handler = async (desk, visit) => {
  const { text, isOurs } = await readPosted(desk.csrf, visit);
  const token = text('token');
  if (!isOurs) {
    await showNewPassword(desk, visit, token, [OUTDATED]);
    return;
  }
  const outcome = await desk.accountLinks.reset(token, text('password'));
  if (outcome === null) desk.notice(visit.response, 410, DEAD_LINK);
  else if (!outcome.ok) await showNewPassword(desk, visit, token, outcome.refusals);
  else desk.notice(visit.response, 200, NEW_PASSWORD_SET);
};

const NEW_PASSWORD_SET = {
  title: 'Your new password is set',
  text: 'You have been signed out everywhere. From now on sign in with the new password.',
};

async function showNewPassword(
  desk: Desk,
  visit: Visit,
  token: string,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const holder = await desk.accountLinks.holderOf('reset', token);
  if (holder === null) {
    desk.notice(visit.response, 410, DEAD_LINK);
    return;
  }
  const field = {
    label: 'New password',
    name: 'password',
    type: 'password',
    hint: PASSWORD_HINT,
    autocomplete: 'new-password',
  } as const;
  const body = html`<p>For the account <strong>${holder.account.email}</strong>. Setting it signs you out everywhere.</p>
${form({
  action: IDENTITY_PATHS.newPassword,
  csrf: formMark(desk.csrf, visit),
  owner: holder.account.email,
  hidden: { token },
  fields: [field],
  submit: 'Set password',
  refusals,
})}`;
  show(desk, visit, statusOf(refusals), {
    title: 'Choose a new password',
    isRefused: refusals.length > 0,
    body,
  });
}
