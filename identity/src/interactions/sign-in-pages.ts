/** The two forms by which a person gets in. */
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Refusal } from '../account.ts';
import type { Design } from '../host.ts';
import {
  accountEmailField,
  type ChoiceProps,
  type FieldProps,
  form,
  linkTo,
  loneLink,
  newPasswordField,
  passwordField,
} from '../pages/fields.ts';
import { type Html, html, type Piece } from '../pages/html.ts';
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
  const { words } = design;
  const { SIGN_IN, CONFIRM_IT_IS_YOU, KEEP_SAFE, newTo, FORGOTTEN_PASSWORD_LINK } = words.identity;
  const isConfirmation = ownEmail !== null;
  const signUp = linkTo(`${path}?screen=sign-up`);
  return formPage(design, parts, {
    title: isConfirmation ? CONFIRM_IT_IS_YOU : SIGN_IN,
    screen: 'sign-in',
    above: isConfirmation && html`<p>${KEEP_SAFE}</p>`,
    fields: [
      { ...accountEmailField(words, ownEmail ?? values.email), isFixed: isConfirmation },
      passwordField(words),
    ],
    below: html`${passkey && passkeySignIn(words, `${path}/passkey`, csrf, passkey)}
${proofLink(words, parts.refusals)}
${!isConfirmation && html`<p>${newTo(design.siteName(), signUp)}</p>`}
<p>${loneLink(FORGOTTEN_PASSWORD_LINK, IDENTITY_PATHS.forgottenPassword)}</p>`,
  });
}

/** The way in without a password; `hidden` goes with it, unseen. */
export function passkeySignIn(
  words: Words,
  action: string,
  csrf: string,
  passkey: PasskeyOptions,
  hidden: Readonly<Record<string, string>> = {},
): Html {
  const submit = words.identity.SIGN_IN_WITH_PASSKEY;
  const props = { action, csrf, hidden, fields: [], submit, name: 'passkey-form' };
  return passkeyForm(words, props, 'get', passkey);
}

/** The way in for a new browser while others try passwords at the account. */
export function proofLink(words: Words, refusals: readonly Refusal[]): Html | false {
  return (
    refusals.some(({ code }) => code === 'too_many_attempts_today') &&
    html`<p>${loneLink(words.identity.MAIL_ME_LINK, IDENTITY_PATHS.knownBrowser)}</p>`
  );
}

/** The form for people who have none yet. */
export function signUpPage(design: Design, parts: SignInPageParts): string {
  const { path, values, hasMail, offersNews } = parts;
  const { words } = design;
  const { CREATE_ACCOUNT, NAME, PASSWORD, haveAccount } = words.identity;
  return formPage(design, parts, {
    title: CREATE_ACCOUNT,
    screen: 'sign-up',
    above: !hasMail && noMail(design),
    fields: [
      {
        label: NAME,
        name: 'name',
        value: values.name,
        autocomplete: 'name',
        limit: PROFILE_LIMITS.fullName,
      },
      accountEmailField(words, values.email),
      newPasswordField(words, PASSWORD),
    ],
    ...(offersNews && {
      boxes: [{ label: words.waitlist.ASK_FOR_NEWS, name: 'news', isTicked: values.news }],
    }),
    below: html`<p>${haveAccount(linkTo(`${path}?screen=sign-in`))}</p>`,
  });
}

/** Told before somebody makes an account here. */
function noMail({ operatorName, supportEmail, words }: Design): Html {
  const { noMail: noMailBy, noMailBut } = words.identity;
  const said: Piece =
    operatorName() === ''
      ? noMailBut(linkTo(`mailto:${supportEmail()}`), supportEmail())
      : noMailBy(operatorName());
  return html`<p>${said}</p>`;
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
  const { words } = design;
  return page(design, {
    title,
    isRefused: refusals.length > 0,
    body: html`${above}
${form(words, { action: `${path}/${screen}`, csrf, fields, choices: boxes && { boxes }, submit: title, refusals })}
${below}
${form(words, { action: `${path}/cancel`, csrf, fields: [], submit: words.shell.CANCEL, name: 'cancel', look: 'secondary' })}`,
  });
}
