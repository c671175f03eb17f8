/** The two forms by which a person gets in. */
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import { ASK_FOR_NEWS } from '@pawhood/contract/words/waitlist.ts';
import type { Refusal } from '../account.ts';
import { PASSWORD_HINT } from '../accounts/password-rules.ts';
import type { Design } from '../host.ts';
import {
  accountEmailField,
  type ChoiceProps,
  type FieldProps,
  form,
  link,
  loneLink,
} from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { passkeyForm } from '../passkeys/passkey-form.ts';
import type { PasskeyOptions } from '../passkeys/passkeys.service.ts';
import { IDENTITY_PATHS } from '../paths.ts';

/** The forms that an interaction can show. */
export type Screen = 'sign-in' | 'sign-up';

/** What was typed into a form, without the password, and whether its box is ticked. */
export interface TypedValues {
  readonly name: string;
  readonly email: string;
  readonly news: boolean;
}

/** The content of either form. */
export interface SignInPageParts {
  /** Path of the interaction. */
  readonly path: string;
  readonly csrf: string;
  /** The values typed before. */
  readonly values: TypedValues;
  readonly refusals: readonly Refusal[];
  /** The browser's passkey request; null where no passkeys are used. */
  readonly passkey: PasskeyOptions | null;
  readonly hasMail: boolean;
  /** Whether who signs up can ask for news. */
  readonly offersNews: boolean;
  /** Address of the person who proves again that it is them; null where anybody signs in or up. */
  readonly ownEmail: string | null;
}

/** The form for people who have an account, and for who proves again that it is them. */
export function signInPage(design: Design, parts: SignInPageParts): string {
  const { path, csrf, values, passkey, ownEmail } = parts;
  const isConfirmation = ownEmail !== null;
  return formPage(design, parts, {
    title: isConfirmation ? 'Confirm it’s you' : 'Sign in',
    screen: 'sign-in',
    above: isConfirmation && html`<p>To keep your account safe, enter your password to continue.</p>`,
    fields: [
      { ...accountEmailField(ownEmail ?? values.email), isFixed: isConfirmation },
      { label: 'Password', name: 'password', type: 'password', autocomplete: 'current-password' },
    ],
    below: html`${passkey && passkeySignIn(`${path}/passkey`, csrf, passkey)}
${proofLink(parts.refusals)}
${!isConfirmation && html`<p>New to ${design.siteName()}? ${link('Create an account', `${path}?screen=sign-up`)}</p>`}
<p>${loneLink('Forgotten password?', IDENTITY_PATHS.forgottenPassword)}</p>`,
  });
}

/** The way in without a password; `hidden` goes with it, unseen. */
export function passkeySignIn(
  action: string,
  csrf: string,
  passkey: PasskeyOptions,
  hidden: Readonly<Record<string, string>> = {},
): Html {
  const props = { action, csrf, hidden, fields: [], submit: 'Sign in with a passkey', name: 'passkey-form' };
  return passkeyForm(props, 'get', passkey);
}

/** The way in for a new browser while others try passwords at the account. */
export function proofLink(refusals: readonly Refusal[]): Html | false {
  return (
    refusals.some(({ code }) => code === 'too_many_attempts_today') &&
    html`<p>${loneLink('Email me a link to sign in here', IDENTITY_PATHS.knownBrowser)}</p>`
  );
}

/** The form for people who have none yet. */
export function signUpPage(design: Design, parts: SignInPageParts): string {
  const { path, values, hasMail, offersNews } = parts;
  return formPage(design, parts, {
    title: 'Create your account',
    screen: 'sign-up',
    above: !hasMail && noMail(design),
    fields: [
      {
        label: 'Name',
        name: 'name',
        value: values.name,
        autocomplete: 'name',
        limit: PROFILE_LIMITS.fullName,
      },
      accountEmailField(values.email),
      {
        label: 'Password',
        name: 'password',
        type: 'password',
        autocomplete: 'new-password',
        hint: PASSWORD_HINT,
      },
    ],
    ...(offersNews && { boxes: [{ label: ASK_FOR_NEWS, name: 'news', isTicked: values.news }] }),
    below: html`<p>Already have an account? ${link('Sign in', `${path}?screen=sign-in`)}</p>`,
  });
}

/** Told before somebody makes an account here. */
function noMail({ operatorName, supportEmail }: Design): Html {
  return html`<p>This site sends no mail. If you forget your password, only ${operatorName === '' ? link(supportEmail, `mailto:${supportEmail}`) : operatorName} can help you, and nobody tells you if somebody else gets into your account.</p>`;
}

interface FormParts {
  readonly title: string;
  readonly screen: Screen;
  readonly fields: readonly FieldProps[];
  readonly boxes?: readonly ChoiceProps[];
  /** Before the form. */
  readonly above?: Html | false;
  readonly below: Html;
}

function formPage(
  design: Design,
  parts: SignInPageParts,
  { title, screen, fields, boxes, above, below }: FormParts,
) {
  const { path, csrf, refusals } = parts;
  return page(design, {
    title,
    isRefused: refusals.length > 0,
    body: html`${above}
${form({ action: `${path}/${screen}`, csrf, fields, choices: boxes && { boxes }, submit: title, refusals })}
${below}
${form({ action: `${path}/cancel`, csrf, fields: [], submit: 'Cancel', name: 'cancel', look: 'secondary' })}`,
  });
}
