import type { Account, Outcome } from '../account.ts';
import { refuse, succeed, unsuitable } from '../accounts/refusals.ts';
import type { SessionKey } from '../database/hold-account.ts';
import type { SecretKey } from '../keys/key-plan.ts';
import {
  authenticatorAddress,
  makeAuthenticatorSecret,
  readAuthenticatorCode,
  stepOf,
} from './authenticator-codes.ts';
import {
  makeRecoveryCodes,
  readRecoveryCode,
  recoveryCodeHash,
  recoveryCodeHashes,
} from './recovery-codes.ts';
import type { AuthenticatorRow, SecondFactorStore } from './second-factor.store.ts';
import { keyIdOf, openSecret, sealSecret } from './secret-box.ts';

/** The second factors of an account. */
export interface SecondFactors {
  /** The app in use, which shows codes; null where there is none. */
  readonly authenticator: { readonly since: Date; readonly lastUsed: Date | null } | null;
  /** How many are left. */
  readonly recoveryCodes: number;
}

/** An authenticator app that is being set up. */
export interface NewAuthenticator {
  /** The secret to type into the app. */
  readonly secret: string;
  /** The address in the drawing: the secret with its names. */
  readonly address: string;
}

/** The rules of authenticator apps and recovery codes. */
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** Dependencies of the rules. */
export interface SecondFactorParts {
  readonly store: SecondFactorStore;
  /** The key that secrets are sealed with: of that id, or any where it is null; null when it is gone. */
  secretKey(id: string | null): Promise<SecretKey | null>;
  /** The name that people know the site by. */
  readonly hostname: string;
  readonly siteName: () => string;
  /** Another clock in tests. */
  readonly now: () => Date;
}

/** Beside the field of a code that does not fit the app being set up. */
export const WRONG_FIRST_CODE = unsuitable('code', 'wrong_first_code');

export function createSecondFactorService(parts: SecondFactorParts) {
  const { store, secretKey, hostname, siteName } = parts;

  const described = (account: Account, secret: string): NewAuthenticator => ({
    secret,
    address: authenticatorAddress(secret, account.email, { name: siteName(), hostname }),
  });

  /**
   * An account's app with its secret; null where there is none.
   *
   * @param isAgain whether the key was found gone before.
   */
  async function appOf(accountId: string, isAgain = false): Promise<AuthenticatorRow | null> {
    const row = await store.authenticator(accountId);
    if (row === null) return null;
    const key = await secretKey(keyIdOf(row.secret));
    if (key !== null) return { ...row, secret: openSecret(key, row.secret, accountId) };
    if (isAgain) throw new Error('The key is gone that has sealed the secret of an authenticator app.');
    // The row was read before the operator replaced the key.
    return appOf(accountId, true);
  }

  return {
    async of(accountId: string): Promise<SecondFactors> {
      const row = await store.authenticator(accountId);
      const since = row?.confirmedAt ?? null;
      return {
        authenticator: since && { since, lastUsed: row?.lastUsedAt ?? null },
        recoveryCodes: await store.recoveryCodesOf(accountId),
      };
    },

    /** Begins to set an app up, again where that was begun before; null when one is in use already. */
    async begin(account: Account): Promise<NewAuthenticator | null> {
      const secret = makeAuthenticatorSecret();
      // Makes the key where there was none.
      await secretKey(null);
      const isBegun = await store.begin(account.id, (key) => sealSecret(key, secret, account.id));
      return isBegun ? described(account, secret) : null;
    },

    /** The app that is being set up; null where there is none. */
    async begun(account: Account): Promise<NewAuthenticator | null> {
      const app = await appOf(account.id);
      return app === null || app.confirmedAt !== null ? null : described(account, app.secret);
    },

    /**
     * Puts the app that is being set up into use.
     *
     * @returns recovery codes to be shown this once; none where the account has some already.
     */
    async confirm(session: SessionKey, input: string): Promise<Outcome<readonly string[]>> {
      const { accountId } = session;
      const app = await appOf(accountId);
      const code = readAuthenticatorCode(input);
      if (app === null || code === null) return refuse(WRONG_FIRST_CODE);
      const step = await stepOf(app.secret, code, parts.now());
      if (step === null) return refuse(WRONG_FIRST_CODE);
      const codes = makeRecoveryCodes();
      const isKept = await store.confirm(session, step, recoveryCodeHashes(accountId, codes));
      return isKept === null ? refuse(WRONG_FIRST_CODE) : succeed(isKept ? codes : []);
    },

    /**
     * Takes the app away, and the recovery codes where no passkey is left.
     *
     * @returns whether signing in still takes more than the password.
     */
    removeAuthenticator: (accountId: string): Promise<boolean> => store.removeAuthenticator(accountId),

    /** New recovery codes in the place of those before, to be shown this once; none where nothing asks for them. */
    async renewRecoveryCodes(session: SessionKey): Promise<readonly string[]> {
      const codes = makeRecoveryCodes();
      const hashes = recoveryCodeHashes(session.accountId, codes);
      const isKept = await store.replaceRecoveryCodes(session, hashes);
      return isKept ? codes : [];
    },

    /** Whether a code is the app's, or a recovery code; it is used up by that. */
    async use(accountId: string, input: string): Promise<boolean> {
      const digits = readAuthenticatorCode(input);
      if (digits === null) {
        const isCode = readRecoveryCode(input) !== null;
        return isCode && store.useRecoveryCode(accountId, recoveryCodeHash(accountId, input));
      }
      const app = await appOf(accountId);
      if (app === null) return false;
      const step = await stepOf(app.secret, digits, parts.now());
      return step !== null && store.useStep(accountId, step);
    },
  };
}
