/**
 * The mails that accounts are sent. None holds what a stranger has typed: anybody can sign up with the address of
 * another person and a name that advertises.
 */
import { MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import type { Account } from '../account.ts';
import type { Mail, Mailer } from '../host.ts';
import type { MailSpeech } from '../notices/mail-speech.ts';
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
  readonly supportEmail: () => string;
  readonly siteName: () => string;
  /** What an account's mails are said in. */
  readonly speechOf: (account: Account) => MailSpeech;
  /** Hears of a mail that could not be sent; the error must not hold the address. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes the mails of accounts. */
export function createAccountMails(parts: AccountMailsParts) {
  const { links, mailer, publicUrl, supportEmail, siteName, speechOf, onFailure } = parts;
  const sendSoon = (sending: Promise<void>): void => {
    sending.catch(onFailure);
  };

  async function sendLink(
    purpose: MailedPurpose,
    account: Account,
    {
      email = account.email,
      isOwners = false,
    }: { readonly email?: string; readonly isOwners?: boolean } = {},
  ): Promise<void> {
    const link = await links.createFew(purpose, { accountId: account.id, email }, isOwners);
    if (link === null) return;
    try {
      const values = { to: email, link: link.address, publicUrl, siteName: siteName() };
      await mailer.send(linkMail(speechOf(account), purpose, values));
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
    sendReset: (account: Account, isOwners: boolean) => sendSoon(sendLink('reset', account, { isOwners })),

    /** Sends the link that lets a browser try passwords although many were tried elsewhere. */
    sendBrowser: (account: Account) => sendSoon(sendLink('browser', account)),

    /** Sends the link by which the account's address becomes `email`, to that address. */
    sendChange: (account: Account, email: string) => sendSoon(sendLink('change', account, { email })),

    /** Tells the former address of an account that it has another one. */
    sendNotice: (former: Account) =>
      sendSoon(
        mailer.send(
          formerAddressMail(speechOf(former), {
            to: former.email,
            publicUrl,
            supportEmail: supportEmail(),
            siteName: siteName(),
          }),
        ),
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

function linkMail(
  { words, addressIn }: MailSpeech,
  purpose: MailedPurpose,
  { to, link, publicUrl, siteName }: LinkMail,
): Mail {
  const { VERIFY, RESET, CHANGE, BROWSER } = words.mails;
  const { subject, text } = { verify: VERIFY, reset: RESET, change: CHANGE, browser: BROWSER }[purpose];
  const forgotten = addressIn(`${publicUrl}${IDENTITY_PATHS.forgottenPassword}`);
  return {
    to,
    subject: subject(siteName),
    text: text(siteName, addressIn(link), MAIL_LINK_MINUTES, forgotten),
  };
}
