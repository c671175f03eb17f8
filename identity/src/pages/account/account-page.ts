/** The page where a person changes name, address and password, and sees where they are signed in. */
import { ACCOUNT_LIMITS, PROFILE_LIMITS } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Account, Refusal } from '../../accounts/accounts.ts';
import { PASSWORD_HINT } from '../../accounts/password-rules.ts';
import { alert, form, linkButton, success } from '../fields.ts';
import { type Html, html } from '../html.ts';
import type { PageParts } from '../layout.ts';
import { actionOf, section } from './section.ts';
import { type SessionsView, sessionsSection } from './sessions-section.ts';

/** The forms of the page, by the last part of the path they are sent to. */
export type AccountForm = 'name' | 'email' | 'password';

export interface AccountView extends SessionsView {
  readonly account: Account;
  readonly hasMail: boolean;
  readonly publicUrl: string;
  /** What has just been done, in one sentence; empty when nothing has. */
  readonly done: string;
  /** What was wrong with which form, and what had been typed. */
  readonly refused?: {
    /** Null for a form without fields. */
    readonly form: AccountForm | null;
    readonly typed: string;
    readonly refusals: readonly Refusal[];
  };
}

export function accountPage(view: AccountView): PageParts {
  const { account, publicUrl, done, refused } = view;
  return {
    title: 'Your account',
    isRefused: refused !== undefined,
    body: html`${done !== '' && success(done)}
${refused?.form === null && refused.refusals.map(({ text }) => alert(text))}
${account.hasPassword ? [nameSection(view), emailSection(view), passwordSection(view)] : upstreamSection(view)}
${sessionsSection(view)}
<p>${linkButton(`Back to ${PRODUCT_NAME}`, `${publicUrl}/`)}</p>`,
  };
}

function refusalsOf({ refused }: AccountView, name: AccountForm): readonly Refusal[] {
  return refused?.form === name ? refused.refusals : [];
}

function typedOr({ refused }: AccountView, name: AccountForm, otherwise: string): string {
  return refused?.form === name ? refused.typed : otherwise;
}

function nameSection(view: AccountView): Html {
  const name = {
    label: 'Your name',
    name: 'name',
    value: typedOr(view, 'name', view.account.name),
    hint: 'What others see of you stands on your profile, and is changed there.',
    autocomplete: 'name',
    limit: PROFILE_LIMITS.fullName,
  };
  return section(
    'name',
    'Name',
    form({
      action: actionOf('name'),
      csrf: view.csrf,
      name: 'name-form',
      fields: [name],
      submit: 'Save name',
      refusals: refusalsOf(view, 'name'),
    }),
  );
}

function emailSection(view: AccountView): Html {
  const { account, csrf, hasMail } = view;
  const email = {
    label: 'New e-mail address',
    name: 'email',
    type: 'email' as const,
    value: typedOr(view, 'email', ''),
    ...(hasMail && {
      hint: 'We send a link to it. Your current address stays until you have opened the link.',
    }),
    autocomplete: 'email',
    limit: ACCOUNT_LIMITS.email,
  };
  const change = form({
    action: actionOf('email'),
    csrf,
    name: 'email-form',
    owner: account.email,
    fields: [email, CURRENT],
    submit: 'Change e-mail address',
    refusals: refusalsOf(view, 'email'),
  });
  const confirmed = account.emailVerified ? '(confirmed)' : hasMail && '(not confirmed yet)';
  return section(
    'email',
    'E-mail address',
    html`<p>You sign in with <strong>${account.email}</strong> ${confirmed}</p>
${hasMail && !account.emailVerified && form({ action: actionOf('verification'), csrf, name: 'verification-form', fields: [], submit: 'Send the confirmation mail again', look: 'secondary' })}
${change}`,
  );
}

const CURRENT = {
  label: 'Current password',
  name: 'current',
  type: 'password',
  autocomplete: 'current-password',
} as const;

function passwordSection(view: AccountView): Html {
  const next = {
    label: 'New password',
    name: 'password',
    type: 'password',
    hint: PASSWORD_HINT,
    autocomplete: 'new-password',
  } as const;
  return section(
    'password',
    'Password',
    html`<p>Changing it signs you out everywhere else.</p>
${form({
  action: actionOf('password'),
  csrf: view.csrf,
  name: 'password-form',
  owner: view.account.email,
  fields: [CURRENT, next],
  submit: 'Change password',
  refusals: refusalsOf(view, 'password'),
})}`,
  );
}

function upstreamSection({ account }: AccountView): Html {
  return section(
    'person',
    'Name and e-mail address',
    html`<p>${account.name}${account.email !== '' && `, ${account.email}`}</p>
<p class="text-ink-2">They come from the service you sign in with, and are changed there, as is your password.</p>`,
  );
}
