import { emailKey, readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import type { Account, Attempt, Outcome } from '../account.ts';
import type { News } from '../host.ts';
import type { MailLinksService } from '../mail-links/mail-links.service.ts';
import type { LinkPurpose } from '../mail-links/mail-links.store.ts';
import type { AccountsStore } from './accounts.store.ts';
import { refusedAttempt, refusedMail, refusedMailTo } from './attempts.ts';
import type { BrowsersStore } from './browsers.store.ts';
import { holderOf } from './link-holder.ts';
import { refusal, refuse, succeed, UNSUITABLE_EMAIL, WRONG_CURRENT } from './refusals.ts';
import { type RequestedLinksParts, requestBrowser, requestReset } from './requested-links.ts';

/** Actions on an account by a link that only its owner receives. */
export type AccountLinksService = ReturnType<typeof createAccountLinksService>;

/** Dependencies of the rules of links. */
export interface AccountLinksParts extends RequestedLinksParts {
  readonly store: AccountsStore;
  readonly browsers: Pick<BrowsersStore, 'browserHash' | 'remember'>;
  readonly links: MailLinksService;
  /** Called once an account has another address. */
  readonly onEmailChanged: (accountId: string, email: string) => Promise<void>;
  readonly news: News | null;
}

/** The rules of links. */
export function createAccountLinksService(parts: AccountLinksParts) {
  const { store, limits, links, mails } = parts;

  /** Whose address a link may verify or change; null when it is used, too old, or none of ours. */
  const holder = (purpose: LinkPurpose, token: string) => holderOf(parts, purpose, token);

  return {
    /** False where no mail server is configured. */
    hasMail: mails !== null,
    holderOf: holder,

    /** Mails a link for a new password; says the same whether there is such an account or not. */
    requestReset: (email: string, attempt: Attempt) => requestReset(parts, email, attempt),

    /**
     * Mails a link that makes a browser known, if the password is right. The answer and its time tell neither whether
     * the account exists nor whether the password is right.
     */
    requestBrowser: (email: string, password: string, attempt: Attempt) =>
      requestBrowser(parts, email, password, attempt),

    /** Makes a browser one in which the person has signed in before; false when the link does not work any more. */
    async admitBrowser(token: string, browser: string, attempt: Attempt): Promise<boolean> {
      const found = await holder('browser', token);
      if (found === null || (await links.take('browser', token)) === null) return false;
      await parts.browsers.remember(found.account, browser);
      await store.setVerified(found.account.id, found.email);
      await tellConfirmed(parts, found.account.id, attempt);
      return true;
    },

    /** Mails the link that proves the account's address once more. */
    async sendVerification(id: string, attempt: Attempt): Promise<Outcome<null>> {
      const account = await store.find(id);
      if (mails === null || !account?.hasPassword || account.emailVerified) return succeed(null);
      const tooOften = await refusedMail(limits, attempt, account.email);
      if (tooOften !== null) return tooOften;
      mails.sendVerification(account);
      return succeed(null);
    },

    /** Notes that the person receives mail at the account's address; false when the link does not work any more. */
    async verify(token: string, attempt: Attempt): Promise<boolean> {
      const link = await links.take('verify', token);
      if (link === null || !(await store.setVerified(link.accountId, link.email))) return false;
      await tellConfirmed(parts, link.accountId, attempt);
      return true;
    },

    /** Changes the address: at once without mail, otherwise when the link sent to the new one is used. */
    changeEmail: (
      id: string,
      change: { readonly email: string; readonly current: string },
      attempt: Attempt,
    ) => changeEmail(parts, id, change, attempt),

    /** Makes the address the link was sent to the account's; null when the link does not work any more. */
    async confirmEmail(token: string, attempt: Attempt): Promise<Outcome<null> | null> {
      const found = await holder('change', token);
      if (found === null) return null;
      const { account, email } = found;
      // Before anything is changed: the former address is always told. One that nobody has confirmed might be a stranger's.
      const isNoticed = mails !== null && emailKey(email) !== emailKey(account.email);
      const isCounted = isNoticed && !account.emailVerified;
      const tooOften = isCounted ? await refusedMailTo(limits.mails, account.email) : null;
      if (tooOften !== null) return tooOften;
      if ((await links.take('change', token)) === null) return null;
      const outcome = await setEmail(parts, account, { email, emailVerified: true }, attempt);
      if (outcome.ok) await tellConfirmed(parts, account.id, attempt);
      return outcome;
    },
  };
}

/** The address is confirmed, whatever comes of the news. */
async function tellConfirmed(
  { news, onFailure }: Pick<AccountLinksParts, 'news' | 'onFailure'>,
  id: string,
  { address }: Attempt,
): Promise<void> {
  await news?.onConfirmed(id, address).catch(onFailure);
}

async function changeEmail(
  parts: AccountLinksParts,
  id: string,
  change: { readonly email: string; readonly current: string },
  attempt: Attempt,
): Promise<Outcome<'changed' | 'link sent'>> {
  const { store, passwords, limits, mails, recordEvent } = parts;
  const email = readAccountEmail(change.email);
  if (email === null) return refuse(UNSUITABLE_EMAIL);
  const tooOften = await refusedAttempt(limits, attempt, id);
  if (tooOften !== null) return tooOften;
  const credentials = await store.credentials({ id });
  const isRight = await passwords.verify(credentials?.passwordHash ?? null, change.current);
  if (credentials === null || !isRight) {
    await recordEvent({ kind: 'sign-in-failure', accountId: id, address: attempt.address });
    return refuse(WRONG_CURRENT);
  }
  const { account } = credentials;
  if (mails === null || email === account.email) {
    const emailVerified = email === account.email && account.emailVerified;
    const outcome = await setEmail(parts, account, { email, emailVerified }, attempt);
    return outcome.ok ? succeed('changed') : outcome;
  }
  const holder = await store.findByEmail(emailKey(email));
  if (holder !== null && holder.id !== id) return refuse(refusal('email_taken', 'email'));
  const tooManyMails = await refusedMail(limits, attempt, email);
  if (tooManyMails !== null) return tooManyMails;
  mails.sendChange(account, email);
  return succeed('link sent');
}

async function setEmail(
  { store, mails, onEmailChanged, recordEvent }: AccountLinksParts,
  account: Account,
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  { address }: Attempt,
): Promise<Outcome<null>> {
  const isSet = await store.setEmail(account.id, { email, emailKey: emailKey(email), emailVerified });
  if (!isSet) return refuse(refusal('email_taken', 'email'));
  await onEmailChanged(account.id, email);
  await recordEvent({ kind: 'email-change', accountId: account.id, address });
  if (emailKey(email) !== emailKey(account.email)) mails?.sendNotice(account);
  return succeed(null);
}
