// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import {
  forgetTestProvider,
  MIA,
  startTestProvider,
  type TestProvider,
  until,
} from '#/testing/identity-provider.ts';
import {
  callbackOf,
  identityClient,
  keptTokens,
  openSession,
  signInBefore,
  tellOtherTab,
} from '#/testing/open-session.tsx';
import { useLeaveGuard } from '../lib/form/leave-guard.ts';
import { toastStore } from '../ui/toast/toast-store.ts';
import { expectLogout } from './logout-notice.ts';
import { hasSessionCookie, userKey } from './session-detection.ts';

const PROFILE = { id: 'u57', fullName: 'Mia of the Canal' };
const DOWN = () => Promise.reject(new TypeError('Failed to fetch'));

let provider: TestProvider;
let calls: string[];
let profileAnswers: (() => Response)[];

beforeEach(async () => {
  provider = await startTestProvider();
  calls = [];
  profileAnswers = [];
  provider.elsewhere = async ({ method, url }) => {
    calls.push(`${method} ${new URL(url).pathname}`);
    return profileAnswers.shift()?.() ?? Response.json(PROFILE);
  };
  vi.spyOn(toastStore, 'raise');
});
afterEach(forgetTestProvider);

/** Titles and texts of the toasts raised so far. */
const toasts = () =>
  vi.mocked(toastStore.raise).mock.calls.map(([{ title, description }]) => `${title} ${description}`);

const open = (at: string) => openSession(at);

/** Waits until the page has nothing more to load. */
async function settled(session: ReturnType<typeof openSession>) {
  await waitFor(() => expect(session.auth()).toMatchObject({ isBusy: false, isResuming: false }));
  return session;
}

test('a visitor is known to be nobody, and nobody was asked', async () => {
  const session = await settled(open('/directory'));
  expect(session.auth()).toMatchObject({ isAuthenticated: false, profile: null });
  expect([...calls, ...provider.requests, ...toasts()]).toEqual([]);
});

test('a document that was made while there was a session becomes a visitor’s', async () => {
  const session = openSession('/directory', true);
  expect((await settled(session)).auth()).toMatchObject({ isAuthenticated: false, profile: null });
  expect([...calls, ...provider.requests, ...toasts()]).toEqual([]);
});

test('a callback signs in once, is gone from the address, and is greeted twice', async () => {
  const session = await settled(open(await callbackOf(provider)));
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: PROFILE });
  expect(location.pathname + location.search).toBe('/');
  expect(provider.requests).toHaveLength(1);
  expect(calls).toEqual(['GET /local/api/users/me']);
  expect(toasts()).toEqual([
    "Welcome back! You've successfully logged in as Mia Ó Briain.",
    "Welcome back! You've successfully logged in as Mia of the Canal.",
  ]);
});

test.each([
  ['/pets?sort=age', '/pets?sort=age'],
  ['//evil.example', '/'],
])('a sign-in begun with %s to come back to ends at %s', async (returnTo, address) => {
  await settled(open(await callbackOf(provider, { returnTo })));
  expect(location.pathname + location.search).toBe(address);
});

test('on a first sign-in the profile is made, and its toast comes last', async () => {
  profileAnswers = [() => new Response(null, { status: 404 })];
  await settled(open(await callbackOf(provider, { isSignUp: true })));
  expect(calls).toEqual(['GET /local/api/users/me', 'POST /local/api/users']);
  expect(toasts()).toEqual([
    "Welcome back! You've successfully logged in as Mia Ó Briain.",
    'Registration successful! Welcome to Pawhood, Mia of the Canal!',
  ]);
});

test('who is suspended is told where it says why, whatever a tenant says of them', async () => {
  const refused = (current?: unknown) => () =>
    new Response(JSON.stringify({ status: 403, detail: 'Closed.', code: 'account_disabled', current }), {
      ...{ status: 403, headers: { 'content-type': 'application/problem+json' } },
    });
  profileAnswers = [refused({ path: '/decisions/57.secret' })];
  const session = await settled(open(await callbackOf(provider)));
  expect(session.auth()).toMatchObject({ profile: null, profileError: { status: 403 } });
  expect(vi.mocked(toastStore.raise).mock.calls.at(-1)?.[0]).toMatchObject({
    title: 'Your account is closed',
    link: { text: 'Read the decision', href: '/decisions/57.secret' },
  });
  for (const current of [undefined, { path: 57 }]) {
    profileAnswers = [refused(current)];
    await settled(open(await callbackOf(provider)));
    expect(toasts().at(-1)).not.toContain('closed');
  }
});

