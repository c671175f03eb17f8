/** The page where a person changes name, address and password, and sees where they are signed in. */
import { EMAIL_LIMIT } from '@pawhood/contract/limits.ts';
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Account, Refusal } from '../account.ts';
import type { Design } from '../host.ts';
import {
  alerts,
  type FieldProps,
  form,
  linkButton,
  newPasswordField,
  strong,
  success,
} from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { section } from '../pages/sections.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { accountPath } from './account-path.ts';
import { type SessionsView, sessionsSection } from './sessions-section.ts';

/** The forms of the page, by the last part of the path they are sent to. */
export type AccountForm = 'name' | 'email' | 'password';

/** The content of the page. */
export interface AccountSettingsView extends SessionsView {
  readonly account: Account;
  readonly hasMail: boolean;
  /** Whether the person has signed in a short while ago: some forms are shown only then. */
  readonly isRecent: boolean;
  readonly design: Design;
  readonly publicUrl: string;
  /** One sentence about what has just been done; empty when nothing was. */
  readonly done: string;
  /** The refused form, its mistakes and the typed values. */
  readonly refused?: {
    /** Null for a form without fields. */
    readonly form: AccountForm | null;
    readonly input: string;
    readonly refusals: readonly Refusal[];
  };
}

/** The content of the page. */
export function accountSettingsPage(view: AccountSettingsView): PageParts {
  const { account, design, publicUrl, done, refused } = view;
  const { words, siteName, base } = design;
  const { YOUR_ACCOUNT, backTo } = words.identity;
  return {
    title: YOUR_ACCOUNT,
    isRefused: refused !== undefined,
    body: html`${done !== '' && success(done)}
${refused?.form === null && alerts(words, refused.refusals)}
${account.hasPassword ? [nameSection(view), emailSection(view), passwordSection(view)] : upstreamSection(view)}
${account.hasPassword && securitySection(words)}
${sessionsSection(view)}
<p>${linkButton(backTo(siteName()), `${publicUrl}${base()}/`)}</p>`,
  };
}

function refusalsOf({ refused }: AccountSettingsView, name: AccountForm): readonly Refusal[] {
  return refused?.form === name ? refused.refusals : [];
}

function inputOr({ refused }: AccountSettingsView, name: AccountForm, otherwise: string): string {
  return refused?.form === name ? refused.input : otherwise;
}

function nameSection(view: AccountSettingsView): Html {
  const { words } = view.design;
  const { NAME, YOUR_NAME, NAME_HINT, SAVE_NAME } = words.identity;
  const name = {
    label: YOUR_NAME,
    name: 'name',
    value: inputOr(view, 'name', view.account.name),
    hint: NAME_HINT,
    autocomplete: 'name',
    limit: PROFILE_LIMITS.fullName,
  };
  return section(
    'name',
    NAME,
    form(words, {
      action: accountPath('name'),
      csrf: view.csrf,
      name: 'name-form',
      fields: [name],
      submit: SAVE_NAME,
      refusals: refusalsOf(view, 'name'),
    }),
  );
}

function emailSection(view: AccountSettingsView): Html {
  const { account, csrf, design, hasMail, isRecent } = view;
  const { words } = design;
  const { EMAIL_ADDRESS, NEW_EMAIL, NEW_EMAIL_HINT, CHANGE_EMAIL } = words.identity;
  const { signInWith, SEND_CONFIRMATION_AGAIN } = words.identity;
  const email = {
    label: NEW_EMAIL,
    name: 'email',
    type: 'email' as const,
    value: inputOr(view, 'email', ''),
    ...(hasMail && { hint: NEW_EMAIL_HINT }),
    autocomplete: 'email',
    limit: EMAIL_LIMIT,
  };
  const change = form(words, {
    action: accountPath('email'),
    csrf,
    name: 'email-form',
    owner: account.email,
    fields: [email, currentPassword(words)],
    submit: CHANGE_EMAIL,
    refusals: refusalsOf(view, 'email'),
  });
  const state = account.emailVerified ? 'confirmed' : hasMail ? 'unconfirmed' : 'unknown';
  return section(
    'email',
    EMAIL_ADDRESS,
    html`<p>${signInWith(strong, account.email, state)}</p>
${hasMail && !account.emailVerified && form(words, { action: accountPath('verification'), csrf, name: 'verification-form', fields: [], submit: SEND_CONFIRMATION_AGAIN, look: 'secondary' })}
${isRecent ? change : signInAgain(words, CHANGE_EMAIL)}`,
  );
}

/** In the place of a form that needs a sign-in of the last few minutes. */
const signInAgain = (words: Words, change: string): Html =>
  html`<p>${linkButton(change, `${accountPath('sign-in')}?back=${IDENTITY_PATHS.account}`)}</p>
<p class="text-ink-2 text-sm">${words.identity.ASKED_TO_SIGN_IN}</p>`;

const currentPassword = (words: Words): FieldProps => ({
  label: words.identity.CURRENT_PASSWORD,
  name: 'current',
  type: 'password',
  autocomplete: 'current-password',
});

function passwordSection(view: AccountSettingsView): Html {
  const { words } = view.design;
  const { PASSWORD, CHANGING_SIGNS_OUT, CHANGE_PASSWORD } = words.identity;
  return section(
    'password',
    PASSWORD,
    html`<p>${CHANGING_SIGNS_OUT}</p>
${view.isRecent ? passwordForm(view) : signInAgain(words, CHANGE_PASSWORD)}`,
  );
}

function passwordForm(view: AccountSettingsView): Html {
  const { words } = view.design;
  const { NEW_PASSWORD, CHANGE_PASSWORD } = words.identity;
  const { ALSO_END, ALSO_END_CALENDAR, ALSO_END_LINKS } = words.users;
  return form(words, {
    action: accountPath('password'),
    csrf: view.csrf,
    name: 'password-form',
    owner: view.account.email,
    fields: [currentPassword(words), newPasswordField(words, NEW_PASSWORD)],
    choices: {
      legend: ALSO_END,
      boxes: [
        { label: ALSO_END_CALENDAR, name: 'calendars', isTicked: true },
        { label: ALSO_END_LINKS, name: 'links', isTicked: true },
      ],
    },
    submit: CHANGE_PASSWORD,
    refusals: refusalsOf(view, 'password'),
  });
}

function securitySection(words: Words): Html {
  const { SECURITY_TITLE, SECURITY_ABOUT, OPEN_SECURITY } = words.identity;
  return section(
    'security',
    SECURITY_TITLE,
    html`<p>${SECURITY_ABOUT}</p>
<p>${linkButton(OPEN_SECURITY, IDENTITY_PATHS.security)}</p>`,
  );
}

function upstreamSection({ account, design }: AccountSettingsView): Html {
  const { NAME_AND_EMAIL, NAME_AND_EMAIL_ELSEWHERE } = design.words.identity;
  return section(
    'person',
    NAME_AND_EMAIL,
    html`<p>${account.name}${account.email !== '' && `, ${account.email}`}</p>
<p class="text-ink-2">${NAME_AND_EMAIL_ELSEWHERE}</p>`,
  );
}
