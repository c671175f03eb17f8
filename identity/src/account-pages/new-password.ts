/**
 * The pages on which a person sets a new password by a link: a forgotten one, or one that somebody else knows. Opening
 * one changes nothing, since mail programs open links by themselves; the button on it does.
 */
import { NEW_FACTOR_DAYS } from '@pawhood/contract/limits.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Attempt, Outcome, Refusal } from '../account.ts';
import {
  attemptOf,
  type PageHandler,
  type PageHandlerParts,
  showPage,
} from '../account-access/page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from '../account-access/page-request.ts';
import type { FactorFacts } from '../accounts/factor-links.store.ts';
import type { NewPassword, Recovered, RecoveryService } from '../accounts/recovery.service.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import type { Speech } from '../host.ts';
import { giveName, newName } from '../http/browser-cookie.ts';
import { form, newPasswordField, strong } from '../pages/fields.ts';
import { type Html, html, type Piece } from '../pages/html.ts';
import type { Notice } from '../pages/notice-page.ts';
import { momentIn, timeOf } from '../pages/sections.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { newPasswordSet, recoveredWords } from './new-password-set.ts';
import { showWhosePets } from './whose-pets.ts';

/** What a page says above its form, and of whose account. */
interface About {
  readonly email: string;
  readonly above: Html;
}

/** The differences between the two pages. */
interface NewPasswordPage {
  readonly path: string;
  readonly texts: (words: Words) => {
    readonly title: string;
    readonly submit: string;
    readonly dead: Notice;
  };
  /** Null for a link that does not work any more. */
  about(recovery: RecoveryService, token: string, speech: Speech): Promise<About | null>;
  set(
    recovery: RecoveryService,
    token: string,
    chosen: NewPassword,
    attempt: Attempt,
  ): Promise<Outcome<Recovered> | null>;
}

const RESET: NewPasswordPage = {
  path: IDENTITY_PATHS.newPassword,
  texts(words) {
    const { CHOOSE_PASSWORD, SET_PASSWORD, NOTICES } = words.identity;
    return { title: CHOOSE_PASSWORD, submit: SET_PASSWORD, dead: NOTICES.deadLink };
  },
  async about(recovery, token, { words }) {
    const holder = await recovery.resetHolder(token);
    if (holder === null) return null;
    const { newPasswordFor, newFactorsGo, ALL_FACTORS_GO } = words.identity;
    const { email, emailVerified } = holder.account;
    const above = html`<p>${newPasswordFor(strong, email)}</p>
<p>${emailVerified ? newFactorsGo(NEW_FACTOR_DAYS) : ALL_FACTORS_GO}</p>`;
    return { email, above };
  },
  set: (recovery, ...how) => recovery.reset(...how),
};

const DISOWN: NewPasswordPage = {
  path: IDENTITY_PATHS.notMe,
  texts(words) {
    const { WAS_THAT_NOT_YOU, NOT_ME, NOTICES, DEAD_DISOWN, CHOOSE_PASSWORD } = words.identity;
    const further = { label: CHOOSE_PASSWORD, path: IDENTITY_PATHS.forgottenPassword };
    const dead = { title: NOTICES.deadLink.title, text: DEAD_DISOWN, further };
    return { title: WAS_THAT_NOT_YOU, submit: NOT_ME, dead };
  },
  async about(recovery, token, speech) {
    const holder = await recovery.factorHolder(token);
    if (holder === null) return null;
    const { account, factor } = holder;
    const { email } = account;
    const above = html`<p>${addedWords(speech, email, factor)}</p>
<p>${speech.words.identity.IF_NOT_YOU[factor.kind]}</p>`;
    return { email, above };
  },
  set: (recovery, ...how) => recovery.disown(...how),
};

function addedWords(speech: Speech, email: string, { kind, name, since }: FactorFacts): Piece {
  const { passkeyAdded, appAdded } = speech.words.identity;
  const [at, moment] = [timeOf(since), momentIn(speech, since)];
  return kind === 'app' ? appAdded(strong, email, at, moment) : passkeyAdded(strong, name, email, at, moment);
}

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
  const { recovery, notice, design } = parts;
  const { words } = design;
  const { raw, response } = request;
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const token = text('token');
  if (!isOurs) return show(parts, request, page, token, [OUTDATED_FORM]);
  // A new name: an intruder who was signed out may have a copy of the former one.
  const browser = newName();
  const chosen = { password: text('password'), browser: browser.hash };
  const outcome = await page.set(recovery, token, chosen, attemptOf(parts, request));
  if (outcome === null) return notice(response, 410, page.texts(words).dead);
  if (!outcome.ok) return show(parts, request, page, token, outcome.refusals);
  giveName(parts, browser, { request: raw, response });
  const { petsPage } = outcome.value;
  if (petsPage !== null)
    await showWhosePets(parts, request, {
      token: tokenIn(petsPage),
      said: recoveredWords(words, outcome.value),
    });
  else notice(response, 200, newPasswordSet(design, outcome.value));
}

const tokenIn = (address: string): string => new URL(address).searchParams.get('token') ?? '';

async function show(
  parts: PageHandlerParts,
  request: PageRequest,
  page: NewPasswordPage,
  token: string,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const { words } = parts.design;
  const { title, submit, dead } = page.texts(words);
  const about = await page.about(parts.recovery, token, parts.design);
  if (about === null) {
    parts.notice(request.response, 410, dead);
    return;
  }
  const body = html`${about.above}
${form(words, {
  action: page.path,
  csrf: csrfToken(parts.csrf, request),
  owner: about.email,
  hidden: { token },
  fields: [newPasswordField(words, words.identity.NEW_PASSWORD)],
  submit,
  refusals,
})}`;
  showPage(parts, request, headOf(refusals), { title, isRefused: refusals.length > 0, body });
}