test('a profile that cannot be made is told, and the person stays signed in', async () => {
  profileAnswers = [() => new Response(null, { status: 404 }), () => new Response(null, { status: 500 })];
  const session = await settled(open(await callbackOf(provider)));
  expect(session.auth()).toMatchObject({
    isAuthenticated: true,
    profile: null,
    profileError: { status: 500 },
  });
  expect(toasts().at(-1)).toBe('Profile Error There was an error setting up your profile. Please try again.');
});

test.each([
  ['Login failed', {}],
  ['Registration failed', { isSignUp: true }],
])('an error that comes back is a toast "%s", at the place where it began', async (title, memory) => {
  const refused = { error: 'access_denied', error_description: 'You went back.' };
  const session = await settled(open(await callbackOf(provider, { ...memory, returnTo: '/pets' }, refused)));
  expect(session.auth()).toMatchObject({ isAuthenticated: false, error: { message: 'You went back.' } });
  expect(toasts()).toEqual([`${title} You went back.`]);
  expect(location.pathname + location.search).toBe('/pets');
});

test('a sign-in that cannot be finished, for the provider is down, says so at the place where it began', async () => {
  const callback = await callbackOf(provider, { returnTo: '/pets' });
  provider.answer = DOWN;
  const session = await settled(open(callback));
  expect(session.auth().isAuthenticated).toBe(false);
  expect(toasts()).toEqual([
    'Login failed The server cannot be reached. Check your connection and try again.',
  ]);
  expect(location.pathname + location.search).toBe('/pets');
});

test('a callback of nobody fails with words; of somebody signed in already without', async () => {
  await settled(open('/?code=a&state=b'));
  expect(toasts()).toEqual(['Login failed Invalid state']);
  await signInBefore(provider);
  const again = await settled(open('/?code=a&state=b'));
  expect(again.auth()).toMatchObject({ isAuthenticated: true, user: MIA });
  expect(toasts()).toHaveLength(1);
});

test('who was signed in stays so after a reload, from the kept tokens and without a word', async () => {
  await signInBefore(provider);
  const session = await settled(open('/directory'));
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: PROFILE });
  expect(provider.requests).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

test('a provider that is down signs nobody out: with a good token, nor with an old one', async () => {
  await signInBefore(provider);
  provider.answer = DOWN;
  expect((await settled(open('/'))).auth()).toMatchObject({ isAuthenticated: true, profile: PROFILE });
  const inAnHour = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => inAnHour);
  const session = await settled(open('/'));
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: null });
  expect(hasSessionCookie('pawhood')).toBe(true);
  expect(toasts()).toEqual([]);
});

test('a provider that gives out no more for now signs nobody out, not by its hidden frame either', async () => {
  await signInBefore(provider);
  const inAnHour = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => inAnHour);
  provider.answer = async () =>
    Response.json(
      { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
      { status: 400 },
    );
  const opened = open('/');
  await until(() => document.querySelector('iframe') !== null);
  const { src } = document.querySelector('iframe') as HTMLIFrameElement; // it is there
  const { searchParams } = new URL(provider.follow(src, { error: 'too_many_requests' }));
  const data = { type: 'authorization_response', response: Object.fromEntries(searchParams) };
  dispatchEvent(new MessageEvent('message', { origin: new URL(src).origin, data }));
  const session = await settled(opened);
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: null });
  expect(hasSessionCookie('pawhood')).toBe(true);
  expect(toasts()).toEqual([]);
});

test('a session that the provider has ended is over, without a word', async () => {
  await signInBefore(provider);
  const inAnHour = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => inAnHour);
  endAtProvider();
  const session = await settled(open('/directory'));
  expect(session.auth()).toMatchObject({ isAuthenticated: false, user: undefined, error: undefined });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(hasSessionCookie('pawhood')).toBe(false);
  expect([...calls, ...toasts()]).toEqual([]);
});

