import { randomUUID } from 'node:crypto';
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import { emailKey, readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import { readName } from '@pawhood/contract/values/name.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type {
  Account,
  AccountsService,
  Attempt,
  Entry,
  NewAccount,
  Outcome,
  UpstreamPerson,
} from '../account.ts';
import type { Limits, RecordEvent } from '../host.ts';
import type { AccountMails } from '../mail-links/account-mails.ts';
import type { MailLinksService } from '../mail-links/mail-links.service.ts';
import type { NotifyOwner } from '../notices/notices.service.ts';
import type { AccountsStore } from './accounts.store.ts';
import { refusedAttempt, refusedMail, refusedSignIn } from './attempts.ts';
import type { BrowsersStore } from './browsers.store.ts';
import { passwordFault, type Site } from './password-rules.ts';
import { type Passwords, proofOf } from './passwords.ts';
import { petsPageOf } from './recovery.service.ts';
import {
  closedAccount,
  NO_PASSWORD,
  refusal,
  refuse,
  succeed,
  tooMany,
  UNSUITABLE_EMAIL,
  UNSUITABLE_NAME,
  unsuitable,
  WRONG_CURRENT,
} from './refusals.ts';

/** Dependencies of the rules of accounts. */
export interface AccountsParts {
  readonly store: AccountsStore;
  readonly browsers: Pick<BrowsersStore, 'browserHash'>;
  readonly passwords: Passwords;
  readonly site: Site;
  readonly limits: Limits;
  readonly links: MailLinksService;
  /** Null where no mail server is configured. */
  readonly mails: Pick<AccountMails, 'sendVerification'> | null;
  readonly notifyOwner: NotifyOwner;
  readonly recordEvent: RecordEvent;
}

/** The rules of accounts. */
export function createAccountsService(parts: AccountsParts): AccountsService {
  const { store } = parts;
  return {
    find: (id) => store.find(id),
    signIn: (email, password, attempt) => signIn(parts, email, password, attempt),
    signUp: (account, attempt) => signUp(parts, account, attempt),
    signInUpstream: async (person, { words }) =>
      admitted(await store.putUpstream(randomUUID(), readUpstream(words, person))),
    setLanguage: (id, language) => store.setLanguage(id, language),

    async changeName(id, input) {
      const name = readFullName(input);
      if (name === null) return refuse(UNSUITABLE_NAME);
      await store.setName(id, name);
      return succeed(null);
    },

    changePassword: (id, change, attempt) => changePassword(parts, id, change, attempt),
  };
}

async function signIn(
  { store, browsers, passwords, limits, links, mails, recordEvent }: AccountsParts,
  emailInput: string,
  password: string,
  attempt: Attempt,
): Promise<Outcome<Entry>> {
  const faults = [
    ...(emailInput.trim() === '' ? [unsuitable('email', 'no_email')] : []),
    ...(password === '' ? [NO_PASSWORD] : []),
  ];
  if (faults.length > 0) return refuse(...faults);
  const email = readAccountEmail(emailInput);
  const key = emailKey(email ?? '');
  const browserHash = await browsers.browserHash(key, attempt.browsers);
  const failed = (account: Account | null | undefined) =>
    recordEvent({ kind: 'sign-in-failure', accountId: account?.id ?? null, address: attempt.address });
  const tooOften = await refusedSignIn(limits, attempt, key, { browserHash, hasMail: mails !== null });
  if (tooOften !== null) {
    await failed(await store.findByEmail(key));
    return tooOften;
  }
  // No account has such an address; the answer is that of any other address without an account.
  if (email === null) return refuse(refusal('wrong_credentials'));
  const credentials = await store.credentials({ emailKey: key });
  const isRight = await passwords.verify(credentials?.passwordHash ?? null, password);
  if (credentials?.passwordHash == null || !isRight) {
    await failed(credentials?.account);
    return refuse(refusal('wrong_credentials'));
  }
  const outcome = admitted(credentials.account);
  if (!outcome.ok) return outcome;
  const { account, passwordHash, hasSecondFactor } = credentials;
  if (account.petsClosed) return succeed({ petsPage: await petsPageOf(links, account.id) });
  return succeed(
    hasSecondFactor ? { half: { accountId: account.id, proof: proofOf(passwordHash) } } : { account },
  );
}

