import { emailKey } from '@pawhood/contract/values/account-email.ts';
import type { Account, AccountsService, Attempt, Outcome, Refusal } from '../account.ts';
import type { BrowsersStore } from '../accounts/browsers.store.ts';
import { closedAccount, refuse, succeed, tooMany } from '../accounts/refusals.ts';
import type { Limits, RecordEvent } from '../host.ts';
import { refusedCode } from '../second-factor/code-attempts.ts';
import { type PasskeyAnswer, type PasskeyPlace, readPasskeyAnswer, verifyUse } from './passkey-answers.ts';
import type { ReadChallenge } from './passkey-challenge.ts';
import { OUTDATED_CHALLENGE, useChallenge, userHandleOf } from './passkeys.service.ts';
import type { PasskeysStore } from './passkeys.store.ts';

/** The browser's answer for a passkey. */
export interface PasskeyInput {
  /** The answer of the form. */
  readonly answer: string;
  readonly readChallenge: ReadChallenge;
}

/** Signing in with a passkey. */
export type PasskeySignInService = ReturnType<typeof createPasskeySignIn>;

/** Dependencies of signing in with a passkey. */
export interface PasskeySignInParts {
  readonly store: PasskeysStore;
  readonly accounts: Pick<AccountsService, 'find'>;
  readonly browsers: Pick<BrowsersStore, 'browserHash'>;
  /** Null where no passkeys are used. */
  readonly place: PasskeyPlace | null;
  readonly limits: Limits;
  readonly recordEvent: RecordEvent;
}

/** Shown for a passkey that lets nobody in: unknown, removed, another account’s, or not truly used here. */
export const WRONG_PASSKEY: Refusal = { code: 'wrong_credentials', reason: 'wrong_passkey' };

/** The rules of signing in with a passkey. */
export function createPasskeySignIn(parts: PasskeySignInParts) {
  const { store, accounts, limits } = parts;

  async function holderOf({ id }: PasskeyAnswer): Promise<Account | null> {
    const passkey = await store.find(id);
    return passkey && accounts.find(passkey.accountId);
  }

  return {
    /** Signs in with a passkey alone. */
    async signIn({ answer: text, readChallenge }: PasskeyInput, attempt: Attempt): Promise<Outcome<Account>> {
      const answer = readPasskeyAnswer(text);
      // Before anything is looked up, since anybody may ask. A browser that we know has tries of its own all the same.
      const wait = await limits.signIns.take(attempt.address);
      const isOpen = wait === null || (await hasOwnTry(limits, attempt));
      const account = isOpen && answer !== null ? await holderOf(answer) : null;
      if (account !== null) {
        const taken = { ...limits, signIns: { take: async () => wait } };
        return letIn({ ...parts, limits: taken }, account, { answer, readChallenge }, attempt);
      }
      return wait === null ? fail(parts, null, attempt) : refuse(tooMany('too_many_attempts', wait));
    },

    /** Lets a person in who has entered the right password; of other accounts no passkey counts. */
    prove: (account: Account, { answer, readChallenge }: PasskeyInput, attempt: Attempt) =>
      letIn(parts, account, { answer: readPasskeyAnswer(answer), readChallenge }, attempt),
  };
}

/** Takes one try of a browser in which somebody has signed in before, whoever that was; false where there is none. */
async function hasOwnTry({ browserSignIns }: Limits, { browsers }: Attempt): Promise<boolean> {
  const latest = browsers.at(-1);
  return latest !== undefined && (await browserSignIns.take(`passkey\n${latest}`)) === null;
}

interface ReadInput {
  readonly answer: PasskeyAnswer | null;
  readonly readChallenge: ReadChallenge;
}

async function letIn(
  parts: PasskeySignInParts,
  account: Account,
  { answer, readChallenge }: ReadInput,
  attempt: Attempt,
): Promise<Outcome<Account>> {
  const { store, browsers, limits } = parts;
  const browserHash = await browsers.browserHash(emailKey(account.email), attempt.browsers);
  const tooOften = await refusedCode(limits, { ...attempt, accountId: account.id, browserHash }, 'passkey');
  if (tooOften !== null) return tooOften;
  if (answer === null) return fail(parts, account, attempt);
  if (readChallenge(answer.challenge) === null) return refuse(OUTDATED_CHALLENGE);
  const counter = await counterOf(parts, account, answer);
  if (counter === null) return fail(parts, account, attempt);
  if (!(await useChallenge(store, answer, readChallenge))) return refuse(OUTDATED_CHALLENGE);
  if (!(await store.use(answer.id, counter))) return fail(parts, account, attempt);
  return account.disabledAt === null ? succeed(account) : refuse(closedAccount(account));
}

/** How often the passkey was used, where the answer is one of this account's. */
async function counterOf(
  { store, place }: PasskeySignInParts,
  account: Account,
  answer: PasskeyAnswer,
): Promise<number | null> {
  const passkey = await store.find(answer.id);
  const isOwn = passkey?.accountId === account.id;
  const isMeant = answer.userHandle === null || answer.userHandle === userHandleOf(account.id);
  if (passkey === null || !isOwn || !isMeant || place === null) return null;
  return verifyUse(answer, passkey, place);
}

async function fail(
  { recordEvent }: PasskeySignInParts,
  account: Account | null,
  { address }: Attempt,
): Promise<Outcome<never>> {
  await recordEvent({ kind: 'sign-in-failure', accountId: account?.id ?? null, address, detail: 'passkey' });
  return refuse(WRONG_PASSKEY);
}
