/**
 * The mails that accounts are sent. None holds what a stranger has typed: anybody can sign up with the address of
 * another person and a name that advertises.
 */
import { MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import type { Account } from '../account.ts';
import type { Mail, Mailer } from '../host.ts';
import { formerAddressMail } from '../notices/notice-mails.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { MailLinksService } from './mail-links.service.ts';
import type { LinkPurpose } from './mail-links.store.ts';

/** Mails are sent beside the answer: it must neither wait for the mail server nor tell by its time who has an account. */
export type AccountMails = ReturnType<typeof createAccountMails>;

/** The sender of the mails, and their values. */
export interface AccountMailsParts {
  readonly links: MailLinksService;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly siteName: () => string;
  /** Hears of a mail that could not be sent; the error must not hold the address. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes the mails of accounts. */
export function createAccountMails(parts: AccountMailsParts) {
  const { links, mailer, publicUrl, supportEmail, siteName, onFailure } = parts;
  const sendSoon = (sending: Promise<void>): void => {
    sending.catch(onFailure);
  };

  async function sendLink(
    purpose: MailedPurpose,
    { id: accountId, email }: Pick<Account, 'id' | 'email'>,
    isOwners = false,
  ): Promise<void> {
    const link = await links.createFew(purpose, { accountId, email }, isOwners);
    if (link === null) return;
    try {
      await mailer.send(MAILS[purpose]({ to: email, link: link.address, publicUrl, siteName: siteName() }));
    } catch (error) {
      // It counts among those that are mailed at a time.
      await link.withdraw();
      throw error;
    }
  }

  return {
    /** Asks the person to prove the account's address. */
    sendVerification: (account: Account) => sendSoon(sendLink('verify', account)),

    /**
     * Sends the link by which a forgotten password is replaced.
     *
     * @param isOwners whether the owner alone can have asked for it.
     */
    sendReset: (account: Account, isOwners: boolean) => sendSoon(sendLink('reset', account, isOwners)),

    /** Sends the link that lets a browser try passwords although many were tried elsewhere. */
    sendBrowser: (account: Account) => sendSoon(sendLink('browser', account)),

    /** Sends the link by which the account's address becomes `email`, to that address. */
    sendChange: ({ id }: Account, email: string) => sendSoon(sendLink('change', { id, email })),

    /** Tells the former address that the account has another one. */
    sendNotice: (formerEmail: string) =>
      sendSoon(
        mailer.send(formerAddressMail({ to: formerEmail, publicUrl, supportEmail, siteName: siteName() })),
      ),
  };
}

/** Links that come in other ways than by a mail of their own. */
type MailedPurpose = Exclude<LinkPurpose, 'factor' | 'pets'>;

/** The values of a mail with a link. */
interface LinkMail {
  readonly to: string;
  readonly link: string;
  readonly publicUrl: string;
  readonly siteName: string;
}

const MAILS: Readonly<Record<MailedPurpose, (mail: LinkMail) => Mail>> = {
  verify: verification,
  reset,
  change,
  browser,
};

const VALIDITY = `The link works once, for ${MAIL_LINK_MINUTES} minutes.`;

function verification({ to, link, siteName }: LinkMail): Mail {
  return {
    to,
    subject: `Confirm your email address for ${siteName}`,
    text: `Someone created a ${siteName} account with this address. If that was you,
open this link and press the button:

${link}

${VALIDITY} If it was not you, ignore this email.
`,
  };
}

function reset({ to, link, siteName }: LinkMail): Mail {
  return {
    to,
    subject: `A new password for ${siteName}`,
    text: `Someone asked for a new password for your ${siteName} account. If that was
you, choose one here:

${link}

${VALIDITY} If it was not you, ignore
this email. Your password stays as it is.
`,
  };
}

function browser({ to, link, publicUrl, siteName }: LinkMail): Mail {
  return {
    to,
    subject: `Sign in to ${siteName} on this browser`,
    text: `Many wrong passwords were tried for your ${siteName} account today, so we
ask new browsers to prove that they are yours. To sign in, open this link in
the browser you want to use, and press the button:

${link}

${VALIDITY} We only send it to someone who knows
the password. If you did not ask for it, somebody else knows it, too. Do
not open the link, and choose a new password:

${publicUrl}${IDENTITY_PATHS.forgottenPassword}
`,
  };
}

function change({ to, link, siteName }: LinkMail): Mail {
  return {
    to,
    subject: `Confirm your new email address for ${siteName}`,
    text: `Someone asked to use this address for their ${siteName} account. If that was
you, open this link and press the button:

${link}

${VALIDITY} If it was not you, ignore this email.
`,
  };
}
