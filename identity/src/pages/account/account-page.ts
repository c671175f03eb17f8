/** The page where a person changes name, address and password, and sees where they are signed in. */
import { ACCOUNT_LIMITS, PROFILE_LIMITS } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Account, Refusal } from '../../accounts/accounts.ts';
import { PASSWORD_HINT } from '../../accounts/password-rules.ts';
import { IDENTITY_PATHS } from '../../paths.ts';
import type { SessionEntry } from '../../sessions.ts';
import { alert, form, linkButton, success } from '../fields.ts';
import { type Html, html } from '../html.ts';
import type { PageParts } from '../layout.ts';

/** The forms of the page, by the last part of the path they are sent to. */
export type AccountForm = 'name' | 'email' | 'password';

export interface AccountView {
  readonly account: Account;
  readonly sessions: readonly SessionEntry[];
  readonly sessionId: string;
  readonly csrf: string;
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

function section(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}" class="flex flex-col gap-4 border-line border-t pt-6">
<h2 id="${id}" class="text-xl">${title}</h2>
${body}
</section>`;
}

const actionOf = (part: string): string => `${IDENTITY_PATHS.account}/${part}`;

function refusalsOf({ refused }: AccountView, name: AccountForm): readonly Refusal[] {
  return refused?.form === name ? refused.refusals : [];
}

function typedOr({ refused }: AccountView, name: AccountForm, otherwise: string): string {
  return refused?.form === name ? refused.typed : otherwise;
}

function nameSection(view: AccountView): Html {
  const name = {
    label: 'Name',
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
      hint: 'We send a link to it. Your present address stays until you have opened the link.',
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
    html`<p>You sign in with <strong class="break-all">${account.email}</strong> ${confirmed}</p>
${hasMail && !account.emailVerified && form({ action: actionOf('verification'), csrf, name: 'verification-form', fields: [], submit: 'Send the confirmation mail again', look: 'secondary' })}
${change}`,
  );
}

const CURRENT = {
  label: 'Present password',
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
    html`<p>${account.name}${account.email !== '' && html`, <span class="break-all">${account.email}</span>`}</p>
<p class="text-ink-2">They come from the service you sign in with, and are changed there, as is your password.</p>`,
  );
}

function sessionsSection({ sessions, sessionId, csrf }: AccountView): Html {
  const others = sessions.filter(({ id }) => id !== sessionId);
  const endOthers = form({
    action: actionOf('end-others'),
    csrf,
    name: 'end-others-form',
    fields: [],
    submit: 'Sign out others',
    look: 'secondary',
  });
  return section(
    'sessions',
    'Where you are signed in',
    html`<ul class="flex list-none flex-col gap-4 p-0">
${sessions.map((each) => sessionItem(each, each.id === sessionId, csrf))}
</ul>
${others.length > 1 && endOthers}`,
  );
}

function sessionItem({ id, since, lastUsed }: SessionEntry, isHere: boolean, csrf: string): Html {
  const end = form({
    action: actionOf('end'),
    csrf,
    name: `end-${id}`,
    hidden: { id },
    fields: [],
    submit: html`Sign out<span class="sr-only"> the browser last used on ${moment(lastUsed)}</span>`,
    look: 'secondary',
  });
  return html`<li class="flex flex-wrap items-center justify-between gap-3">
<p>${isHere ? html`<strong>This browser</strong>` : html`Last used on ${moment(lastUsed)}`}<br>
<span class="text-ink-2 text-sm">Signed in since ${moment(since)}</span></p>
${!isHere && end}
</li>`;
}

const MOMENT = new Intl.DateTimeFormat('en-IE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const moment = (date: Date): string => `${MOMENT.format(date)} UTC`;
