import { hash, timingSafeEqual } from 'node:crypto';
import { ProductError } from '@pawhood/contract/errors.ts';
import { IDENTITY, RECENT_SIGN_IN_MINUTES } from '@pawhood/contract/limits.ts';
import { type Identity, OWN_ISSUER, type Person, personHash } from '../lib/person.ts';
import type { KeyedHash } from '../limits/senders.ts';
import type { RecentAuthenticationStore } from './recent-authentication.store.ts';

/** Claims of an ID token, once its signature, issuer and audience are right. */
export interface IdTokenClaims {
  readonly subject: string;
  /** The nonce of its sign-in, made by the client that asked for it. */
  readonly nonce: string;
  /** Seconds since 1970; null where it does not say. */
  readonly authenticatedAt: number | null;
}

export interface RecentAuthenticationParts {
  readonly store: Pick<RecentAuthenticationStore, 'find' | 'note'>;
  readonly hashOf: KeyedHash;
  /** Reads an ID token of the identity provider; null when it is none. */
  readonly readIdToken: (token: string) => Promise<IdTokenClaims | null>;
  /** How old the sign-in may be for what hands something out, in hours. */
  readonly sharingSignInHours: () => number;
  /** The same for the desk. */
  readonly deskSignInHours: () => number;
  /** Milliseconds since 1970; another clock in tests. */
  readonly now?: () => number;
}

export type RecentAuthenticationService = ReturnType<typeof createRecentAuthenticationService>;

/** How long after its nonce a sign-in counts, in seconds. */
const NONCE_S = 10 * 60;

/**
 * What a stolen access token must not do: it needs a person who has proved, a short while ago, who they are.
 *
 * A proof counts for its access token alone, never for the session: somebody with a copied cookie may have drawn tokens
 * of that session before. Tokens of our own provider say when their person signed in, also after a renewal. For a
 * tenant's it is noted here.
 *
 * The nonce is ours and not that of the ID token, which the browser's library makes. It names the moment from which on a
 * sign-in counts, so an ID token from before cannot be used. It belongs to the person and not to a token. It is asked for
 * with the token from before the sign-in, and comes back with the one from after it, maybe in another session. By itself
 * it proves nothing: any token of the person is enough to ask for one.
 */
export function createRecentAuthenticationService(parts: RecentAuthenticationParts) {
  const { store, hashOf, readIdToken, sharingSignInHours, deskSignInHours, now = Date.now } = parts;

  /** @throws `recent_authentication_needed` */
  async function require(identity: Identity, seconds: number): Promise<void> {
    const oldest = now() - seconds * 1_000;
    if ((identity.authenticatedAt ?? 0) * 1_000 >= oldest) return;
    const noted = identity.tokenHash === null ? null : await store.find(identity, identity.tokenHash);
    if (noted === null || noted.getTime() < oldest) throw new ProductError('recent_authentication_needed');
  }

  const signatureOf = (person: Person, seconds: string) =>
    hashOf(`recent-authentication\n${personHash(person)}\n${seconds}`);

  /** When a nonce of ours for that person was made, in seconds; null where it is none, or too old. */
  async function issuedAt(person: Person, nonce: string): Promise<number | null> {
    const [seconds = '', signature = ''] = nonce.split('.');
    if (!/^\d{1,12}$/.test(seconds) || !isSame(await signatureOf(person, seconds), signature)) return null;
    return now() / 1_000 - Number(seconds) <= NONCE_S ? Number(seconds) : null;
  }

  return {
    /** Lets through what could cost somebody their account. @throws `recent_authentication_needed` */
    requireForAccount: (identity: Identity): Promise<void> => require(identity, RECENT_SIGN_IN_MINUTES * 60),

    /** Lets through what hands out something that outlives the session. @throws `recent_authentication_needed` */
    requireForSharing: (identity: Identity): Promise<void> =>
      require(identity, sharingSignInHours() * 60 * 60),

    /** Lets somebody with a role in to the desk. @throws `recent_authentication_needed` */
    requireForDesk: (identity: Identity): Promise<void> => require(identity, deskSignInHours() * 60 * 60),

    /** The moment from which on a sign-in of that person counts. */
    async begin(person: Person): Promise<{ nonce: string }> {
      const seconds = String(Math.floor(now() / 1_000));
      return { nonce: `${seconds}.${await signatureOf(person, seconds)}` };
    },

    /** Takes the ID token of a sign-in that began with the nonce. @throws `wrong_recent_authentication` */
    async confirm(identity: Identity, { nonce, idToken }: { nonce: string; idToken: string }): Promise<void> {
      const since = await issuedAt(identity, nonce);
      const claims = since === null ? null : await readIdToken(idToken);
      const at = claims?.authenticatedAt ?? null;
      // A tenant's clock is not ours.
      const leewayS = identity.issuer === OWN_ISSUER ? 0 : IDENTITY.clockLeewayS;
      const isFresh =
        since !== null && at !== null && at >= since - leewayS && at <= now() / 1_000 + IDENTITY.clockLeewayS;
      const isProof = isFresh && claims?.subject === identity.subject;
      if (!isProof || !(await counts(identity, claims.nonce, at)))
        throw new ProductError('wrong_recent_authentication');
    },
  };

  /** Lets a sign-in count for the token that tells of it; false where it is another token's. */
  async function counts(identity: Identity, nonce: string, at: number): Promise<boolean> {
    const { issuer, authenticatedAt, tokenHash } = identity;
    if (issuer === OWN_ISSUER) return authenticatedAt === at;
    const proofHash = hash('sha256', `${nonce}\n${at}`, 'base64url');
    const moment = new Date(Math.min(at * 1_000, now()));
    return tokenHash !== null && store.note(identity, { proofHash, tokenHash, authenticatedAt: moment });
  }
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
