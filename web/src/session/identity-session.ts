import { ANOTHER_ACCOUNT } from '@pawhood/contract/words/session.ts';
import { base, pathHere } from '../lib/browser/base.ts';
import { endCopy, endCopyOfOthers } from '../lib/browser/private-copy.ts';
import { endPush, endPushOfOthers } from '../lib/browser/push-here.ts';
import type { AuthUser } from './auth.ts';
import { createCallback } from './callback.ts';
import { forgetMark, isLogoutDue } from './due-logout.ts';
import { createIdentityClient, identityOptions } from './identity/identity-client.ts';
import { createLogout, type Exits, forgetHere } from './logout.ts';
import { createOwnProfile } from './profile/own-profile.ts';
import { isCallback } from './session-detection.ts';
import { createSessionExpiry } from './session-expiry.ts';
import type { IdentitySession, SessionHost } from './session-host.ts';
import { beginStepUp, confirmStepUp } from './step-up.api.ts';

const BROWSER: Exits = {
  assign: (address) => location.assign(address),
  replace: (address) => location.replace(address),
};

/**
 * The session of somebody who signs in, or was signed in before: with the identity library, and with the profile.
 *
 * @throws what createIdentityClient throws.
 */
export function createIdentitySession(given: SessionHost, exits: Exits = BROWSER): IdentitySession {
  const host = withoutCopyOfOthers(given);
  const { queries, update } = host;
  const site = addressOf(host.identity);
  const client = createIdentityClient(identityOptions(host.identity, site));
  const ownProfile = createOwnProfile(host, accessToken);
  const callback = createCallback(host, client, ownProfile);
  const { signOut, tellProvider } = createLogout(host, client, exits, site);
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
    forgetMark();
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

  return {
    accessToken,
    signInWithPopup,
    signOut,
    stepUp,
    signIn: (memory) => client.signIn(memory, exits.assign),
    refused: expiry.checkToken,

    resume() {
      if (isCallback(location.search)) return callback.finishSignIn(location.href);
      return isLogoutDue() ? tellProvider() : callback.resume();
    },

    async forget() {
      await endCopy();
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

/** Who signs in ends the copy of somebody else on this device; their own goes on. */
function withoutCopyOfOthers(host: SessionHost): SessionHost {
  return {
    ...host,
    update(...change) {
      const [event] = change;
      if (event !== null && 'user' in event && event.user !== undefined) void endCopyOfOthers(event.user.sub);
      host.update(...change);
    },
  };
}

/** Of the site. A tenant knows that of its own language alone. */
const addressOf = ({ mode }: SessionHost['identity']): string =>
  location.origin + (mode === 'auth0' ? '' : base());

/** Shows who is there now, and drops every answer that was given to another one. */
function show({ state, update, queries }: SessionHost, user: AuthUser | undefined): void {
  const former = state().auth.user;
  // A sign-in that has run out ends nothing: the same person's goes on with it.
  if (user !== undefined) void endPushOfOthers(user.sub);
  if (former !== undefined && user === undefined) forgetHere(former);
  update(user === undefined ? { type: 'logout' } : { type: 'tokenFetched', user });
  if (former !== undefined && former.sub !== user?.sub) void queries.resetQueries();
}
