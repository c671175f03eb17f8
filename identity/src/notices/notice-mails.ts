/**
 * What people are told by mail of their accounts: it may have been somebody else. Nothing in it was typed by anybody,
 * and no address in it signs in. One of a new passkey or app removes it.
 */
import { NEW_FACTOR_DAYS } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { momentText, PUBLIC_LOCALE } from '@pawhood/contract/values/dates.ts';
import type { NoticeKind } from '../account.ts';
import type { Mail } from '../host.ts';
import { IDENTITY_PATHS } from '../paths.ts';

/** The recipient of a mail, and the values in its text. */
export interface NoticeAddresses {
  readonly to: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly siteName: string;
}

/** The link that removes a new passkey or app. */
export interface NewFactorLink {
  readonly kind: 'passkey' | 'app';
  readonly since: Date;
  /** Contains a token and must stay secret. */
  readonly address: string;
}

interface Notice {
  /** After the site's name. */
  readonly subject: string;
  readonly text: (siteName: string) => string;
  /** Advice in case it was somebody else. */
  readonly advice: (addresses: NoticeAddresses) => string;
  /** In a mail about several. */
  readonly short: string;
}

/**
 * The mail about one thing.
 *
 * @param link to the passkey or app that it is about, where that is new.
 */
export function noticeMail(
  kind: NoticeKind,
  addresses: NoticeAddresses,
  link: NewFactorLink | null = null,
): Mail {
  const { subject, text, advice } = NOTICES[kind];
  return {
    to: addresses.to,
    subject: `Your ${addresses.siteName} account: ${subject}`,
    text: `${text(addresses.siteName)} If that was you, all is well.

${link === null ? advice(addresses) : disownAdvice(link)}
`,
  };
}

/**
 * The mail about all that came after the single mails of a day.
 *
 * @param links to the passkeys and apps of the account that are new.
 */
export function collectedMail(
  kinds: readonly NoticeKind[],
  addresses: NoticeAddresses,
  links: readonly NewFactorLink[] = [],
): Mail {
  const counts = new Map<NoticeKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const lines = [...counts].map(
    ([kind, times]) => `- ${NOTICES[kind].short}${times === 1 ? '' : `, ${times} times`}`,
  );
  return {
    to: addresses.to,
    subject: `Your ${addresses.siteName} account: more changes`,
    text: `So much has changed in your ${addresses.siteName} account within a day that we have
put the rest of it into one email:

${lines.join('\n')}

If all of that was you, all is well.

${[...links.map(disownAdvice), afterSignIn(addresses)].join('\n\n')}
`,
  };
}

/** Tells the former address that the account has another one. */
export function formerAddressMail({ to, publicUrl, supportEmail, siteName }: NoticeAddresses): Mail {
  return {
    to,
    subject: `Your email address for ${siteName} has changed`,
    text: `Your account with ${siteName} (${publicUrl})
now uses another email address. We will not write to this one again.

If you did not change it, write to ${supportEmail} right away.
`,
  };
}

const someone =
  (deed: string) =>
  (siteName: string): string =>
    `Someone signed in to your ${siteName} account\nand ${deed}.`;

const afterSignIn = ({ publicUrl }: NoticeAddresses): string =>
  `If it was not you, choose a new password and 'Sign out everywhere' in your
settings. Then open 'Sign-in and security' there, and remove every passkey
and app that is not yours. They still work after a new password.

${publicUrl}${ROUTES.profile}`;

/** Its button, as the mail names it and the page shows it. */
export const NOT_ME = 'That was not me';

function disownAdvice({ kind, since, address }: NewFactorLink): string {
  const at = `${momentText(since.toISOString(), PUBLIC_LOCALE, 'UTC')} UTC`;
  return `If you did not add the ${FACTOR_NAMES[kind]} on ${at},
open this link and press '${NOT_ME}':

${address}

That removes it with its recovery codes, signs everybody out, and sets a new
password. The link works once, for ${NEW_FACTOR_DAYS} days.`;
}

/** In the midst of a sentence. */
export const FACTOR_NAMES = { passkey: 'passkey', app: 'authenticator app' } as const;

const adviceAfterSharing = ({ publicUrl }: NoticeAddresses): string =>
  `If it was not you, choose 'Sign out everywhere' in your settings. That ends
every link and calendar link. Then choose a new password.

${publicUrl}${ROUTES.profile}`;

const afterNewPassword = ({ publicUrl, supportEmail }: NoticeAddresses): string =>
  `If it was not you, choose a new password right away, here. That signs
everybody else out.

${publicUrl}${IDENTITY_PATHS.forgottenPassword}

If that does not work, write to ${supportEmail}.`;

const NOTICES: Readonly<Record<NoticeKind, Notice>> = {
  'passkey-creation': {
    subject: 'a new passkey',
    text: someone('added a passkey'),
    advice: afterSignIn,
    short: 'a passkey was added',
  },
  'passkey-removal': {
    subject: 'a passkey is gone',
    text: someone('removed a passkey'),
    advice: afterSignIn,
    short: 'a passkey was removed',
  },
  'code-app-on': {
    subject: 'a new authenticator app',
    text: someone('set up an authenticator app'),
    advice: afterSignIn,
    short: 'an authenticator app was set up',
  },
  'code-app-off': {
    subject: 'the authenticator app is gone',
    text: someone('removed the authenticator app'),
    advice: afterSignIn,
    short: 'the authenticator app was removed',
  },
  'second-factor-removal': {
    subject: 'the second step is gone',
    text: (siteName) => `Someone asked us to let you sign in to your ${siteName} account with the
password alone. So we have removed its passkeys, authenticator app and
recovery codes.`,
    advice: afterNewPassword,
    short: 'we removed the passkeys and the authenticator app',
  },
  'password-change': {
    subject: 'a new password',
    text: someone('changed its password'),
    advice: afterNewPassword,
    short: 'the password was changed',
  },
  'password-reset': {
    subject: 'a new password',
    text: (siteName) => `Someone chose a new password for your ${siteName} account with a link from us.
Everybody who was signed in is signed out.`,
    advice: afterNewPassword,
    short: 'a new password was chosen with a link',
  },
  'link-creation': {
    subject: 'a link to one of your pets',
    text: someone('made a link to one of your pets'),
    advice: adviceAfterSharing,
    short: 'a link to a pet was made',
  },
  'calendar-creation': {
    subject: 'a calendar link for your reminders',
    text: someone('made a calendar link for reminders'),
    advice: adviceAfterSharing,
    short: 'a calendar link was made',
  },
};
