/** Finds signs of a session in the address, cookies and storage, without the identity library. */

import { IDENTITY } from '@pawhood/contract/limits.ts';

/** Prefix of the library's keys in browser storage. */
const STORAGE_PREFIX = '@@auth0spajs@@';

/** Whether an address is the identity provider's answer to a sign-in. §2.17 */
export function isCallback(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Key under which the library keeps the ID token. */
export function userKey(clientId: string): string {
  return `${STORAGE_PREFIX}::${clientId}::@@user@@`;
}

/**
 * Whether an event of the storage says that another tab has signed in, renewed its tokens or signed out.
 *
 * The library writes the person first and the tokens last. A read in between finds the former tokens, and the
 * library writes those back when they have run out.
 */
export function isSessionChange({ key, newValue }: StorageEvent, clientId: string): boolean {
  if (key === null) return true;
  const isOurs = key.startsWith(`${STORAGE_PREFIX}::${clientId}::`);
  return isOurs && (newValue === null || key !== userKey(clientId));
}

/**
 * Whether there is a session to go on with: the session-present cookie, or tokens that are good without asking anybody.
 * Tokens that would have to be renewed are none without the cookie. §3.18 §4.8
 */
export function hasSession(clientId: string): boolean {
  try {
    return hasSessionCookie(clientId) || tokensOf(clientId).some(isInDate);
  } catch {
    // Blocked by the browser's settings: nothing is kept, so there is nothing to come back to.
    return false;
  }
}

/** The library's keys of a client's tokens in browser storage. */
function tokensOf(clientId: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${STORAGE_PREFIX}::${clientId}::`));
}

/** §9.22 */
function isInDate(key: string): boolean {
  const { expiresAt = 0 }: { expiresAt?: number } = JSON.parse(localStorage.getItem(key) ?? '{}');
  return expiresAt - IDENTITY.expiryMarginS > Date.now() / 1_000;
}

/** Whether the session-present cookie is there. §4.7 */
export function hasSessionCookie(clientId: string): boolean {
  return document.cookie
    .split('; ')
    .some((cookie) => cookie.startsWith(`auth0.${clientId}.is.authenticated=`));
}
