import { timingSafeEqual } from 'node:crypto';
import { ProductError } from '@pawhood/contract/errors.ts';
import { IDENTITY, RECENT_SIGN_IN_MINUTES } from '@pawhood/contract/limits.ts';
import { type Identity, OWN_ISSUER, type Person, personHash } from '../lib/person.ts';
import type { KeyedHash } from '../limits/senders.ts';
import type { RecentAuthenticationStore } from './recent-authentication.store.ts';

/** What an ID token says, once its signature, issuer and audience are right. */
export interface IdTokenClaims {
  readonly subject: string;
  /** Seconds since 1970; null where it does not say. */
  readonly authenticatedAt: number | null;
}

export interface RecentAuthenticationParts {
  readonly store: Pick<RecentAuthenticationStore, 'find' | 'ofSession' | 'note'>;
  readonly hashOf: KeyedHash;
  /** Reads an ID token of the identity provider; null when it is none. */
  readonly readIdToken: (token: string) => Promise<IdTokenClaims | null>;
  /** How old the sign-in may be for what hands something out, in hours. */
  readonly handingOutHours: number;
  /** Milliseconds since 1970; another clock in tests. */
  readonly now?: () => number;
}

export type RecentAuthenticationService = ReturnType<typeof createRecentAuthenticationService>;

/** How long after its nonce a sign-in counts, in seconds. */
const NONCE_S = 10 * 60;

/**
 * What a stolen access token must not do: it needs a person who has proved, a short while ago, who they are.
 *
 * The nonce is ours, and it is not in the ID token: the browser's library makes the one that is there. So it names the
 * moment from which on a sign-in counts, and no ID token that was kept from before can be used.
 */
export function createRecentAuthenticationService(parts: RecentAuthenticationParts) {
  const { store, hashOf, readIdToken, handingOutHours, now = Date.now } = parts;

  /** When the person of a token last proved who they are, in milliseconds since 1970. */
  async function authenticatedAt(identity: Identity): Promise<number> {
    const { issuer, subject, session } = identity;
    const ofSession =
      issuer === OWN_ISSUER && session !== null ? await store.ofSession(subject, session) : null;
    const noted = await store.find(identity, sessionKeyOf(identity));
    return Math.max(ofSession?.getTime() ?? 0, noted?.getTime() ?? 0);
  }

  /** @throws `recent_authentication_needed` */
  async function require(identity: Identity, seconds: number): Promise<void> {
    const oldest = now() - seconds * 1_000;
    // Of the token first: right after signing in nothing has to be looked up.
    if ((identity.authenticatedAt ?? 0) * 1_000 >= oldest) return;
    if ((await authenticatedAt(identity)) >= oldest) return;
    throw new ProductError('recent_authentication_needed');
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
    requireForHandingOut: (identity: Identity): Promise<void> => require(identity, handingOutHours * 60 * 60),

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
      if (at === null || !isFresh || claims?.subject !== identity.subject)
        throw new ProductError('wrong_recent_authentication');
      await store.note(identity, sessionKeyOf(identity), new Date(Math.min(at * 1_000, now())));
    },
  };
}

const sessionKeyOf = ({ session, issuedAt }: Identity): string => session ?? `@${issuedAt}`;

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
