import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { ANOTHER_ACCOUNT } from '@pawhood/contract/words/session.ts';
import { navigate } from 'wouter/use-browser-location';
import { base, pathHere } from '../lib/browser/base.ts';
import { endPush, endPushOfOthers } from '../lib/browser/push-here.ts';
import { forgetPlacesHere } from '../lib/browser/saved-places-here.ts';
import { writeStored } from '../lib/browser/storage.ts';
import type { AuthUser } from './auth.ts';
import { createCallback } from './callback.ts';
import { createIdentityClient, identityOptions, type Redirect } from './identity/identity-client.ts';
import { expectLogout } from './logout-notice.ts';
import { createOwnProfile } from './profile/own-profile.ts';
import { isCallback } from './session-detection.ts';
import { createSessionExpiry } from './session-expiry.ts';
import type { IdentitySession, SessionHost } from './session-host.ts';
import { beginStepUp, confirmStepUp } from './step-up.api.ts';

/** How the application is left for the provider. */
export interface Exits {
  readonly assign: Redirect;
  /** Leaves no entry in the history to go back to. */
  readonly replace: Redirect;
}

const BROWSER: Exits = {
  assign: (address) => location.assign(address),
  replace: (address) => location.replace(address),
};

/**
 * The session of somebody who signs in, or was signed in before: with the identity library, and with the profile.
 *
 * @throws what createIdentityClient throws.
 */
export function createIdentitySession(host: SessionHost, exits: Exits = BROWSER): IdentitySession {
  const { queries, update } = host;
  const site = addressOf(host.identity);
  const client = createIdentityClient(identityOptions(host.identity, site));
  const ownProfile = createOwnProfile(host, accessToken);
  const callback = createCallback(host, client, ownProfile);
  const expiry = createSessionExpiry(host, client, ownProfile, () => show(host, undefined));

  /** The access token of the person on the page: nothing is sent as another person who signed in in another tab. */
  async function accessToken(): Promise<string> {
    const pageUser = host.state().auth.user;
    let user: AuthUser | undefined;
    let token: string;
    try {
      token = await client.accessToken();
    } finally {
      user = await client.user();
      if (user === undefined) await expiry.end();
      else show(host, user);
    }
    if (pageUser !== undefined && user?.sub !== pageUser.sub) throw new Error(ANOTHER_ACCOUNT);
    return token;
  }

  /** Shows the person of the stored tokens. */
  async function takeOver(): Promise<AuthUser | undefined> {
    const user = await client.user();
    show(host, user);
    return user;
  }

  async function signInWithPopup(popup: Window | null): Promise<void> {
    update({ type: 'popupLoginStarted' });
    await client.signInWithPopup(popup);
    const user = await client.user();
    update({ type: 'popupLoginComplete', user });
    // The page may be told more, now that somebody is signed in.
    void queries.invalidateQueries();
    await callback.welcome(user);
  }

  /** Proves again who the person is; leaves the page only where no popup can be opened. Nothing else changes. */
  async function stepUp(popup: Window | null): Promise<void> {
    const nonce = await beginStepUp(await accessToken());
    if (popup === null) {
      const returnTo = pathHere() + location.search;
      await client.signIn({ returnTo, isSignUp: false, stepUpNonce: nonce }, exits.assign);
      // The page is left: what waits for this must not go on.
      return new Promise(() => {});
    }
    await client.stepUpWithPopup(popup);
    await confirmStepUp(client, nonce, await accessToken());
  }

  async function signOut(): Promise<void> {
    expectLogout(true);
    try {
      await client.signOut(site + ROUTES.auth, async (address) => {
        await leave(host);
        exits.replace(address);
      });
    } catch (error) {
      expectLogout(false);
      throw error;
    }
  }

  return {
    accessToken,
    signInWithPopup,
    signOut,
    stepUp,
    signIn: (memory) => client.signIn(memory, exits.assign),
    refused: expiry.checkToken,
    resume: () => (isCallback(location.search) ? callback.finishSignIn(location.href) : callback.resume()),

    async forget() {
      await endPush();
      await client.forget();
      await takeOver();
    },

    async follow() {
      const former = host.state().auth.user;
      const user = await takeOver();
      if (user !== undefined && user.sub !== former?.sub) await ownProfile.load({ isWelcome: false });
    },
  };
}

/** Of the site. A tenant knows that of its own language alone. */
const addressOf = ({ mode }: SessionHost['identity']): string =>
  location.origin + (mode === 'auth0' ? '' : base());

/**
 * Forgets who was here, and what was saved and answered, without asking for it again: the page is left. Nobody is told
 * on this device any more.
 */
async function leave({ state, update, queries }: SessionHost): Promise<void> {
  // First, so that a page for signed-in people does not say for a moment that it is not there.
  navigate(base() + ROUTES.auth);
  const { user } = state().auth;
  update({ type: 'logout' });
  forgetHere(user);
  for (const query of queries.getQueryCache().getAll()) query.reset();
  await endPush();
}

/** Leaves nothing behind of who has been here: no unanswered question, and no address that their account has stored. */
function forgetHere(user: AuthUser | undefined): void {
  forgetPlacesHere();
  if (user?.wantsNews === true) writeStored(WAITLIST_STORAGE_KEY, null);
}

/** Shows who is there now, and drops every answer that was given to another one. */
function show({ state, update, queries }: SessionHost, user: AuthUser | undefined): void {
  const former = state().auth.user;
  // A sign-in that has run out ends nothing: the same person's goes on with it.
  if (user !== undefined) void endPushOfOthers(user.sub);
  if (former !== undefined && user === undefined) forgetHere(former);
  update(user === undefined ? { type: 'logout' } : { type: 'tokenFetched', user });
  if (former !== undefined && former.sub !== user?.sub) void queries.resetQueries();
}
