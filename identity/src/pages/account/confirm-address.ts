/**
 * Pages that mailed links about addresses open. Opening one changes nothing, since mail programs open links by
 * themselves; the button on it does.
 */
import type { Refusal } from '../../accounts/accounts.ts';
import { refused } from '../../accounts/refusals.ts';
import type { Notice } from '../../interactions/notice-page.ts';
import { IDENTITY_PATHS } from '../../paths.ts';
import { form } from '../fields.ts';
import { html } from '../html.ts';
import { DEAD_LINK, type Desk, type Handler, OUTDATED, show, statusOf } from './desk.ts';
import { formMark, readPosted, type Visit } from './visit.ts';

interface AddressPage {
  readonly purpose: 'verify' | 'change';
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly done: Notice;
}

const VERIFY: AddressPage = {
  purpose: 'verify',
  path: IDENTITY_PATHS.verifyEmail,
  title: 'Confirm your e-mail address',
  text: 'Is this the address of your account?',
  submit: 'Yes, confirm it',
  done: {
    title: 'Your e-mail address is confirmed',
    text: 'Thank you. If you forget your password, we can send you a link for a new one.',
  },
};

const CHANGE: AddressPage = {
  purpose: 'change',
  path: IDENTITY_PATHS.newEmail,
  title: 'Confirm your new e-mail address',
  text: 'From now on you will sign in with this address.',
  submit: 'Change to this address',
  done: {
    title: 'Your e-mail address is changed',
    text: 'From now on sign in with the new address.',
  },
};

export const verifyEmail: Handler = (desk, visit) =>
  showAddress(desk, visit, VERIFY, visit.query.get('token') ?? '');

export const newEmail: Handler = (desk, visit) =>
  showAddress(desk, visit, CHANGE, visit.query.get('token') ?? '');

export const confirmVerifyEmail: Handler = async (desk, visit) => {
  const { text, isOurs } = await readPosted(desk.csrf, visit);
  if (!isOurs) await showAddress(desk, visit, VERIFY, text('token'), [OUTDATED]);
  else if (await desk.accountLinks.verify(text('token'))) desk.notice(visit.response, 200, VERIFY.done);
  else desk.notice(visit.response, 410, DEAD_LINK);
};

export const confirmNewEmail: Handler = async (desk, visit) => {
  const { text, isOurs } = await readPosted(desk.csrf, visit);
  const outcome = isOurs ? await desk.accountLinks.confirmEmail(text('token')) : refused(OUTDATED);
  if (outcome === null) desk.notice(visit.response, 410, DEAD_LINK);
  else if (outcome.ok) desk.notice(visit.response, 200, CHANGE.done);
  else await showAddress(desk, visit, CHANGE, text('token'), outcome.refusals);
};

async function showAddress(
  desk: Desk,
  visit: Visit,
  { purpose, path, title, text, submit }: AddressPage,
  token: string,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const holder = await desk.accountLinks.holderOf(purpose, token);
  if (holder === null) {
    desk.notice(visit.response, 410, DEAD_LINK);
    return;
  }
  const body = html`<p>${text}</p>
<p class="font-semibold text-lg">${holder.email}</p>
${form({ action: path, csrf: formMark(desk.csrf, visit), hidden: { token }, fields: [], submit, refusals })}`;
  show(desk, visit, statusOf(refusals), { title, isRefused: refusals.length > 0, body });
}