/**
 * An address that has an account already is refused with that reason, with mail or without: the person is signed in
 * right after signing up, and would otherwise be refused without knowing why. Trying one address after another is
 * limited.
 */
async function signUp(
  { store, passwords, site, limits, mails, recordEvent }: AccountsParts,
  { password, wantsNews = false, language, ...input }: NewAccount,
  attempt: Attempt,
): Promise<Outcome<Account>> {
  const [name, email] = [readFullName(input.name), readAccountEmail(input.email)];
  const fault = passwordFault(password, { name: name ?? '', email: email ?? '' }, site);
  if (name === null || email === null || fault !== null)
    return refuse(
      ...(name === null ? [UNSUITABLE_NAME] : []),
      ...(email === null ? [UNSUITABLE_EMAIL] : []),
      ...(fault === null ? [] : [unsuitable('password', fault)]),
    );
  const key = emailKey(email);
  const tooOften = await refusedAttempt(limits, attempt, key);
  if (tooOften !== null) return tooOften;
  const wait = await limits.signUps.take(attempt.address);
  if (wait !== null) return refuse(tooMany('too_many_sign_ups', wait));
  const passwordHash = await passwords.hash(password);
  const account = await store.insert({
    ...{ id: randomUUID(), name, email, emailKey: key, passwordHash, wantsNews },
    language: language ?? null,
  });
  if (account === null) return refuse(refusal('email_taken', 'email'));
  await recordEvent({ kind: 'sign-up', accountId: account.id, address: attempt.address });
  // Where it gets no mail just now, the person asks for one on the account's page.
  if (mails !== null && (await refusedMail(limits, attempt, email)) === null) mails.sendVerification(account);
  return succeed(account);
}

async function changePassword(
  { store, passwords, site, limits, notifyOwner, recordEvent }: AccountsParts,
  id: string,
  { current, next }: { readonly current: string; readonly next: string },
  attempt: Attempt,
): Promise<Outcome<null>> {
  const tooOften = await refusedAttempt(limits, attempt, id);
  if (tooOften !== null) return tooOften;
  const credentials = await store.credentials({ id });
  const currentHash = credentials?.passwordHash ?? null;
  const isRight = await passwords.verify(currentHash, current);
  const event = { accountId: id, address: attempt.address };
  if (credentials === null || currentHash === null || !isRight) {
    await recordEvent({ kind: 'sign-in-failure', ...event });
    return refuse(WRONG_CURRENT);
  }
  const fault = passwordFault(next, credentials.account, site);
  if (fault !== null) return refuse(unsuitable('password', fault));
  const isReplaced = await store.replacePassword(id, currentHash, await passwords.hash(next));
  if (!isReplaced) return refuse(WRONG_CURRENT);
  await recordEvent({ kind: 'password-change', ...event });
  notifyOwner(credentials.account, 'password-change');
  return succeed(null);
}

/** The account, unless the operator has closed it. */
function admitted(account: Account): Outcome<Account> {
  return account.disabledAt === null ? succeed(account) : refuse(closedAccount(account));
}

/** Another server's facts of a person, as far as we can store them; other values must not keep them out. */
function readUpstream(
  words: Words,
  { email: emailInput, name, nickname, ...person }: UpstreamPerson,
): UpstreamPerson {
  const email = readAccountEmail(emailInput) ?? '';
  const names = [name, nickname, email.split('@')[0] ?? ''].map(readFullName);
  return {
    ...person,
    email,
    name: names.find((candidate) => candidate !== null) ?? words.identity.NEW_MEMBER,
    nickname: [...(readFullName(nickname) ?? '')].slice(0, PROFILE_LIMITS.username).join(''),
    picture: isWebAddress(person.picture) ? person.picture : '',
  };
}

/** A person's name, as far as it is none too long for a profile. */
const readFullName = (input: string): string | null => readName(input, PROFILE_LIMITS.fullName);

const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && text.length <= PROFILE_LIMITS.pictureAddress && URL.canParse(text);
