import { randomUUID } from 'node:crypto';
import { PROFILE_LIMITS } from '@pawhood/contract/limits.ts';
import type { Letters } from '../mail-links/letters.ts';
import type { Throttle } from '../throttle.ts';
import type { AccountsStore } from './accounts.store.ts';
import type { Account, AccountsService, Attempt, NewAccount, Outcome, UpstreamPerson } from './accounts.ts';
import { passes } from './attempts.ts';
import { passwordFault } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { emailKey, readEmail, readName } from './readings.ts';
import {
  done,
  NO_PASSWORD,
  refusal,
  refused,
  UNSUITABLE_EMAIL,
  UNSUITABLE_NAME,
  unsuitable,
  WRONG_CURRENT,
} from './refusals.ts';

export interface AccountsParts {
  readonly store: AccountsStore;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  /** Null where no mail server is configured. */
  readonly letters: Pick<Letters, 'sendVerification'> | null;
}

/** The rules of accounts. */
export function createAccountsService(parts: AccountsParts): AccountsService {
  const { store } = parts;
  return {
    find: (id) => store.find(id),
    signIn: (email, password, attempt) => signIn(parts, email, password, attempt),
    signUp: (account, attempt) => signUp(parts, account, attempt),
    signInUpstream: async (person) => admitted(await store.putUpstream(randomUUID(), readUpstream(person))),

    async changeName(id, written) {
      const name = readName(written);
      if (name === null) return refused(UNSUITABLE_NAME);
      await store.setName(id, name);
      return done(null);
    },

    changePassword: (id, change, attempt) => changePassword(parts, id, change, attempt),
  };
}

async function signIn(
  { store, passwords, throttle }: AccountsParts,
  written: string,
  password: string,
  attempt: Attempt,
): Promise<Outcome<Account>> {
  const faults = [
    ...(written.trim() === '' ? [unsuitable('email', 'Please enter your e-mail address.')] : []),
    ...(password === '' ? [NO_PASSWORD] : []),
  ];
  if (faults.length > 0) return refused(...faults);
  const email = readEmail(written);
  if (!passes(throttle, attempt, emailKey(email ?? ''))) return refused(refusal('too_many_attempts'));
  // No account has such an address; whoever typed it is told no more than anybody else.
  if (email === null) return refused(refusal('wrong_credentials'));
  const found = await store.credentials({ emailKey: emailKey(email) });
  const isRight = await passwords.verify(found?.passwordHash ?? null, password);
  return found !== null && isRight ? admitted(found.account) : refused(refusal('wrong_credentials'));
}

/**
 * Whoever comes with an address that has an account already is told so, with mail or without: the person is signed
 * in right after signing up, and would otherwise stand before a closed door without a reason. Who tries one address
 * after another is throttled.
 */
async function signUp(
  { store, passwords, throttle, letters }: AccountsParts,
  { password, ...written }: NewAccount,
  attempt: Attempt,
): Promise<Outcome<Account>> {
  const [name, email] = [readName(written.name), readEmail(written.email)];
  const fault = passwordFault(password, { name: name ?? '', email: email ?? '' });
  if (name === null || email === null || fault !== null)
    return refused(
      ...(name === null ? [UNSUITABLE_NAME] : []),
      ...(email === null ? [UNSUITABLE_EMAIL] : []),
      ...(fault === null ? [] : [unsuitable('password', fault)]),
    );
  const key = emailKey(email);
  if (!passes(throttle, attempt, key)) return refused(refusal('too_many_attempts'));
  const passwordHash = await passwords.hash(password);
  const account = await store.insert({ id: randomUUID(), name, email, emailKey: key, passwordHash });
  if (account === null) return refused(refusal('email_taken', 'email'));
  letters?.sendVerification(account);
  return done(account);
}

async function changePassword(
  { store, passwords, throttle }: AccountsParts,
  id: string,
  { current, next }: { readonly current: string; readonly next: string },
  attempt: Attempt,
): Promise<Outcome<null>> {
  if (!passes(throttle, attempt, id)) return refused(refusal('too_many_attempts'));
  const found = await store.credentials({ id });
  const checked = found?.passwordHash ?? null;
  const isRight = await passwords.verify(checked, current);
  if (found === null || checked === null || !isRight) return refused(WRONG_CURRENT);
  const fault = passwordFault(next, found.account);
  if (fault !== null) return refused(unsuitable('password', fault));
  const isReplaced = await store.replacePassword(id, checked, await passwords.hash(next));
  return isReplaced ? done(null) : refused(WRONG_CURRENT);
}

/** The account, unless the operator has closed it. */
function admitted(account: Account): Outcome<Account> {
  return account.disabledAt === null ? done(account) : refused(refusal('account_disabled'));
}

/** What another server tells, as far as it can be kept; it must not keep a person out. */
function readUpstream({ email: told, name, nickname, ...person }: UpstreamPerson): UpstreamPerson {
  const email = readEmail(told) ?? '';
  const names = [name, nickname, email.split('@')[0] ?? ''].map(readName);
  return {
    ...person,
    email,
    name: names.find((each) => each !== null) ?? 'New member',
    nickname: [...(readName(nickname) ?? '')].slice(0, PROFILE_LIMITS.username).join(''),
    picture: isWebAddress(person.picture) ? person.picture : '',
  };
}

const isWebAddress = (written: string): boolean =>
  /^https?:\/\//i.test(written) && written.length <= PROFILE_LIMITS.pictureAddress && URL.canParse(written);
