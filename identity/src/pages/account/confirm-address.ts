/**
 * Pages that mailed links about addresses open. Opening one changes nothing, since mail programs open links by
 * themselves; the button on it does.
 */
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Refusal } from '../../accounts/accounts.ts';
import { IDENTITY_PATHS } from '../../paths.ts';
import { form, linkButton } from '../fields.ts';
import { html } from '../html.ts';
import { showDeadLink } from './dead-link.ts';
import { type Desk, type Handler, OUTDATED, show, statusOf } from './desk.ts';
import { formMark, readPosted, type Visit } from './visit.ts';

interface AddressPage {
  readonly purpose: 'verify' | 'change';
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
}

const VERIFY: AddressPage = {
  purpose: 'verify',
  path: IDENTITY_PATHS.verifyEmail,
  title: 'Confirm your e-mail address',
  text: 'Is this the address of your account?',
  submit: 'Yes, confirm it',
};

const CHANGE: AddressPage = {
  purpose: 'change',
  path: IDENTITY_PATHS.newEmail,
  title: 'Confirm your new e-mail address',
  text: 'From now on you will sign in with this address.',
  submit: 'Change to this address',
};

export const verifyEmail: Handler = (desk, visit) =>
  showAddress(desk, visit, VERIFY, visit.query.get('token') ?? '');

export const newEmail: Handler = (desk, visit) =>
  showAddress(desk, visit, CHANGE, visit.query.get('token') ?? '');

export const confirmVerifyEmail: Handler = async (desk, visit) => {
  const { text, isOurs } = await readPosted(desk.csrf, visit);
  if (!isOurs) await showAddress(desk, visit, VERIFY, text('token'), [OUTDATED]);
  else if (await desk.accountLinks.verify(text('token')))
    showDone(
      desk,
      visit,
      'Your e-mail address is confirmed',
      'Thank you. If you forget your password, we can send you a link for a new one.',
    );
  else showDeadLink(desk, visit);
};

export const confirmNewEmail: Handler = async (desk, visit) => {
  const { text, isOurs } = await readPosted(desk.csrf, visit);
  const outcome = isOurs
    ? await desk.accountLinks.confirmEmail(text('token'))
    : { ok: false as const, refusals: [OUTDATED] };
  if (outcome === null) showDeadLink(desk, visit);
  else if (outcome.ok)
    showDone(desk, visit, 'Your e-mail address is changed', 'From now on sign in with the new address.');
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
    showDeadLink(desk, visit);
    return;
  }
  const body = html`<p>${text}</p>
<p class="break-all font-semibold text-lg">${holder.email}</p>
${form({ action: path, csrf: formMark(desk.csrf, visit), hidden: { token }, fields: [], submit, refusals })}`;
  show(desk, visit, statusOf(refusals), { title, isRefused: refusals.length > 0, body });
}

function showDone(desk: Desk, visit: Visit, title: string, text: string): void {
  const body = html`<p>${text}</p>
<p>${linkButton(`Back to ${PRODUCT_NAME}`, `${desk.publicUrl}/`, 'primary')}</p>`;
  show(desk, visit, 200, { title, body });
}
