import { ROUTES } from '@pawhood/contract/product.ts';
import { navigate } from 'wouter/use-browser-location';
import { createArrival } from './arrival.ts';
import type { AuthUser } from './auth.ts';
import { createIdentityClient, identityOptions, type Leave } from './identity-client.ts';
import { expectLogout } from './logout-notice.ts';
import { createOwnProfile } from './own-profile.ts';
import type { LiveSession, SessionHost } from './session-host.ts';
import { isCallback } from './signs-of-session.ts';

/** How the application is left for the provider. */
export interface Exits {
  readonly assign: Leave;
  /** The page left is then no station to go back to. */
  readonly replace: Leave;
}

const BROWSER: Exits = {
  assign: (address) => location.assign(address),
  replace: (address) => location.replace(address),
};

const SOMEBODY_ELSE = 'Another account is signed in now. Please look again before you go on.';

/**
 * The session of somebody who signs in, or was signed in before: with the identity library, and with the profile.
 *
 * @throws what createIdentityClient throws.
 */
export function createLiveSession(host: SessionHost, exits: Exits = BROWSER): LiveSession {
  const { queries, update } = host;
  const client = createIdentityClient(identityOptions(host.identity, location.origin));
  const ownProfile = createOwnProfile(host, accessToken);
  const arrival = createArrival(host, client, ownProfile);

  /** Of whom the page shows: what one person has written must not be sent as another, who signed in in another tab. */
  async function accessToken(): Promise<string> {
    const shown = host.state().auth.user;
    let user: AuthUser | undefined;
    let token: string;
    try {
      token = await client.accessToken();
    } finally {
      user = await takeOver();
    }
    if (shown !== undefined && user?.sub !== shown.sub) throw new Error(SOMEBODY_ELSE);
    return token;
  }

  /** Shows whom the kept tokens are of now; nothing that was answered to a former person stays with the page. */
  async function takeOver(): Promise<AuthUser | undefined> {
    const former = host.state().auth.user;
    const user = await client.user();
    update(user === undefined ? { type: 'logout' } : { type: 'tokenFetched', user });
    if (former !== undefined && former.sub !== user?.sub) void queries.resetQueries();
    return user;
  }

  async function signInWithPopup(popup: Window | null): Promise<void> {
    update({ type: 'popupLoginStarted' });
    await client.signInWithPopup(popup);
    const user = await client.user();
    update({ type: 'popupLoginComplete', user });
    // The page may be told more, now that somebody is signed in.
    void queries.invalidateQueries();
    await arrival.welcome(user);
  }

  async function signOut(): Promise<void> {
    expectLogout(true);
    try {
      await client.signOut(location.origin + ROUTES.auth, (address) => {
        // First, so that a page for signed-in people does not say for a moment that it is not there.
        navigate(ROUTES.auth);
        update({ type: 'logout' });
        // Forgotten without being asked for again: the page is left.
        for (const query of queries.getQueryCache().getAll()) query.reset();
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
    signIn: (memory) => client.signIn(memory, exits.assign),
    resume: () => (isCallback(location.search) ? arrival.finishSignIn(location.href) : arrival.goOn()),

    async forget() {
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
