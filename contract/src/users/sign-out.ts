/** Signing out everywhere, for people who fear that somebody else uses their account. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count } from '../reading.ts';

/** How many of each have ended. */
export const signedOut = v.object({
  /** Browsers that were signed in with our own provider; none are known of a tenant's. */
  sessions: count,
  /** Addresses at which calendars read. */
  calendars: count,
  /** Links to pets. */
  links: count,
  /** Passkeys that sign in to the account as before. */
  passkeys: count,
});
export type SignedOut = v.InferOutput<typeof signedOut>;

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/local/api/users/me/sign-out',
  summary:
    'Signs the person out everywhere: ends all sessions with the embedded provider, all access tokens made before, this one too, the address for calendars and every link to their pets.',
  bearer: 'required',
  answer: signedOut,
});
