/** The ways to log out: with a network by way of the provider, without one on this device, and the provider later. */
import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { LOGGED_OUT_HERE } from '@pawhood/contract/words/offline.ts';
import { LOGGED_OUT_TITLE } from '@pawhood/contract/words/session.ts';
import { navigate } from 'wouter/use-browser-location';
import { base, pathHere } from '../lib/browser/base.ts';
import { DRAFTS_KEY } from '../lib/browser/device-keys.ts';
import { endCopy } from '../lib/browser/private-copy.ts';
import { endPush } from '../lib/browser/push-here.ts';
import { forgetPlacesHere } from '../lib/browser/saved-places-here.ts';
import { writeStored } from '../lib/browser/storage.ts';
import { toast } from '../ui/toast/toast-store.ts';
import type { AuthUser } from './auth.ts';
import {
  isBackFromProvider,
  isLogoutDue,
  leavesForProvider,
  markLogout,
  settleLogout,
} from './due-logout.ts';
import type { IdentityClient, Redirect } from './identity/identity-client.ts';
import { expectLogout } from './logout-notice.ts';
import { hasNetwork } from './network.api.ts';
import type { SessionHost } from './session-host.ts';

/** How the application is left for the provider. */
export interface Exits {
  readonly assign: Redirect;
  /** Leaves no entry in the history to go back to. */
  readonly replace: Redirect;
}

/** @param site address of the site, to which the provider sends people back. */
export function createLogout(
  host: SessionHost,
  client: Pick<IdentityClient, 'signOut' | 'forget'>,
  exits: Exits,
  site: string,
) {
  const { update } = host;
  const { clientId } = host.identity;

  async function signOut(): Promise<void> {
    // First: nothing of theirs is written to this device any more.
    await endCopy();
    if (!(await hasNetwork())) return signOutHere();
    expectLogout(true);
    try {
      await client.signOut(site + ROUTES.auth, async (address) => {
        // First, so that a page for signed-in people does not say for a moment that it is not there.
        navigate(base() + ROUTES.auth);
        await leave(host);
        exits.replace(address);
      });
    } catch (error) {
      expectLogout(false);
      throw error;
    }
  }

  /** Without a network: what is on this device goes, and the next page with one tells the provider. */
  async function signOutHere(): Promise<void> {
    await client.forget();
    markLogout(clientId);
    // The page stays: another one might need code that cannot be fetched now.
    await leave(host);
    toast({ title: LOGGED_OUT_TITLE, description: LOGGED_OUT_HERE });
    whenOnline(tellProvider);
  }

  /** Nobody is signed in here, whatever the provider says: it has still to learn of a Log Out. */
  async function tellProvider(): Promise<void> {
    update({ type: 'initialised', user: undefined }, { isResuming: false });
    if (isBackFromProvider(pathHere(), ROUTES.auth)) settleLogout(clientId);
    else if (!(await hasNetwork())) whenOnline(tellProvider);
    else if (leavesForProvider(Date.now())) {
      await client.signOut(site + ROUTES.auth, async (address) => exits.replace(address));
      // The library has taken the cookie away, and the provider may not answer.
      markLogout(clientId);
    }
  }

  return { signOut, tellProvider };
}

function whenOnline(work: () => Promise<void>): void {
  // Should the provider not be reached then, the next page tries again.
  const isDue = () => isLogoutDue() && void work().catch(() => {});
  addEventListener('online', isDue, { once: true });
}

/**
 * Forgets who was here, and what was saved and answered, without asking for it again: the page is left. Nobody is told
 * on this device any more.
 */
async function leave({ state, update, queries }: SessionHost): Promise<void> {
  const { user } = state().auth;
  update({ type: 'logout' });
  forgetHere(user);
  // Where a session ends by itself it stays, for the same person alone.
  writeStored(DRAFTS_KEY, null);
  for (const query of queries.getQueryCache().getAll()) query.reset();
  await endPush();
}

/** Leaves nothing behind of who has been here: no unanswered question, and no address that their account has stored. */
export function forgetHere(user: AuthUser | undefined): void {
  forgetPlacesHere();
  if (user?.wantsNews === true) writeStored(WAITLIST_STORAGE_KEY, null);
}
