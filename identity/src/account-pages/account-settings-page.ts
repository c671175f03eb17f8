/** The page where a person changes name, address and password, and sees where they are signed in. */
import { EMAIL_LIMIT } from '@pawhood/contract/limits.ts';
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import { ALSO_END, ALSO_END_CALENDAR, ALSO_END_LINKS } from '@pawhood/contract/words/users.ts';
import type { Account, Refusal } from '../account.ts';
import { PASSWORD_HINT } from '../accounts/password-rules.ts';
import { alert, form, linkButton, success } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { section } from '../pages/sections.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { SECURITY_TITLE } from '../security-pages/security-page.ts';
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
  readonly publicUrl: string;
  readonly siteName: string;
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
  const { account, publicUrl, siteName, done, refused } = view;
  return {
    title: 'Your account',
    isRefused: refused !== undefined,
    body: html`${done !== '' && success(done)}
${refused?.form === null && refused.refusals.map(({ text }) => alert(text))}
${account.hasPassword ? [nameSection(view), emailSection(view), passwordSection(view)] : upstreamSection(view)}
${account.hasPassword && securitySection()}
${sessionsSection(view)}
<p>${linkButton(`Back to ${siteName}`, `${publicUrl}/`)}</p>`,
  };
}

function refusalsOf({ refused }: AccountSettingsView, name: AccountForm): readonly Refusal[] {
  return refused?.form === name ? refused.refusals : [];
}

function inputOr({ refused }: AccountSettingsView, name: AccountForm, otherwise: string): string {
  return refused?.form === name ? refused.input : otherwise;
}

function nameSection(view: AccountSettingsView): Html {
  const name = {
    label: 'Your name',
    name: 'name',
    value: inputOr(view, 'name', view.account.name),
    hint: 'To change what others see of you, edit your profile.',
    autocomplete: 'name',
    limit: PROFILE_LIMITS.fullName,
  };
  return section(
    'name',
    'Name',
    form({
      action: accountPath('name'),
      csrf: view.csrf,
      name: 'name-form',
      fields: [name],
      submit: 'Save name',
      refusals: refusalsOf(view, 'name'),
    }),
  );
}

function emailSection(view: AccountSettingsView): Html {
  const { account, csrf, hasMail, isRecent } = view;
  const email = {
    label: 'New email address',
    name: 'email',
    type: 'email' as const,
    value: inputOr(view, 'email', ''),
    ...(hasMail && {
      hint: 'We send a link to it. Your current address stays until you open the link.',
    }),
    autocomplete: 'email',
    limit: EMAIL_LIMIT,
  };
  const change = form({
    action: accountPath('email'),
    csrf,
    name: 'email-form',
    owner: account.email,
    fields: [email, CURRENT],
    submit: 'Change email address',
    refusals: refusalsOf(view, 'email'),
  });
  const confirmed = account.emailVerified ? '(confirmed)' : hasMail && '(not confirmed yet)';
  return section(
    'email',
    'Email address',
    html`<p>You sign in with <strong>${account.email}</strong> ${confirmed}</p>
${hasMail && !account.emailVerified && form({ action: accountPath('verification'), csrf, name: 'verification-form', fields: [], submit: 'Send the confirmation email again', look: 'secondary' })}
${isRecent ? change : signInAgain('Change email address')}`,
  );
}

/** In the place of a form that needs a sign-in of the last few minutes. */
const signInAgain = (change: string): Html =>
  html`<p>${linkButton(change, `${accountPath('sign-in')}?back=${IDENTITY_PATHS.account}`)}</p>
<p class="text-ink-2 text-sm">You will be asked to sign in again first.</p>`;

const CURRENT = {
  label: 'Current password',
  name: 'current',
  type: 'password',
  autocomplete: 'current-password',
} as const;

function passwordSection(view: AccountSettingsView): Html {
  return section(
    'password',
    'Password',
    html`<p>Changing it signs you out everywhere else.</p>
${view.isRecent ? passwordForm(view) : signInAgain('Change password')}`,
  );
}

function passwordForm(view: AccountSettingsView): Html {
  const next = {
    label: 'New password',
    name: 'password',
    type: 'password',
    hint: PASSWORD_HINT,
    autocomplete: 'new-password',
  } as const;
  return form({
    action: accountPath('password'),
    csrf: view.csrf,
    name: 'password-form',
    owner: view.account.email,
    fields: [CURRENT, next],
    choices: {
      legend: ALSO_END,
      boxes: [
        { label: ALSO_END_CALENDAR, name: 'calendars', isTicked: true },
        { label: ALSO_END_LINKS, name: 'links', isTicked: true },
      ],
    },
    submit: 'Change password',
    refusals: refusalsOf(view, 'password'),
  });
}

function securitySection(): Html {
  return section(
    'security',
    SECURITY_TITLE,
    html`<p>Codes from an app on top of your password, and recovery codes for when the app is gone.</p>
<p>${linkButton(`Open ${SECURITY_TITLE.toLowerCase()}`, IDENTITY_PATHS.security)}</p>`,
  );
}

function upstreamSection({ account }: AccountSettingsView): Html {
  return section(
    'person',
    'Name and email address',
    html`<p>${account.name}${account.email !== '' && `, ${account.email}`}</p>
<p class="text-ink-2">They come from the service you sign in with. Change them there, and your password too.</p>`,
  );
}
