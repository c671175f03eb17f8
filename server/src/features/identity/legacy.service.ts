import { ProductError } from '@pawhood/contract/errors.ts';
import type { LegacyUser } from '@pawhood/contract/identity/identity.ts';
import type { NewProfile, OwnProfile } from '@pawhood/contract/users/users.ts';
import * as identity from '@pawhood/contract/words/identity.ts';
import type { Account, AccountsService, Attempt, NewAccount, Refusal } from '@pawhood/identity/account.ts';
import type { LegacySessions } from '@pawhood/identity/accounts/legacy-sessions.service.ts';
import { refusal } from '@pawhood/identity/accounts/refusals.ts';
import type { RecordEvent } from '@pawhood/identity/host.ts';
import { refusalText } from '@pawhood/identity/pages/refusal-text.ts';
import type { SecondStepService } from '@pawhood/identity/second-step/second-step.service.ts';

/** People's profiles, as far as a legacy call makes one. */
export interface Profiles {
  /** @throws `unknown_user` when the account has none yet. */
  own(accountId: string): Promise<OwnProfile>;
  /** @throws `profile_exists` */
  create(accountId: string, profile: NewProfile): Promise<OwnProfile>;
}

export interface LegacyParts {
  readonly accounts: Pick<AccountsService, 'signIn' | 'signUp'>;
  readonly secondStep: Pick<SecondStepService, 'enterAtOnce'>;
  readonly sessions: LegacySessions;
  readonly profiles: Profiles;
  readonly recordEvent: RecordEvent;
}

/** Credentials of a person. */
export interface Credentials extends Omit<NewAccount, 'name'> {
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

/** A person who has come in by a legacy call. */
export interface SignInResult {
  readonly user: LegacyUser;
  /** Of the session that the call began. */
  readonly session: string;
}

export type LegacyService = ReturnType<typeof createLegacyService>;

/** The rules of the legacy calls on accounts with the embedded provider. §7.5 §7.6 §7.7 */
export function createLegacyService(parts: LegacyParts) {
  const { accounts, secondStep, sessions, profiles, recordEvent } = parts;
  /** The person with a profile. A first sign-in creates one, as the browser does. */
  async function enter(account: Account): Promise<SignInResult> {
    const { id, fullName, username } = await profileOf(profiles, account);
    return {
      user: { id, email: account.email, fullName, username },
      session: await sessions.begin(account),
    };
  }

  async function signedIn(account: Account, { address }: Attempt): Promise<SignInResult> {
    await recordEvent({ kind: 'sign-in', accountId: account.id, address });
    return enter(account);
  }

  return {
    /**
     * Without the code that an account asks for, or with a wrong one, the answer is that of a wrong password: nobody
     * learns whether the password was right.
     *
     * @throws `wrong_credentials`, `account_disabled`, `too_many_attempts`, `invalid_request` for an empty field.
     */
    async login({ email, password, code = '' }: Credentials, attempt: Attempt): Promise<SignInResult> {
      const outcome = await accounts.signIn(email, password, attempt);
      if (!outcome.ok) throw problemOf(outcome.refusals);
      if ('account' in outcome.value) return signedIn(outcome.value.account, attempt);
      // The pages ask something first.
      if ('petsPage' in outcome.value) throw problemOf([refusal('wrong_credentials')]);
      const second = await secondStep.enterAtOnce(outcome.value.half, code, attempt);
      if (!second?.ok) throw problemOf([refusal('wrong_credentials')]);
      return signedIn(second.value, attempt);
    },

    /** @throws `email_taken`, `too_many_attempts`, `too_many_sign_ups`, `invalid_request` naming the fields. */
    async register(account: NewAccount, attempt: Attempt): Promise<SignInResult> {
      const outcome = await accounts.signUp(account, attempt);
      if (!outcome.ok) throw problemOf(outcome.refusals);
      return enter(outcome.value);
    },

    async logout(session: string, { address }: Attempt): Promise<void> {
      const accountId = await sessions.end(session);
      if (accountId !== null) await recordEvent({ kind: 'sign-out', accountId, address });
    },
  };
}

async function profileOf(profiles: Profiles, { id, name, email }: Account): Promise<OwnProfile> {
  try {
    return await profiles.own(id);
  } catch (error) {
    if (!isError(error, 'unknown_user')) throw error;
  }
  const [username = ''] = email.split('@');
  const userProfile = { email, fullName: name, username, profilePicture: '', providerSub: id };
  try {
    return await profiles.create(id, { userProfile });
  } catch (error) {
    // Made in the meantime, by a browser that signed in.
    if (isError(error, 'profile_exists')) return profiles.own(id);
    throw error;
  }
}

const isError = (error: unknown, code: string): boolean =>
  error instanceof ProductError && error.code === code;

/** Names of the fields as the calls have them. */
const FIELDS = {
  name: 'fullName',
  email: 'email',
  password: 'password',
  current: 'password',
  code: 'code',
} as const;

function problemOf(refusals: readonly Refusal[]): ProductError {
  const fields = refusals.flatMap((refused) =>
    refused.field
      ? [{ field: FIELDS[refused.field], text: refusalText({ identity }, refused), code: refused.reason }]
      : [],
  );
  const [first] = refusals;
  const retry = first?.retryAfterS === undefined ? {} : { retryAfterS: first.retryAfterS };
  return new ProductError(first?.code ?? 'invalid_request', { fields, ...retry });
}
