/**
 * The mails that accounts are sent. None holds what a stranger has typed: anybody can sign up with the address of
 * another person and a name that advertises.
 */
import { MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import type { SecurityEventKind } from '@pawhood/contract/security/security-events.ts';
import type { Account } from '../accounts/account.ts';
import type { Mail, Mailer } from '../host.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { MailLinksService } from './mail-links.service.ts';
import type { LinkPurpose } from './mail-links.store.ts';

/** What a person changes of how they sign in, as it is recorded. */
export type FactorChange = Extract<
  SecurityEventKind,
  'passkey-creation' | 'passkey-removal' | 'code-app-on' | 'code-app-off'
>;

/** Mails are sent beside the answer: it must neither wait for the mail server nor tell by its time who has an account. */
export interface AccountMails {
  /** Asks the person to prove the account's address. */
  sendVerification(account: Account): void;
  /**
   * Sends the link by which a forgotten password is replaced.
   *
   * @param isOwners whether the owner alone can have asked for it.
   */
  sendReset(account: Account, isOwners: boolean): void;
  /** Sends the link that lets a browser try passwords although many were tried elsewhere. */
  sendBrowser(account: Account): void;
  /** Sends the link by which the account's address becomes `email`, to that address. */
  sendChange(account: Account, email: string): void;
  /** Tells the former address that the account has another one. */
  sendNotice(formerEmail: string): void;
  /** Tells the person what was changed of how they sign in. */
  sendFactorChange(account: Account, change: FactorChange): void;
}

/** What sends the mails, and what stands in them. */
export interface AccountMailsParts {
  readonly links: MailLinksService;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Hears of a mail that could not be sent; the error must not hold the address. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes the mails of accounts. */
export function createAccountMails({
  links,
  mailer,
  publicUrl,
  supportEmail,
  onFailure,
}: AccountMailsParts): AccountMails {
  const sendSoon = (sending: Promise<void>): void => {
    sending.catch(onFailure);
  };

  async function sendLink(
    purpose: LinkPurpose,
    { id: accountId, email }: Pick<Account, 'id' | 'email'>,
    isOwners = false,
  ): Promise<void> {
    const link = await links.createFew(purpose, { accountId, email }, isOwners);
    if (link === null) return;
    try {
      await mailer.send(MAILS[purpose](email, link.address, publicUrl));
    } catch (error) {
      // It counts among those that are mailed at a time.
      await link.withdraw();
      throw error;
    }
  }

  return {
    sendVerification: (account) => sendSoon(sendLink('verify', account)),
    sendReset: (account, isOwners) => sendSoon(sendLink('reset', account, isOwners)),
    sendBrowser: (account) => sendSoon(sendLink('browser', account)),
    sendChange: ({ id }, email) => sendSoon(sendLink('change', { id, email })),
    sendNotice: (formerEmail) => sendSoon(mailer.send(notice(formerEmail, publicUrl, supportEmail))),
    sendFactorChange: ({ email }, change) => sendSoon(mailer.send(factorChange(email, change, publicUrl))),
  };
}

const MAILS: Readonly<Record<LinkPurpose, (to: string, link: string, publicUrl: string) => Mail>> = {
  verify: verification,
  reset,
  change,
  browser,
};

const VALIDITY = `The link works once, for ${MAIL_LINK_MINUTES} minutes.`;

function verification(to: string, link: string): Mail {
  return {
    to,
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    text: `Someone created a ${PRODUCT_NAME} account with this address. If that was you,
open this link and press the button:

${link}

${VALIDITY} If it was not you, ignore this mail.
`,
  };
}

function reset(to: string, link: string): Mail {
  return {
    to,
    subject: `A new password for ${PRODUCT_NAME}`,
    text: `Someone asked for a new password for your ${PRODUCT_NAME} account. If that was
you, choose one here:

${link}

${VALIDITY} If it was not you, ignore
this mail. Your password stays as it is.
`,
  };
}

function browser(to: string, link: string, publicUrl: string): Mail {
  return {
    to,
    subject: `Sign in to ${PRODUCT_NAME} on this browser`,
    text: `Many wrong passwords were tried at your ${PRODUCT_NAME} account today, so we
ask new browsers to prove that they are yours. To sign in, open this link in
the browser you want to use, and press the button:

${link}

${VALIDITY} We only send it to who knows your
password. If you did not ask for it, somebody else knows it, too. Do not
open the link, and choose a new password:

${publicUrl}${IDENTITY_PATHS.forgottenPassword}
`,
  };
}

function change(to: string, link: string): Mail {
  return {
    to,
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    text: `Someone asked to use this address for their ${PRODUCT_NAME} account. If that was
you, open this link and press the button:

${link}

${VALIDITY} If it was not you, ignore this mail.
`,
  };
}

function notice(to: string, publicUrl: string, supportEmail: string): Mail {
  return {
    to,
    subject: `Your email address for ${PRODUCT_NAME} has changed`,
    text: `Your account with ${PRODUCT_NAME} (${publicUrl})
now uses another email address. We will not write to this one again.

If you did not change it, write to ${supportEmail} right away.
`,
  };
}

const FACTOR_CHANGES: Readonly<Record<FactorChange, readonly [subject: string, deed: string]>> = {
  'passkey-creation': ['a new passkey', 'added a passkey'],
  'passkey-removal': ['a passkey is gone', 'removed a passkey'],
  'code-app-on': ['a new authenticator app', 'set up an authenticator app'],
  'code-app-off': ['the authenticator app is gone', 'removed the authenticator app'],
};

function factorChange(to: string, change: FactorChange, publicUrl: string): Mail {
  const [subject, deed] = FACTOR_CHANGES[change];
  return {
    to,
    subject: `Your ${PRODUCT_NAME} account: ${subject}`,
    text: `Someone signed in to your ${PRODUCT_NAME} account
${deed}. If that was you, all is well.

If it was not you, choose a new password and 'Sign out everywhere' in your
settings. Then open 'Sign-in and security' there, and remove every passkey
and app that is not yours. They go on working with a new password.

${publicUrl}${ROUTES.profile}
`,
  };
}
