import { ROUTES } from '@pawhood/contract/product.ts';
import { LOGGED_OUT, LOGGED_OUT_TITLE } from '@pawhood/contract/words/session.ts';
import { pathHere } from '../lib/browser/base.ts';
import { toast } from '../ui/toast/toast-store.ts';

/** Set while our own logout is on its way by the provider, so that its arrival at /auth is told from a visit. */
const KEY = 'logging-out';

/** Remembers, or no longer remembers, that this tab logs out. */
export function expectLogout(isExpected: boolean): void {
  try {
    if (isExpected) sessionStorage.setItem(KEY, 'yes');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Blocked by the browser's settings; the page at /auth itself says that one is logged out.
  }
}

/** Says, on arrival at /auth, that logging out has succeeded. §8.5 */
export function announceLogout(): void {
  if (pathHere() !== ROUTES.auth || !isExpected()) return;
  expectLogout(false);
  toast({ title: LOGGED_OUT_TITLE, description: LOGGED_OUT });
}

function isExpected(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
