/**
 * What people are told by mail of their accounts: it may have been somebody else. Nothing in it was typed by anybody,
 * and no address in it signs in. One of a new passkey or app removes it.
 */
import { NEW_FACTOR_DAYS } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { NoticeKind } from '../account.ts';
import type { Mail } from '../host.ts';
import { momentIn } from '../pages/sections.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { MailSpeech } from './mail-speech.ts';

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

/**
 * The mail about one thing.
 *
 * @param link to the passkey or app that it is about, where that is new.
 */
export function noticeMail(
  speech: MailSpeech,
  kind: NoticeKind,
  addresses: NoticeAddresses,
  link: NewFactorLink | null = null,
): Mail {
  const { subject, text } = speech.words.mails.NOTICES[kind];
  const advice = link === null ? adviceAfter(speech, kind, addresses) : disownAdvice(speech, link);
  return {
    to: addresses.to,
    subject: subject(addresses.siteName),
    text: `${text(addresses.siteName)}\n\n${advice}\n`,
  };
}

/**
 * The mail about all that came after the single mails of a day.
 *
 * @param links to the passkeys and apps of the account that are new.
 */
export function collectedMail(
  speech: MailSpeech,
  kinds: readonly NoticeKind[],
  addresses: NoticeAddresses,
  links: readonly NewFactorLink[] = [],
): Mail {
  const { COLLECTED, NOTICES } = speech.words.mails;
  const counts = new Map<NoticeKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const lines = [...counts].map(([kind, times]) => NOTICES[kind].line(times));
  const paragraphs = [
    COLLECTED.text(addresses.siteName, lines.join('\n')),
    ...links.map((link) => disownAdvice(speech, link)),
    adviceAfter(speech, 'passkey-creation', addresses),
  ];
  return {
    to: addresses.to,
    subject: COLLECTED.subject(addresses.siteName),
    text: `${paragraphs.join('\n\n')}\n`,
  };
}

/** Tells the former address that the account has another one. */
export function formerAddressMail(
  { words, base }: MailSpeech,
  { to, publicUrl, supportEmail, siteName }: NoticeAddresses,
): Mail {
  const { subject, text } = words.mails.FORMER_ADDRESS;
  return { to, subject: subject(siteName), text: text(siteName, publicUrl + base, supportEmail) };
}

function disownAdvice(speech: MailSpeech, { kind, since, address }: NewFactorLink): string {
  const { words } = speech;
  const texts = words.mails.ADVICE;
  const advice = kind === 'app' ? texts.newApp : texts.newPasskey;
  return advice(momentIn(speech, since), words.identity.NOT_ME, speech.addressIn(address), NEW_FACTOR_DAYS);
}

/** What to do in case it was somebody else. */
function adviceAfter(
  { words, addressIn, base }: MailSpeech,
  kind: NoticeKind,
  { publicUrl, supportEmail }: NoticeAddresses,
): string {
  const { afterSignIn, afterSharing, afterNewPassword } = words.mails.ADVICE;
  switch (kind) {
    case 'second-factor-removal':
    case 'password-change':
    case 'password-reset':
      return afterNewPassword(addressIn(`${publicUrl}${IDENTITY_PATHS.forgottenPassword}`), supportEmail);
    case 'link-creation':
    case 'calendar-creation':
      return afterSharing(`${publicUrl}${base}${ROUTES.profile}`);
    default:
      return afterSignIn(`${publicUrl}${base}${ROUTES.profile}`);
  }
}
