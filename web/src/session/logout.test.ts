// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetTestProvider,
  MIA,
  startTestProvider,
  type TestProvider,
} from '#/testing/identity-provider.ts';
import { callbackOf, signInBefore } from '#/testing/open-session.tsx';
import { TEST_CONFIG } from '#/testing/render-page.tsx';
import { beginCopy, copyMark } from '../lib/browser/private-copy.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { toastStore } from '../ui/toast/toast-store.ts';
import { INITIAL_AUTH } from './auth-state.ts';
import { forgetTokens, isLogoutDue, markLogout } from './due-logout.ts';
import { createIdentitySession } from './identity-session.ts';
import { hasSession, hasSessionCookie } from './session-detection.ts';
import type { SessionHost, SessionState } from './session-host.ts';

type Mode = SessionHost['identity']['mode'];

const MODES: readonly Mode[] = ['embedded', 'auth0', 'federated'];

let provider: TestProvider;

beforeEach(async () => {
  provider = await startTestProvider();
  vi.spyOn(toastStore, 'raise');
});
afterEach(() => {
  forgetTestProvider();
  // Pages of this test wait no longer for a network.
  localStorage.clear();
  dispatchEvent(new Event('online'));
});

/** Whether there is a network, from now on. */
const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);

/** A page of Mia, or of nobody, which is never really left. */
function openLive(mode: Mode, user: typeof MIA | undefined = MIA) {
  const state: SessionState = {
    auth: { ...INITIAL_AUTH, isAuthenticated: user !== undefined, user },
    isResuming: false,
    isTokenLoading: false,
    isProfileLoading: false,
    profile: null,
    profileError: null,
  };
  const host = {
    identity: { ...TEST_CONFIG.identity, mode },
    siteName: TEST_CONFIG.name,
    queries: createQueryClient(),
    state: () => state,
    update: vi.fn(),
  } satisfies SessionHost;
  const exits = { assign: vi.fn(), replace: vi.fn() };
  return { host, exits, live: createIdentitySession(host, exits) };
}

/** Mia has logged out on her pets' page without a network. */
async function loggedOutOffline(mode: Mode) {
  await signInBefore(provider);
  beginCopy({ userId: 'u57', sub: MIA.sub });
  history.replaceState(null, '', '/pets');
  network(false);
  const page = openLive(mode);
  await page.live.signOut();
  return page;
}

const addressOf = (exit: ReturnType<typeof vi.fn>) => new URL(exit.mock.calls[0]?.[0]);

test.each(MODES)(
  '%s: Log Out without a network deletes tokens and copy, stays on the page and says so',
  async (mode) => {
    const { exits, host } = await loggedOutOffline(mode);
    expect(Object.keys(localStorage)).toEqual(['logoutDue']);
    expect(copyMark()).toBeNull();
    expect(exits.replace).not.toHaveBeenCalled();
    expect(host.update).toHaveBeenCalledWith({ type: 'logout' });
    expect(location.pathname).toBe('/pets');
    expect(toastStore.raise).toHaveBeenCalledWith(
      expect.objectContaining({ description: expect.stringMatching(/^Nothing of yours is left/) }),
    );
  },
);

test.each(MODES)(
  '%s: the first page with a network visits the provider’s logout before any renewal, and /auth takes the mark away',
  async (mode) => {
    await loggedOutOffline(mode);
    const before = provider.requests.length;
    // The next page loads what tells the provider.
    expect(hasSession('pawhood')).toBe(true);
    const still = openLive(mode, undefined);
    await still.live.resume();
    expect(still.exits.replace).not.toHaveBeenCalled();
    network(true);
    const next = openLive(mode, undefined);
    await next.live.resume();
    const { pathname, searchParams } = addressOf(next.exits.replace);
    expect(pathname).toBe('/idp/v2/logout');
    expect(searchParams.get('returnTo')).toBe(`${location.origin}/auth`);
    expect(provider.requests).toHaveLength(before);
    expect(document.querySelector('iframe')).toBeNull();
    expect(isLogoutDue()).toBe(true);

    history.replaceState(null, '', '/auth');
    const back = openLive(mode, undefined);
    await back.live.resume();
    expect(isLogoutDue()).toBe(false);
    expect(hasSessionCookie('pawhood')).toBe(false);
    expect(back.exits.replace).not.toHaveBeenCalled();
    expect(provider.requests).toHaveLength(before);
  },
);

test('the page on which somebody has logged out tells the provider once there is a network again', async () => {
  const { exits } = await loggedOutOffline('embedded');
  network(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(addressOf(exits.replace).pathname).toBe('/idp/v2/logout'));
});

test('a provider that is away does not have every page leave for it', async () => {
  await loggedOutOffline('embedded');
  network(true);
  await openLive('embedded', undefined).live.resume();
  const next = openLive('embedded', undefined);
  await next.live.resume();
  expect(next.exits.replace).not.toHaveBeenCalled();
  expect(isLogoutDue()).toBe(true);
});

test.each(MODES)(
  '%s: while the mark stands Sign In asks for the password, and signing in takes it away',
  async (mode) => {
    await loggedOutOffline(mode);
    network(true);
    const { exits, live } = openLive(mode, undefined);
    await live.signIn({ isSignUp: false });
    expect(addressOf(exits.assign).searchParams.get('prompt')).toBe('login');
    history.replaceState(null, '', await callbackOf(provider));
    await openLive(mode, undefined).live.resume();
    expect(isLogoutDue()).toBe(false);
    expect(hasSessionCookie('pawhood')).toBe(true);
    const after = openLive(mode);
    await after.live.signIn({ isSignUp: false });
    expect(addressOf(after.exits.assign).searchParams.has('prompt')).toBe(false);
  },
);

test('while the mark stands a failed sign-in asks nobody for a token', async () => {
  await loggedOutOffline('embedded');
  network(true);
  const before = provider.requests.length;
  history.replaceState(null, '', await callbackOf(provider, {}, { error: 'access_denied' }));
  const { host, live } = openLive('embedded', undefined);
  await live.resume();
  expect(host.update).toHaveBeenCalledWith({ type: 'initialised', user: undefined }, { isResuming: false });
  expect(provider.requests).toHaveLength(before);
  expect(document.querySelector('iframe')).toBeNull();
  expect(isLogoutDue()).toBe(true);
});

test('while the mark stands an open page renews no token', async () => {
  await signInBefore(provider);
  const { live } = openLive('embedded');
  markLogout('pawhood');
  forgetTokens('pawhood');
  const before = provider.requests.length;
  await expect(live.accessToken()).rejects.toMatchObject({ error: 'login_required' });
  expect(provider.requests).toHaveLength(before);
  expect(document.querySelector('iframe')).toBeNull();
});

test('without the identity library nothing of it stays either', async () => {
  await signInBefore(provider);
  expect(Object.keys(localStorage)).not.toEqual([]);
  forgetTokens('pawhood');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('with a network Log Out ends the copy, too, and leaves no mark', async () => {
  await signInBefore(provider);
  beginCopy({ userId: 'u57', sub: MIA.sub });
  network(true);
  const { exits, live } = openLive('embedded');
  await live.signOut();
  expect(addressOf(exits.replace).pathname).toBe('/idp/v2/logout');
  expect(copyMark()).toBeNull();
  expect(isLogoutDue()).toBe(false);
});
