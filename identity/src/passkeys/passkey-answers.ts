/** The answers of browsers for a passkey: read, and compared with the stored keys. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyKey } from './passkeys.store.ts';

/** Where passkeys are made and used: they work nowhere else. */
export interface PasskeyPlace {
  readonly origin: string;
  readonly hostname: string;
}

/** An answer as it was posted, of which nothing is known to be true. */
export interface PasskeyAnswer {
  /** Of the passkey. */
  readonly id: string;
  /** The account that it says it is for, in base64url; null where it says nothing. */
  readonly userHandle: string | null;
  readonly challenge: string;
  /** The whole, for the library, which checks every part of it. */
  readonly response: unknown;
}

/** Of a credential's id, a user handle (both WebAuthn, §4 and §5.4.3) and a challenge of ours, in bytes. */
const MOST_BYTES = { id: 1_023, userHandle: 64, challenge: 256 };

/** Reads the answer of a form; null for anything else. What it names is looked up, so it has to be what can be kept. */
export function readPasskeyAnswer(text: string): PasskeyAnswer | null {
  const answer = readObject(text);
  const response = asObject(answer?.['response']);
  const [id, data, userHandle] = [answer?.['id'], response?.['clientDataJSON'], response?.['userHandle']];
  if (!isBytes(id, MOST_BYTES.id) || typeof data !== 'string') return null;
  const challenge = readObject(Buffer.from(data, 'base64url').toString())?.['challenge'];
  if (!isBytes(challenge, MOST_BYTES.challenge)) return null;
  if (userHandle == null) return { id, userHandle: null, challenge, response: answer };
  return isBytes(userHandle, MOST_BYTES.userHandle) ? { id, userHandle, challenge, response: answer } : null;
}

/** Whether a value is base64url of at least one byte, and of no more than `most`. */
const isBytes = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= Math.ceil((most * 4) / 3) && /^[\w-]{2,}$/.test(value);

/** The passkey that an answer makes; null where the answer is not what it should be. */
export async function verifyCreation(
  { id: named, response, challenge }: PasskeyAnswer,
  { origin, hostname }: PasskeyPlace,
): Promise<PasskeyKey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    // The library checks its form.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  // The library checks neither how long the id is that the device signs, nor that the answer names the same.
  if (id !== named || !isBytes(id, MOST_BYTES.id)) return null;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: readTransports(transports),
  };
}

/** Ways to reach the device; the library hands through whatever was sent. */
function readTransports(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  const isName = (value: unknown): value is string =>
    typeof value === 'string' && /^[a-z-]{1,20}$/.test(value);
  return values.filter(isName).slice(0, 8);
}

/** How often the passkey says that it was used; null where the answer is not this passkey's. */
export async function verifyUse(
  { response, challenge }: PasskeyAnswer,
  { id, publicKey, counter }: PasskeyKey,
  { origin, hostname }: PasskeyPlace,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    // The library checks its form.
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(refuse);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws whatever it finds wrong with an answer; nothing else can fail while it reads one. */
const refuse = (): null => null;

function readObject(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
