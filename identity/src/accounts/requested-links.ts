/** Links that people ask for without being signed in. */
import { emailKey, readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import type { Attempt, Outcome } from '../account.ts';
import type { Limit, Limits, RecordEvent } from '../host.ts';
import type { AccountMails } from '../mail-links/account-mails.ts';
import type { AccountsStore } from './accounts.store.ts';
import { refusedMail, refusedMailTo, refusedNetworkMail } from './attempts.ts';
import type { BrowsersStore } from './browsers.store.ts';
import type { Passwords } from './passwords.ts';
import { NO_PASSWORD, refuse, succeed, tooMany, UNSUITABLE_EMAIL } from './refusals.ts';

/** Dependencies of requests for links. */
export interface RequestedLinksParts {
  readonly store: Pick<AccountsStore, 'credentials' | 'findByEmail'>;
  readonly browsers: Pick<BrowsersStore, 'browserHash'>;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** Null where no mail server is configured. */
  readonly mails: AccountMails | null;
  readonly recordEvent: RecordEvent;
  /** Hears of what was to be done beside an answer and failed. */
  readonly onFailure: (error: unknown) => void;
}

/** Mails the link for a new password; the answer is the same whether the address has an account or not. */
export async function requestReset(
  { store, browsers, limits, mails }: RequestedLinksParts,
  input: string,
  attempt: Attempt,
): Promise<Outcome<null>> {
  const email = readAccountEmail(input);
  if (email === null) return refuse(UNSUITABLE_EMAIL);
  if (mails === null) return succeed(null);
  const key = emailKey(email);
  const browserHash = await browsers.browserHash(key, attempt.browsers);
  const account = await store.findByEmail(key);
  const isOwners = browserHash !== null && account?.emailVerified === true;
  // Not by account: somebody who tries passwords must not keep the owner from the mail that helps.
  const tooOften = await refusedMail({ ...limits, mails: mailsOf(limits, isOwners) }, attempt, email);
  if (tooOften !== null) return tooOften;
  if (account !== null && account.disabledAt === null) mails.sendReset(account, isOwners);
  return succeed(null);
}

/**
 * Sees to the link that makes a browser a known one, and says the same, as soon, whether the password is right or not.
 */
export async function requestBrowser(
  parts: RequestedLinksParts,
  input: string,
  password: string,
  attempt: Attempt,
): Promise<Outcome<null>> {
  const { limits } = parts;
  const email = readAccountEmail(input);
  if (email === null || password === '')
    return refuse(...(email === null ? [UNSUITABLE_EMAIL] : []), ...(password === '' ? [NO_PASSWORD] : []));
  // By network alone: somebody who tries passwords must not keep the owner from the mail that helps.
  const wait = await limits.signIns.take(attempt.address);
  if (wait !== null) return refuse(tooMany('too_many_attempts', wait));
  const tooOften = await refusedNetworkMail(limits.networkMails, attempt);
  if (tooOften !== null) return tooOften;
  // Beside the answer, which tells nobody what came of it.
  sendToOwner(parts, email, password, attempt).catch(parts.onFailure);
  return succeed(null);
}

/**
 * Mails the link that makes a browser a known one, if the password is right. The attempts count as those of signing in
 * do, right or wrong, so that the two together are no more guesses; but none is refused, since nobody is answered.
 */
async function sendToOwner(
  { store, passwords, limits, mails, recordEvent }: RequestedLinksParts,
  email: string,
  password: string,
  { address }: Attempt,
): Promise<void> {
  const key = emailKey(email);
  await limits.accountSignIns.take(key);
  await limits.accountSignInsADay.take(key);
  const credentials = await store.credentials({ emailKey: key });
  const isRight = await passwords.verify(credentials?.passwordHash ?? null, password);
  if (credentials === null || !isRight) {
    await recordEvent({ kind: 'sign-in-failure', accountId: credentials?.account.id ?? null, address });
    return;
  }
  const { account } = credentials;
  if (account.disabledAt !== null) return;
  if ((await refusedMailTo(mailsOf(limits, account.emailVerified), email)) === null)
    mails?.sendBrowser(account);
}

/** An unconfirmed address may be a stranger's, even if the caller knows the account's password. */
const mailsOf = ({ mails, ownerMails }: Limits, isOwners: boolean): Limit => (isOwners ? ownerMails : mails);
