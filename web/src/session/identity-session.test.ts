import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetTestProvider,
  MIA,
  startTestProvider,
  type TestProvider,
} from '#/testing/identity-provider.ts';
import { signInBefore } from '#/testing/open-session.tsx';
import { pushBrowser } from '#/testing/push-browser.ts';
import { notePush } from '../lib/browser/push-here.ts';
import { SAVED_PLACES_KEY } from '../lib/browser/saved-places-here.ts';
import { startWorker } from '../lib/browser/worker.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { TEST_CONFIG } from '../testing/render-page.tsx';
import { INITIAL_AUTH } from './auth-state.ts';
import { createIdentitySession } from './identity-session.ts';
import type { SessionHost, SessionState } from './session-host.ts';

let provider: TestProvider;

beforeEach(async () => {
  provider = await startTestProvider();
});
afterEach(forgetTestProvider);

/** A live session of Mia, or of somebody else, whose page is never really left. */
function openLive(user = MIA) {
  const state: SessionState = {
    auth: { ...INITIAL_AUTH, isAuthenticated: true, user },
    isResuming: false,
    isTokenLoading: false,
    isProfileLoading: false,
    profile: null,
    profileError: null,
  };
  const host = {
    identity: TEST_CONFIG.identity,
    siteName: TEST_CONFIG.name,
    queries: createQueryClient(),
    state: () => state,
    update: vi.fn(),
  } satisfies SessionHost;
  const exits = { assign: vi.fn(), replace: vi.fn() };
  return { host, exits, live: createIdentitySession(host, exits) };
}

test('signing in leaves for the configured provider, with its client and audience', async () => {
  const { exits, live } = openLive();
  await live.signIn({ isSignUp: false });
  const address = new URL(exits.assign.mock.calls[0]?.[0]);
  expect(address.origin + address.pathname).toBe('https://pets.example.org/idp/authorize');
  expect(address.searchParams.get('client_id')).toBe('pawhood');
  expect(address.searchParams.get('audience')).toBe('https://pets.example.org/api');
});

test('signing out shows /auth, forgets every answer and what was saved in the browser, and leaves by the provider’s logout', async () => {
  await signInBefore(provider);
  const { host, exits, live } = openLive();
  host.queries.setQueryData(['/local/api/users/u58'], 'what Mia may see of Tom');
  localStorage.setItem(SAVED_PLACES_KEY, '[]');
  history.replaceState(null, '', '/profile');
  exits.replace.mockImplementation(() => {
    expect(location.pathname).toBe('/auth');
    expect(host.update).toHaveBeenCalledWith({ type: 'logout' });
  });
  await live.signOut();
  expect(exits.replace).toHaveBeenCalledWith(expect.stringContaining('/v2/logout?'));
  expect(host.queries.getQueryData(['/local/api/users/u58'])).toBeUndefined();
  expect(localStorage.getItem(SAVED_PLACES_KEY)).toBeNull();
  expect(sessionStorage).toHaveLength(1);
});

/** A browser in which Mia is told while nobody looks at the site. */
async function toldInBrowser() {
  const browser = pushBrowser({ subscribedFor: 'key57' });
  await startWorker('push');
  notePush('d57', MIA.sub);
  return browser;
}

test.each(['signOut', 'forget'] as const)(
  'after %s nobody is told in this browser any more, and before the page is left',
  async (end) => {
    await signInBefore(provider);
    const browser = await toldInBrowser();
    const { exits, live } = openLive();
    exits.replace.mockImplementation(() => expect(browser.subscribedFor).toBeNull());
    await live[end]();
    expect(browser).toMatchObject({ subscribedFor: null, hasWorker: false });
  },
);

test('a sign-in that has run out leaves it for the same person, and another person’s ends it', async () => {
  const browser = await toldInBrowser();
  await openLive().live.follow();
  expect(browser.subscribedFor).toBe('key57');
  await signInBefore(provider);
  await openLive().live.follow();
  expect(browser.subscribedFor).toBe('key57');
  notePush('d58', 'embedded|58');
  await openLive().live.follow();
  await expect.poll(() => browser.subscribedFor).toBeNull();
});

test.each([
  [{ ...MIA, wantsNews: true }, null],
  [MIA, 'mia@example.org'],
])(
  '§3.17 signing out leaves the address of the waitlist where somebody has typed it, and not the account’s',
  async (user, left) => {
    await signInBefore(provider);
    localStorage.setItem(WAITLIST_STORAGE_KEY, 'mia@example.org');
    await openLive(user).live.signOut();
    expect(localStorage.getItem(WAITLIST_STORAGE_KEY)).toBe(left);
  },
);

test('a logout that fails throws, and /auth will not say that it has succeeded', async () => {
  await signInBefore(provider);
  const { host, exits, live } = openLive();
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
    throw new Error('Storage is locked');
  });
  await expect(live.signOut()).rejects.toThrow('Storage is locked');
  expect(exits.replace).not.toHaveBeenCalled();
  expect(host.update).not.toHaveBeenCalledWith({ type: 'logout' });
  expect(sessionStorage).toHaveLength(0);
});

test('a token of who has signed in elsewhere meanwhile is not used for who is shown', async () => {
  await signInBefore(provider);
  const tom = openLive({ ...MIA, sub: 'acc-58' });
  await expect(tom.live.accessToken()).rejects.toThrow('You are signed in with another account now.');
  expect(tom.host.update).toHaveBeenCalledWith({
    type: 'tokenFetched',
    user: expect.objectContaining({ sub: MIA.sub }),
  });
  expect(await openLive().live.accessToken()).not.toBe('');
});