const REFUSED = () => Response.json({ code: 'unauthorized' }, { status: 401 });

/** Has the provider know nobody any more. */
function endAtProvider(): void {
  vi.stubGlobal('crossOriginIsolated', true);
  provider.answer = async () =>
    Response.json(
      { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
      { status: 400 },
    );
}

test('a kept token that the server refuses goes with its session, without a word', async () => {
  await signInBefore(provider);
  endAtProvider();
  profileAnswers = [REFUSED];
  const session = await settled(open('/directory'));
  await waitFor(() =>
    expect(session.auth()).toMatchObject({ isAuthenticated: false, profile: null, profileError: null }),
  );
  expect(Object.keys(localStorage)).toEqual([]);
  expect(hasSessionCookie('pawhood')).toBe(false);
  expect(calls).toEqual(['GET /local/api/users/me']);
  expect(toasts()).toEqual([]);
});

test('a kept token that the server refuses is renewed once, where the provider knows the person', async () => {
  await signInBefore(provider);
  profileAnswers = [REFUSED];
  const session = open('/directory');
  await waitFor(() => expect(session.auth()).toMatchObject({ isAuthenticated: true, profile: PROFILE }));
  expect(provider.requests).toHaveLength(2);
  expect(calls).toHaveLength(2);
  expect(toasts()).toEqual([]);
});

test('a refused token signs nobody out while the provider is down', async () => {
  await signInBefore(provider);
  provider.answer = DOWN;
  profileAnswers = [REFUSED];
  const session = open('/directory');
  // The library asks three times.
  await waitFor(() => expect(provider.requests).toHaveLength(4));
  await settled(session);
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profileError: { status: 401 } });
});

/** Mia's page, open and with all she sees. */
async function openForMia() {
  await signInBefore(provider);
  const session = await settled(open('/directory'));
  expect(session.auth()).toMatchObject({ isAuthenticated: true, profile: PROFILE });
  return session;
}

const SIGNED_OUT = 'You have been signed out Your sign-in in this browser has ended. Sign in again to go on.';
const REMINDERS = ['/local/api/reminders'];
const ask = ({ queries }: ReturnType<typeof openSession>) => queries.fetchQuery({ queryKey: REMINDERS });

test('an open page whose session has ended elsewhere shows nobody from the first refused call on, and says so', async () => {
  const session = await openForMia();
  session.queries.setQueryData(['/local/api/users/u58'], 'what Mia may see of Tom');
  endAtProvider();
  profileAnswers = [REFUSED, REFUSED];
  await Promise.all([
    expect(ask(session)).rejects.toThrow('401'),
    expect(session.queries.fetchQuery({ queryKey: ['/b'] })).rejects.toThrow('401'),
  ]);
  await waitFor(() => expect(session.auth()).toMatchObject({ isAuthenticated: false, profile: null }));
  expect(session.auth()).toMatchObject({ user: undefined, profileError: null });
  expect(session.queries.getQueryData(['/local/api/users/u58'])).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(hasSessionCookie('pawhood')).toBe(false);
  expect(toasts()).toEqual([SIGNED_OUT]);
  // The sign-in, and one attempt to renew it for both calls.
  expect(provider.requests).toHaveLength(2);
  expect(location.pathname).toBe('/directory');
});

test.each([
  ['a refused call', () => {}],
  [
    'a token that has run out',
    () => {
      const inAnHour = Date.now() + 3_600_000;
      vi.spyOn(Date, 'now').mockImplementation(() => inAnHour);
    },
  ],
])(
  'where %s tells that the session is over, what is written stays until it is saved or given up',
  async (_, pass) => {
    const session = await openForMia();
    const form = renderHook(({ isChanged }) => useLeaveGuard(isChanged), {
      initialProps: { isChanged: true },
    });
    endAtProvider();
    pass();
    profileAnswers = [REFUSED];
    const call = async () => {
      await session.auth().accessToken();
      await ask(session);
    };
    await expect(call()).rejects.toThrow();
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
    // Once more, as by another press.
    await expect(session.auth().accessToken()).rejects.toMatchObject({ error: 'login_required' });
    expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: PROFILE });
    expect(toasts()).toEqual([]);
    form.rerender({ isChanged: false });
    await waitFor(() => expect(session.auth()).toMatchObject({ isAuthenticated: false, profile: null }));
    expect(toasts()).toEqual([SIGNED_OUT]);
  },
);

