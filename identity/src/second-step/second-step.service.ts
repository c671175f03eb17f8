import { emailKey } from '@pawhood/contract/values/account-email.ts';
import type { Account, Attempt, Outcome, PendingSignIn, Refusal } from '../account.ts';
import type { AccountsStore } from '../accounts/accounts.store.ts';
import type { BrowsersStore } from '../accounts/browsers.store.ts';
import { proofOf } from '../accounts/passwords.ts';
import { closedAccount, refuse, succeed } from '../accounts/refusals.ts';
import type { Limits, RecordEvent } from '../host.ts';
import type { PasskeyInput, PasskeySignInService } from '../passkeys/passkey-sign-in.service.ts';
import { readAuthenticatorCode } from '../second-factor/authenticator-codes.ts';
import { type CodeAttempt, refusedCode, refusedCodeToday } from '../second-factor/code-attempts.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';

/** The second step of signing in, after the right password. */
export type SecondStepService = ReturnType<typeof createSecondStepService>;

/** Dependencies of the second step. */
export interface SecondStepParts {
  readonly store: Pick<AccountsStore, 'credentials'>;
  readonly browsers: Pick<BrowsersStore, 'browserHash'>;
  readonly factors: Pick<SecondFactorService, 'use'>;
  readonly passkeys: Pick<PasskeySignInService, 'prove'>;
  readonly limits: Limits;
  readonly recordEvent: RecordEvent;
}

/** Beside the field of a code that does not let the person in. */
export const WRONG_CODE: Refusal = { code: 'wrong_credentials', reason: 'wrong_code', field: 'code' };

/** The rules of the second step. */
export function createSecondStepService(parts: SecondStepParts) {
  const { store, browsers, factors, limits, recordEvent } = parts;

  async function holderOf({ accountId, proof }: PendingSignIn): Promise<Account | null> {
    const credentials = await store.credentials({ id: accountId });
    const isCurrent = credentials?.passwordHash != null && proofOf(credentials.passwordHash) === proof;
    return isCurrent ? credentials.account : null;
  }

  async function attemptAt({ id, email }: Account, attempt: Attempt): Promise<CodeAttempt> {
    const browserHash = await browsers.browserHash(emailKey(email), attempt.browsers);
    return { ...attempt, accountId: id, browserHash };
  }

  async function take(account: Account, code: string, attempt: CodeAttempt): Promise<Outcome<Account>> {
    const isGuessable = readAuthenticatorCode(code) !== null;
    const tooOften = isGuessable ? await refusedCodeToday(limits, attempt) : null;
    if (tooOften !== null) return tooOften;
    const event = { accountId: account.id, address: attempt.address };
    if (!(await factors.use(account.id, code))) {
      await recordEvent({ kind: 'sign-in-failure', ...event });
      return refuse(WRONG_CODE);
    }
    if (!isGuessable) await recordEvent({ kind: 'recovery-code-use', ...event });
    return account.disabledAt === null ? succeed(account) : refuse(closedAccount(account));
  }

  return {
    /** Lets the person in by a code; null when the password has changed since, or the account is gone. */
    async enter(half: PendingSignIn, code: string, attempt: Attempt): Promise<Outcome<Account> | null> {
      const account = await holderOf(half);
      if (account === null) return null;
      const codeAttempt = await attemptAt(account, attempt);
      return (await refusedCode(limits, codeAttempt)) ?? take(account, code, codeAttempt);
    },

    /** Lets the person in by a passkey; null as above. */
    async enterByPasskey(
      half: PendingSignIn,
      input: PasskeyInput,
      attempt: Attempt,
    ): Promise<Outcome<Account> | null> {
      const account = await holderOf(half);
      return account && parts.passkeys.prove(account, input, attempt);
    },

    /** The same as `enter` where password and code come in one attempt, which has been counted. */
    async enterAtOnce(half: PendingSignIn, code: string, attempt: Attempt): Promise<Outcome<Account> | null> {
      const account = await holderOf(half);
      return account && take(account, code, await attemptAt(account, attempt));
    },
  };
}
