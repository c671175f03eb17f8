import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { PASSKEY_LIMIT, PASSKEY_NAME_LIMIT } from '@pawhood/contract/limits.ts';
import { readName } from '@pawhood/contract/values/name.ts';
import type { Account, Outcome, Refusal } from '../account.ts';
import { refuse, succeed, tooMany } from '../accounts/refusals.ts';
import type { SessionKey } from '../database/hold-account.ts';
import type { Limits } from '../host.ts';
import { makeRecoveryCodes, recoveryCodeHashes } from '../second-factor/recovery-codes.ts';
import {
  type PasskeyAnswer,
  type PasskeyPlace,
  readPasskeyAnswer,
  verifyCreation,
} from './passkey-answers.ts';
import { CHALLENGE_MS, type ReadChallenge } from './passkey-challenge.ts';
import type { Passkey, PasskeyKey, PasskeysStore } from './passkeys.store.ts';

/** The rules of passkeys, but for signing in with one. */
export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** The argument of `navigator.credentials`, with bytes in base64url. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Dependencies of the rules. */
export interface PasskeysParts {
  readonly store: PasskeysStore;
  /** Null where none can be made or used. */
  readonly place: PasskeyPlace | null;
  readonly limits: Pick<Limits, 'accountSignIns'>;
  readonly siteName: () => string;
}

/** Shown for a challenge that is used, too old, or another page's. */
export const OUTDATED_CHALLENGE: Refusal = { code: 'invalid_request', reason: 'outdated_challenge' };

/** Shown for a passkey that cannot be added. */
export const NO_NEW_PASSKEY: Refusal = { code: 'invalid_request', reason: 'no_new_passkey' };

/** Shown for a name that cannot be taken. */
export const UNSUITABLE_PASSKEY_NAME: Refusal = {
  code: 'invalid_request',
  reason: 'unsuitable_passkey_name',
};

/** Shown for a change of a passkey that is not there. */
export const NO_PASSKEY: Refusal = { code: 'invalid_request', reason: 'no_passkey' };

/** Browsers know passkeys by a name, and have none for an IP address, but for localhost. */
export function passkeyPlace(publicUrl: string): PasskeyPlace | null {
  const { origin, hostname } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { origin, hostname } : null;
}

/** Name of an account for the device, which answers with it. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

export function createPasskeysService({ store, place, limits, siteName }: PasskeysParts) {
  return {
    list: (accountId: string): Promise<readonly Passkey[]> => store.list(accountId),

    /** The browser's request for a new passkey; null where none can be made. */
    async creation(account: Account, challenge: string): Promise<PasskeyOptions | null> {
      if (place === null) return null;
      const keys = await store.keysOf(account.id);
      return keys.length < PASSKEY_LIMIT
        ? creationOptions({ id: place.hostname, name: siteName() }, account, challenge, keys)
        : null;
    },

    /**
     * Adds the passkey that a browser has made.
     *
     * @param input with the name it gets where none was typed.
     * @returns its id, and recovery codes to be shown this once; none where the account has some already.
     */
    async add(
      session: SessionKey,
      input: { readonly name: string; readonly nameless: string; readonly answer: string },
      readChallenge: ReadChallenge,
    ): Promise<Outcome<{ readonly id: string; readonly codes: readonly string[] }>> {
      const { accountId } = session;
      const answer = readPasskeyAnswer(input.answer);
      if (answer === null || place === null) return refuse(NO_NEW_PASSKEY);
      if (readChallenge(answer.challenge) === null) return refuse(OUTDATED_CHALLENGE);
      // Counted apart from sign-ins: each attempt may leave a challenge behind that was used.
      const wait = await limits.accountSignIns.take(`${accountId}\nnew passkey`);
      if (wait !== null) return refuse(tooMany('too_many_attempts', wait));
      const newKey = await verifyCreation(answer, place);
      if (newKey === null) return refuse(NO_NEW_PASSKEY);
      if (!(await useChallenge(store, answer, readChallenge))) return refuse(OUTDATED_CHALLENGE);
      const codes = makeRecoveryCodes();
      const passkey = { ...newKey, name: readName(input.name, PASSKEY_NAME_LIMIT) ?? input.nameless };
      const hashes = recoveryCodeHashes(accountId, codes);
      const isKept = await store.add(session, passkey, { most: PASSKEY_LIMIT, hashes });
      return isKept === null
        ? refuse(NO_NEW_PASSKEY)
        : succeed({ id: newKey.id, codes: isKept ? codes : [] });
    },

    async rename(accountId: string, id: string, input: string): Promise<Outcome<null>> {
      const name = readName(input, PASSKEY_NAME_LIMIT);
      if (name === null) return refuse(UNSUITABLE_PASSKEY_NAME);
      return (await store.rename(accountId, id, name)) ? succeed(null) : refuse(NO_PASSKEY);
    },

    /** Takes a passkey away; whether signing in still takes more than the password. */
    async remove(accountId: string, id: string): Promise<Outcome<boolean>> {
      const isStillAsked = await store.remove(accountId, id);
      return isStillAsked === null ? refuse(NO_PASSKEY) : succeed(isStillAsked);
    },

    /** The browser's request where anybody may sign in; null where no passkeys are used. */
    signInOptions: (challenge: string): PasskeyOptions | null =>
      place && requestOptions(place, challenge, []),

    /** The browser's request after the password; null where the account has no passkey, or none can be used. */
    async secondStepOptions(accountId: string, challenge: string): Promise<PasskeyOptions | null> {
      const keys = await store.keysOf(accountId);
      return place && keys.length > 0 ? requestOptions(place, challenge, keys) : null;
    },
  };
}

/** Uses up the challenge of an answer; false when it is used already, or does not count. */
export async function useChallenge(
  store: Pick<PasskeysStore, 'useChallenge'>,
  { challenge }: PasskeyAnswer,
  readChallenge: ReadChallenge,
): Promise<boolean> {
  const facts = readChallenge(challenge);
  if (facts === null) return false;
  const hash = createHash('sha256').update(facts).digest('base64url');
  return store.useChallenge(hash, 2 * CHALLENGE_MS);
}

type KeyReference = Pick<PasskeyKey, 'id' | 'transports'>;

/** Numbers that the COSE registry gives to EdDSA, ECDSA with SHA-256, and RSA with SHA-256. */
const ALGORITHMS = [-8, -7, -257];

function creationOptions(
  rp: { readonly id: string; readonly name: string },
  { id, email, name }: Account,
  challenge: string,
  keys: readonly KeyReference[],
): PasskeyOptions {
  return {
    challenge,
    rp,
    user: { id: userHandleOf(id), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: keys.map(descriptorOf),
  };
}

function requestOptions(
  { hostname }: PasskeyPlace,
  challenge: string,
  keys: readonly KeyReference[],
): PasskeyOptions {
  return {
    challenge,
    rpId: hostname,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: keys.map(descriptorOf),
  };
}

const descriptorOf = ({ id, transports }: KeyReference) => ({ type: 'public-key', id, transports });