test('who has signed in again beside what they wrote is still there once it is saved', async () => {
  const session = await openForMia();
  const answer = provider.answer;
  const form = renderHook(({ isChanged }) => useLeaveGuard(isChanged), { initialProps: { isChanged: true } });
  endAtProvider();
  profileAnswers = [REFUSED];
  await expect(ask(session)).rejects.toThrow('401');
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  provider.answer = answer;
  await signInBefore(provider);
  await allThatComesOf(() => form.rerender({ isChanged: false }));
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: PROFILE });
  expect(toasts()).toEqual([]);
});

test('a refused call of an open page is made again with another token, once, where the provider knows the person', async () => {
  const session = await openForMia();
  const seen: string[] = [];
  new QueryObserver(session.queries, { queryKey: REMINDERS }).subscribe(({ status }) => seen.push(status));
  await waitFor(() => expect(seen.at(-1)).toBe('success'));
  const before = calls.length;
  profileAnswers = [REFUSED];
  await session.queries.invalidateQueries({ queryKey: REMINDERS });
  await waitFor(() => expect(seen.at(-1)).toBe('success'));
  expect(calls.slice(before)).toEqual(['GET /local/api/reminders', 'GET /local/api/reminders']);
  profileAnswers = [REFUSED, REFUSED, REFUSED];
  await allThatComesOf(async () => {
    await session.queries.invalidateQueries({ queryKey: REMINDERS });
    await vi.waitFor(() => expect(calls).toHaveLength(before + 4), { timeout: 20_000 });
  }, 50);
  expect(calls).toHaveLength(before + 4);
  // The sign-in, and one renewal for each of the two.
  expect(provider.requests).toHaveLength(3);
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: PROFILE });
  expect(toasts()).toEqual([]);
});

test.each([
  ['is forbidden to who signed in long ago', 403],
  ['fails at the server', 500],
])('a call that %s asks the provider for nothing, and signs nobody out', async (_, status) => {
  const session = await openForMia();
  endAtProvider();
  profileAnswers = [() => Response.json({ code: 'recent_authentication_needed' }, { status })];
  await allThatComesOf(() => expect(ask(session)).rejects.toThrow(String(status)));
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: PROFILE });
  expect(provider.requests).toHaveLength(1);
});

test('a refused call of an open page signs nobody out while the provider is down', async () => {
  const session = await openForMia();
  provider.answer = DOWN;
  profileAnswers = [REFUSED];
  await allThatComesOf(() => expect(ask(session)).rejects.toThrow('401'));
  // The library asks three times.
  expect(provider.requests).toHaveLength(4);
  expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: PROFILE });
  expect(toasts()).toEqual([]);
});

test('a tab follows the sign-in of another, and its sign-out', async () => {
  const session = await settled(open('/directory'));
  await signInBefore(provider);
  tellOtherTab(...keptTokens());
  await waitFor(() => expect(session.auth()).toMatchObject({ isAuthenticated: true, profile: PROFILE }));
  session.queries.setQueryData(['/local/api/users/u58'], 'what Mia may see of Tom');
  await identityClient().forget();
  tellOtherTab(null);
  await waitFor(() => expect(session.auth()).toMatchObject({ isAuthenticated: false, profile: null }));
  expect(session.queries.getQueryData(['/local/api/users/u58'])).toBeUndefined();
  expect(toasts()).toEqual([]);
});

test('a tab leaves alone what another is still writing', async () => {
  const session = await settled(open('/directory'));
  await signInBefore(provider);
  const [key, fresh] = keptTokens();
  const former = fresh.replace(/"expiresAt":\d+/, '"expiresAt":1');
  localStorage.setItem(key, former);
  await allThatComesOf(() => tellOtherTab(userKey('pawhood'), '{}'));
  expect(localStorage.getItem(key)).toBe(former);
  localStorage.setItem(key, fresh);
  tellOtherTab(key, fresh);
  await waitFor(() => expect(session.auth()).toMatchObject({ isAuthenticated: true, profile: PROFILE }));
  expect(provider.requests).toHaveLength(1);
});

