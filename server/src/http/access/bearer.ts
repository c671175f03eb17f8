/** Access tokens: only the identity provider's signature tells who the caller is. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import { IDENTITY } from '@pawhood/contract/limits.ts';
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import { type JWTPayload, jwtVerify } from 'jose';
import { type Identity, OWN_ISSUER } from '../../lib/person.ts';
import { isAccessTokenOf } from './authorized-party.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface BearerCheckParts {
  readonly keys: SigningKeys;
  /** `iss` of valid tokens. */
  readonly issuer: string;
  /** Name of the issuer in an identity. */
  readonly issuerName: string;
  /** `aud` of valid tokens. */
  readonly audience: string;
  /** The application that valid tokens were issued to. */
  readonly clientId: string;
  /** Whether a valid token is refused: the account was deleted or disabled, or the person signed out everywhere. */
  readonly isRefused: (identity: Identity) => Promise<boolean>;
  /** Whether a decision has the person write nothing for some time. */
  readonly isLimited: (identity: Identity) => Promise<boolean>;
  /** Called for who is refused; throws where they are told why. */
  readonly onRefused?: (identity: Identity) => Promise<void>;
}

export type BearerCheck = ReturnType<typeof createBearerCheck>;

/** Longest token that is looked at, in characters. */
const LONGEST_TOKEN = 8 * 1024;

/** Verified tokens remembered at a time. */
const REMEMBERED_TOKENS = 10_000;

/** After this a token is verified again, in milliseconds: its key may have been withdrawn meanwhile. */
const REMEMBERED_MS = 10 * 60_000;

/** Three parts of base64url, without padding: whatever else a library would forgive. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

interface Remembered {
  readonly identity: Identity;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Verifying takes a hundred times as long as remembering, so a token is verified once (bench/authenticated.ts). */
export function createBearerCheck(parts: BearerCheckParts) {
  const { keys, isRefused, onRefused } = parts;
  const remembered = new Map<string, Remembered>();
  let keysVersion = keys.version();

  function forgetReplaced(): void {
    if (keysVersion !== keys.version()) remembered.clear();
    keysVersion = keys.version();
  }

  function remember(name: string, { identity, expires }: Verified): void {
    // A Map keeps the order of insertion: the first key is the oldest.
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= REMEMBERED_TOKENS) remembered.delete(oldest);
    remembered.set(name, { identity, until: Math.min(expires, Date.now() + REMEMBERED_MS) });
  }

  async function verifiedIdentity(token: string): Promise<Identity | null> {
    forgetReplaced();
    const version = keysVersion;
    // Hashed, so that the memory holds no token.
    const name = hash('sha256', token, 'base64url');
    const entry = remembered.get(name);
    if (entry && entry.until > Date.now()) return entry.identity;
    remembered.delete(name);
    const verified = await verify(token, name, parts);
    if (verified && version === keysVersion) remember(name, verified);
    return verified?.identity ?? null;
  }

  return {
    isLimited: parts.isLimited,

    /**
     * Whose a token is; null when it is not valid, or refused all the same.
     *
     * @throws what `onRefused` does; `identity_unavailable` when it is signed by an unknown key and the provider cannot be asked.
     */
    async identityOf(token: string): Promise<Identity | null> {
      if (token.length > LONGEST_TOKEN || !COMPACT.test(token)) return null;
      const identity = await verifiedIdentity(token);
      if (identity === null || !(await isRefused(identity))) return identity;
      await onRefused?.(identity);
      return null;
    },
  };
}

/** The access token of a request; null when it brings none. What is no token, or several, comes as a text no check accepts. */
export function readToken({ headers, rawHeaders }: IncomingMessage): string | null {
  const { authorization } = headers;
  // Other schemes are a proxy's business (the password of a trial site), and no token.
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null;
  return isOnlyOne(rawHeaders) ? authorization.replace(/^bearer +/i, '') : '';
}

/** Node keeps the first of several; which of them the sender meant cannot be known. */
function isOnlyOne(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'authorization') count += 1;
  }
  return count === 1;
}

interface Verified {
  readonly identity: Identity;
  /** Milliseconds since 1970, the leeway included. */
  readonly expires: number;
}

/** Signature, issuer, audience, application and times; null when one of them is not right. */
async function verify(token: string, tokenHash: string, parts: BearerCheckParts): Promise<Verified | null> {
  const { keys, issuer, audience, clientId, issuerName } = parts;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
      issuer,
      audience,
      algorithms: ['RS256'],
      clockTolerance: IDENTITY.clockLeewayS,
      requiredClaims: ['sub', 'exp'],
    });
    const isOurs = isAccessToken(protectedHeader.typ) && isAccessTokenOf(clientId, payload);
    return isOurs ? verifiedOf(payload, issuerName, tokenHash) : null;
  } catch (error) {
    // Whatever else goes wrong on the way is the token's fault.
    if (error instanceof ProductError) throw error;
    return null;
  }
}

/** The types of an access token in its header, in any case (RFC 9068, and those from before it). */
const ACCESS_TOKENS = ['at+jwt', 'application/at+jwt', 'jwt'];

function isAccessToken(typ: unknown): boolean {
  return typ === undefined || (typeof typ === 'string' && ACCESS_TOKENS.includes(typ.toLowerCase()));
}

async function keyOf(keys: SigningKeys, id: unknown) {
  const key = await keys.find(typeof id === 'string' ? id : undefined);
  if (key === null) throw new Error('The identity provider has no such key.');
  return key;
}

function verifiedOf(
  { sub, exp = 0, iat = 0, sid, auth_time: at }: JWTPayload,
  issuer: string,
  tokenHash: string,
): Verified | null {
  // The claims' types are the library's promise, not the token's.
  const subject: unknown = sub;
  if (typeof subject !== 'string' || !SUBJECT.test(subject)) return null;
  const session = issuer === OWN_ISSUER && typeof sid === 'string' ? sid : null;
  const identity = {
    ...{ issuer, subject, session, tokenHash },
    issuedAt: Number.isFinite(iat) ? iat : 0,
    expiresAt: exp,
    authenticatedAt: typeof at === 'number' && Number.isFinite(at) ? at : undefined,
  };
  return { identity, expires: (exp + IDENTITY.clockLeewayS) * 1000 };
}

/** As long as a profile can hold, and without control characters. */
const SUBJECT = new RegExp(`^[^\\p{Cc}]{1,${PROFILE_LIMITS.providerSub}}$`, 'u');
