/**
 * A Log Out without a network: the provider still takes this browser for signed in. A mark says so until the first page
 * with a network has told it.
 */

import { LOGOUT_DUE_KEY } from '../lib/browser/device-keys.ts';
import { readStored, writeStored } from '../lib/browser/storage.ts';

/** When this tab last left to tell the provider, in its own storage. */
const LEFT_KEY = 'logout-told';

/** Within so many milliseconds a tab does not leave again for the provider: it may be away. */
const PAUSE_MS = 60_000;

/** Whether the provider has still to learn of a Log Out. */
export const isLogoutDue = (): boolean => readStored(LOGOUT_DUE_KEY) !== null;

/**
 * Leaves the mark, and the cookie by which a page looks for a session: so the next page loads what tells the provider,
 * and other visitors never load it.
 */
export function markLogout(clientId: string): void {
  writeStored(LOGOUT_DUE_KEY, 'yes');
  setCookie(clientId, 'true', 400 * 86_400);
}

/** The provider knows: takes mark and cookie away. */
export function settleLogout(clientId: string): void {
  forgetMark();
  setCookie(clientId, '', 0);
}

/** Somebody has proved who they are since: the cookie is theirs. */
export const forgetMark = (): void => writeStored(LOGOUT_DUE_KEY, null);

/** Deletes the tokens on this device without the identity library, which a page without a network may not have. */
export function forgetTokens(clientId: string): void {
  const isTheirs = (key: string) => key.startsWith('@@auth0spajs@@') && key.includes(clientId);
  for (const key of Object.keys(localStorage).filter(isTheirs)) writeStored(key, null);
}

/** Whether this tab has left for the provider, and comes back from it now. */
export function isBackFromProvider(path: string, backAt: string): boolean {
  return path === backAt && leftAt() !== null;
}

/** Whether this tab may leave for the provider; from then on it has. */
export function leavesForProvider(now: number): boolean {
  if (now - (leftAt() ?? 0) < PAUSE_MS) return false;
  try {
    sessionStorage.setItem(LEFT_KEY, String(now));
  } catch {
    // Without storage it would leave again and again.
    return false;
  }
  return true;
}

function leftAt(): number | null {
  try {
    const left = sessionStorage.getItem(LEFT_KEY);
    return left === null ? null : Number(left);
  } catch {
    return null;
  }
}

function setCookie(clientId: string, value: string, seconds: number): void {
  const name = `auth0.${clientId}.is.authenticated`;
  const secure = location.protocol === 'https:' ? ['secure'] : [];
  const parts = [`${name}=${value}`, 'path=/', `max-age=${seconds}`, 'samesite=lax', ...secure];
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way.
  document.cookie = parts.join('; ');
}