test('a page that the browser kept while somebody signed in catches up when it is shown again', async () => {
  const session = await settled(open('/directory'));
  await signInBefore(provider);
  await allThatComesOf(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  expect(session.auth().isAuthenticated).toBe(false);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(session.auth()).toMatchObject({ isAuthenticated: true, profile: PROFILE }));
});

test('who is signed in gets a token, and who is not an error that asks to sign in', async () => {
  const visitor = await settled(open('/'));
  await expect(visitor.auth().accessToken()).rejects.toThrow('Please sign in to do this.');
  await signInBefore(provider);
  expect(await (await settled(open('/'))).auth().accessToken()).toBe('access-1');
});

test('a token asked for while the session is still looked into waits for it', async () => {
  await signInBefore(provider);
  expect(await open('/').auth().accessToken()).toBe('access-1');
});

test('a token asked for while the profile is on its way does not wait for it', async () => {
  await signInBefore(provider);
  let answer: (profile: Response) => void = () => {};
  const profile = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  provider.elsewhere = () => profile;
  const session = open('/');
  expect(await session.auth().accessToken()).toBe('access-1');
  expect(session.auth()).toMatchObject({ isAuthenticated: true, profile: null });
  answer(Response.json(PROFILE));
  expect((await settled(session)).auth().profile).toMatchObject(PROFILE);
});

test('forgetting clears this browser and stays at the page', async () => {
  await signInBefore(provider);
  const session = await settled(open('/profile'));
  await session.auth().forget();
  await waitFor(() => expect(session.auth()).toMatchObject({ isAuthenticated: false, profile: null }));
  expect(Object.keys(localStorage)).toEqual([]);
  expect(location.pathname).toBe('/profile');
});

test('arriving at /auth is told after an own logout, once, and not on a visit', async () => {
  await settled(open('/auth'));
  expect(toasts()).toEqual([]);
  expectLogout(true);
  await settled(open('/directory'));
  expect(toasts()).toEqual([]);
  await settled(open('/auth'));
  await settled(open('/auth'));
  expect(toasts()).toEqual(["Logged out You've been successfully logged out."]);
});

test('a popup that the browser does not allow fails the login with words', async () => {
  vi.stubGlobal('open', () => null);
  const session = await settled(open('/'));
  await session.auth().signInWithPopup();
  expect(session.auth()).toMatchObject({ isLoading: false, error: { error: 'popup_open' } });
  expect(toasts()).toEqual([expect.stringMatching(/^Login failed Unable to open a popup/)]);
});

test('a popup in which nothing happens for a minute is closed, and the login has failed', async () => {
  const popup = { closed: false, close: vi.fn(), location: { href: '' } };
  vi.stubGlobal('open', () => popup);
  const session = await settled(open('/pets'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const login = session.auth().signInWithPopup();
  await until(() => popup.location.href !== '');
  await vi.advanceTimersByTimeAsync(60_000);
  await login;
  expect(popup.close).toHaveBeenCalledOnce();
  expect(session.auth()).toMatchObject({ isLoading: false, isAuthenticated: false });
  expect(toasts()).toEqual(['Login failed Timeout']);
});

test.each([
  ['is closed', 'Popup closed'],
  ['is left alone for a minute', 'Timeout'],
])(
  'a popup that asks again who somebody is, and %s, proves nothing and changes nothing',
  async (how, message) => {
    const session = await openForMia();
    const popup = { closed: false, close: vi.fn(), location: { href: '' } };
    vi.stubGlobal('open', () => popup);
    profileAnswers = [() => Response.json({ nonce: 'nonce-57' })];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const failed = expect(session.auth().stepUp()).rejects.toThrow(message);
    await until(() => popup.location.href !== '');
    expect(new URL(popup.location.href).searchParams.get('max_age')).toBe('0');
    popup.closed = how === 'is closed';
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(popup.close).toHaveBeenCalled();
    expect(session.auth()).toMatchObject({ isAuthenticated: true, user: MIA, profile: PROFILE });
    expect(calls).toEqual(['GET /local/api/users/me', 'POST /local/api/recent-authentication/nonce']);
    expect(toasts()).toEqual([]);
  },
);
