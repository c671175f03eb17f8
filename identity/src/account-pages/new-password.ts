/**
 * The pages on which a person sets a new password by a link: a forgotten one, or one that somebody else knows. Opening
 * one changes nothing, since mail programs open links by themselves; the button on it does.
 */
import { NEW_FACTOR_DAYS } from '@pawhood/contract/limits.ts';
import type { Attempt, Outcome, Refusal } from '../account.ts';
import {
  attemptOf,
  DEAD_LINK,
  type PageHandler,
  type PageHandlerParts,
  showPage,
} from '../account-access/page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from '../account-access/page-request.ts';
import { PASSWORD_HINT } from '../accounts/password-rules.ts';
import type { NewPassword, Recovered, RecoveryService } from '../accounts/recovery.service.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import { giveName, newName } from '../http/browser-cookie.ts';
import { FACTOR_NAMES, NOT_ME } from '../notices/notice-mails.ts';
import { form } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { Notice } from '../pages/notice-page.ts';
import { moment } from '../pages/sections.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { newPasswordSet, recoveredWords } from './new-password-set.ts';
import { showWhosePets } from './whose-pets.ts';

/** The differences between the two pages. */
interface NewPasswordPage {
  readonly path: string;
  readonly title: string;
  readonly submit: string;
  readonly dead: Notice;
  /** Whose account it is, and what is said above the form; null for a link that does not work any more. */
  about(
    recovery: RecoveryService,
    token: string,
  ): Promise<{ readonly email: string; readonly above: Html } | null>;
  set(
    recovery: RecoveryService,
    token: string,
    chosen: NewPassword,
    attempt: Attempt,
  ): Promise<Outcome<Recovered> | null>;
}

const RESET: NewPasswordPage = {
  path: IDENTITY_PATHS.newPassword,
  title: 'Choose a new password',
  submit: 'Set password',
  dead: DEAD_LINK,
  async about(recovery, token) {
    const holder = await recovery.resetHolder(token);
    if (holder === null) return null;
    const { email, emailVerified } = holder.account;
    const above = html`<p>For the account <strong>${email}</strong>. Setting it signs you out everywhere, and ends your calendar link and the links to your pets.</p>
<p>${emailVerified ? NEW_FACTORS_GO : ALL_FACTORS_GO}</p>`;
    return { email, above };
  },
  set: (recovery, ...how) => recovery.reset(...how),
};

const NEW_FACTORS_GO = `Passkeys and an authenticator app that were added in the last ${NEW_FACTOR_DAYS} days are removed, in case somebody else added them.`;
const ALL_FACTORS_GO =
  'Nobody has confirmed this address yet, so all passkeys, the authenticator app and the recovery codes are removed, in case somebody else added them.';

const DISOWN: NewPasswordPage = {
  path: IDENTITY_PATHS.notMe,
  title: 'Was that not you?',
  submit: NOT_ME,
  dead: {
    title: DEAD_LINK.title,
    text: 'It was used already, it is too old, or what it would remove is gone. If somebody else may know your password, choose a new one.',
    further: { label: 'Choose a new password', path: IDENTITY_PATHS.forgottenPassword },
  },
  async about(recovery, token) {
    const holder = await recovery.factorHolder(token);
    if (holder === null) return null;
    const { account, factor } = holder;
    const { email } = account;
    const above = html`<p>The ${FACTOR_NAMES[factor.kind]}${factor.name !== '' && html` <strong>${factor.name}</strong>`} was added to the account <strong>${email}</strong> on ${moment(factor.since)}.</p>
<p>If that was not you, somebody else knows your password: choose a new one. This removes the ${FACTOR_NAMES[factor.kind]} with its recovery codes, and signs everybody out. If it was you, close this page.</p>`;
    return { email, above };
  },
  set: (recovery, ...how) => recovery.disown(...how),
};

/** Asks for the new password of the account that a link belongs to. */
export const newPassword: PageHandler = (parts, request) =>
  show(parts, request, RESET, request.query.get('token') ?? '');

/** Sets it and uses the link. */
export const setNewPassword: PageHandler = (parts, request) => set(parts, request, RESET);

/** Asks whether a new passkey or app is somebody else's, and for a new password then. */
export const notMe: PageHandler = (parts, request) =>
  show(parts, request, DISOWN, request.query.get('token') ?? '');

/** Removes it, sets the password and uses the link. */
export const disown: PageHandler = (parts, request) => set(parts, request, DISOWN);

async function set(parts: PageHandlerParts, request: PageRequest, page: NewPasswordPage): Promise<void> {
  const { recovery, notice } = parts;
  const { raw, response } = request;
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const token = text('token');
  if (!isOurs) return show(parts, request, page, token, [OUTDATED_FORM]);
  // A new name: an intruder who was signed out may have a copy of the former one.
  const browser = newName();
  const chosen = { password: text('password'), browser: browser.hash };
  const outcome = await page.set(recovery, token, chosen, attemptOf(parts, request));
  if (outcome === null) return notice(response, 410, page.dead);
  if (!outcome.ok) return show(parts, request, page, token, outcome.refusals);
  giveName(parts, browser, { request: raw, response });
  const { petsPage } = outcome.value;
  if (petsPage !== null)
    await showWhosePets(parts, request, { token: tokenIn(petsPage), said: recoveredWords(outcome.value) });
  else notice(response, 200, newPasswordSet(outcome.value, parts.design.supportEmail));
}

const tokenIn = (address: string): string => new URL(address).searchParams.get('token') ?? '';

async function show(
  parts: PageHandlerParts,
  request: PageRequest,
  page: NewPasswordPage,
  token: string,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const about = await page.about(parts.recovery, token);
  if (about === null) {
    parts.notice(request.response, 410, page.dead);
    return;
  }
  const field = {
    label: 'New password',
    name: 'password',
    type: 'password',
    hint: PASSWORD_HINT,
    autocomplete: 'new-password',
  } as const;
  const body = html`${about.above}
${form({
  action: page.path,
  csrf: csrfToken(parts.csrf, request),
  owner: about.email,
  hidden: { token },
  fields: [field],
  submit: page.submit,
  refusals,
})}`;
  showPage(parts, request, headOf(refusals), { title: page.title, isRefused: refusals.length > 0, body });
}
