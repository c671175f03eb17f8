// @vitest-environment jsdom
import type { Auth0ClientOptions } from '@auth0/auth0-spa-js';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  forgetTestProvider,
  MIA,
  nowInSeconds,
  startTestProvider,
  type TestProvider,
  until,
} from '#/testing/identity-provider.ts';
import { TEST_CONFIG } from '#/testing/render-page.tsx';
import { hasSessionCookie } from '../session-detection.ts';
import { createIdentityClient, type IdentityClient, identityOptions } from './identity-client.ts';
import { isOutage } from './identity-error.ts';

const ORIGIN = location.origin;
const ISSUER_ORIGIN = new URL(TEST_CONFIG.identity.domain).origin;

let provider: TestProvider;

beforeEach(async () => {
  provider = await startTestProvider();
});
afterEach(forgetTestProvider);

function createClient(options: Partial<Auth0ClientOptions> = {}): IdentityClient {
  return createIdentityClient({ ...identityOptions(TEST_CONFIG.identity, ORIGIN), ...options });
}

/** Stops the clock and its timers, but not cryptography. */
function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: 1_795_280_000_000,
  });
}

/** Where signing in by redirect leads. */
async function authorizationOf(client: IdentityClient, isSignUp = false): Promise<URL> {
  const leave = vi.fn();
  await client.signIn({ isSignUp, returnTo: '/pets' }, leave);
  return new URL(leave.mock.calls[0]?.[0]);
}

/** Signs Mia in by redirect. */
async function signedIn(client: IdentityClient = createClient()): Promise<IdentityClient> {
  await client.finishSignIn(provider.follow(String(await authorizationOf(client))));
  return client;
}

/** What a promise came to, and null while it is open. */
function outcomeOf(promise: Promise<unknown>): { readonly value: unknown } {
  const outcome: { value: unknown } = { value: null };
  promise.then(
    (value) => (outcome.value = { resolved: value }),
    (error) => (outcome.value = error),
  );
  return outcome;
}

/** The provider's answer inside a popup or hidden frame, as it reaches the page. */
function post(response: object): void {
  const data = { type: 'authorization_response', response };
  dispatchEvent(new MessageEvent('message', { origin: ISSUER_ORIGIN, data }));
}

function createPopup() {
  const looks = vi.fn(() => false);
  return {
    looks,
    close: vi.fn(),
    location: { href: '' },
    get closed() {
      return looks();
    },
  };
}

const frame = () => document.querySelector('iframe');

test('§3.5b §3.5d the authorization request has the default scope, our origin, and a S256 challenge', async () => {
  const { searchParams: query } = await authorizationOf(createClient());
  expect(identityOptions(TEST_CONFIG.identity, ORIGIN).authorizationParams?.scope).toBe(
    'openid profile email',
  );
  expect(query.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'profile', 'email']));
  expect(query.get('redirect_uri')).toBe(ORIGIN);
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('audience')).toBe(TEST_CONFIG.identity.audience);
});

test.each([
  [true, true],
  [false, false],
])('§9.25b with refresh tokens %s the scope has offline_access %s', async (useRefreshTokens, has) => {
  const { searchParams: query } = await authorizationOf(createClient({ useRefreshTokens }));
  expect(query.get('scope')?.split(' ').includes('offline_access')).toBe(has);
});

test('only signing up asks for the form of a new account', async () => {
  expect((await authorizationOf(createClient())).searchParams.get('screen_hint')).toBeNull();
  expect((await authorizationOf(createClient(), true)).searchParams.get('screen_hint')).toBe('signup');
});

test('what was remembered is there until the sign-in is finished', async () => {
  const client = createClient();
  expect(client.memory()).toBeNull();
  const callback = provider.follow(String(await authorizationOf(client, true)));
  expect(client.memory()).toEqual({ isSignUp: true, returnTo: '/pets' });
  await client.finishSignIn(callback);
  expect(client.memory()).toBeNull();
});

test('§3.1 the user of an ID token carries email, name, nickname, picture and sub', async () => {
  const client = await signedIn();
  expect(await client.user()).toStrictEqual(MIA);
});

test.each([
  [true, { wantsNews: true }],
  [false, {}],
  ['true', {}],
])('of an ID token that says %j about news the user has %j more', async (wants_news, more) => {
  provider.answer = async () =>
    Response.json(await provider.tokens({ id_token: await provider.idToken({ wants_news }) }));
  expect(await (await signedIn()).user()).toStrictEqual({ ...MIA, ...more });
});

test('§3.1 what an ID token leaves out is empty', async () => {
  provider.answer = async () =>
    Response.json(
      await provider.tokens({
        id_token: await provider.idToken({ name: undefined, nickname: undefined, picture: undefined }),
      }),
    );
  const client = await signedIn();
  expect(await client.user()).toStrictEqual({ ...MIA, name: '', nickname: '', picture: '' });
});

test('§3.5c §7.21 tokens are kept in local storage with all that the answer says of them', async () => {
  provider.answer = async () => Response.json(await provider.tokens({ expires_in: 571, scope: 'openid' }));
  await signedIn();
  const kept = Object.keys(localStorage).map((key) => JSON.parse(localStorage.getItem(key) ?? ''));
  expect(kept).toContainEqual({
    expiresAt: expect.any(Number),
    body: expect.objectContaining({
      access_token: 'access-1',
      refresh_token: 'refresh-1',
      expires_in: 571,
      oauthTokenScope: 'openid',
    }),
  });
  expect(kept).toContainEqual(expect.objectContaining({ id_token: expect.stringMatching(/^ey/) }));
});

test('§5.13a where there is no cryptography, creating the client throws', () => {
  vi.stubGlobal('crypto', undefined);
  expect(() => createClient()).toThrow(/secure connection/);
});

test('§5.13b in an insecure context, creating the client throws', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {} });
  expect(() => createClient()).toThrow(/secure connection/);
});

test('§5.14 §8.29a a callback of another state is refused, and no token asked for', async () => {
  const client = createClient();
  const callback = provider.follow(String(await authorizationOf(client)));
  await expect(client.finishSignIn(callback.replace(/state=[^&]+/, 'state=other'))).rejects.toMatchObject({
    message: 'Invalid state',
    error: 'state_mismatch',
  });
  expect(provider.requests).toEqual([]);
});

test('§5.15 §8.29b a callback nobody waits for is refused, and no token asked for', async () => {
  await expect(createClient().finishSignIn(`${ORIGIN}/?code=a&state=b`)).rejects.toMatchObject({
    message: 'Invalid state',
    error: 'missing_transaction',
  });
  expect(provider.requests).toEqual([]);
});

test('§5.16 an address without a query is no callback', async () => {
  await expect(createClient().finishSignIn(`${ORIGIN}/`)).rejects.toThrow(
    /^There are no query params available for parsing\.$/,
  );
});

test('§5.17 a cache location that does not exist is refused', () => {
  // The types refuse it as well.
  const elsewhere = { cacheLocation: 'cloud' } as unknown as Partial<Auth0ClientOptions>;
  expect(() => createClient(elsewhere)).toThrow(/^Invalid cache location/);
});

test('an answer of the provider that is an error is that error', async () => {
  const client = createClient();
  const refused = { error: 'access_denied', error_description: 'You went back.' };
  const callback = provider.follow(String(await authorizationOf(client)), refused);
  await expect(client.finishSignIn(callback)).rejects.toMatchObject({
    error: 'access_denied',
    message: 'You went back.',
  });
});

test('what the library or the provider says is not shown on a page in another language', async () => {
  vi.stubEnv('WORDS', 'nl');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(createClient().finishSignIn(`${ORIGIN}/?code=a&state=b`)).rejects.toMatchObject({
    error: 'missing_transaction',
    message: '',
  });
});

test('§8.29c where the provider knows nobody a silent request fails, and what was kept is gone by then', async () => {
  provider.answer = async () => Response.json(await provider.tokens({ refresh_token: '', expires_in: 1 }));
  const client = await signedIn();
  const kept: { keys: string[]; hasCookie: boolean }[] = [];
  const failing = client.accessToken().catch((error: unknown) => {
    kept.push({ keys: Object.keys(localStorage), hasCookie: hasSessionCookie('pawhood') });
    return error;
  });
  await until(() => frame() !== null);
  expect(frame()?.src).toContain('prompt=none');
  post({ error: 'login_required', error_description: 'Login required' });
  expect(await failing).toMatchObject({ error: 'login_required' });
  expect(kept).toEqual([{ keys: [], hasCookie: false }]);
});

test('a silent request of somebody the provider knows brings tokens', async () => {
  const client = createClient();
  const outcome = outcomeOf(client.accessToken());
  await until(() => frame() !== null);
  const answer = new URL(provider.follow(frame()?.src ?? '')).searchParams;
  post(Object.fromEntries(answer));
  await until(() => outcome.value !== null);
  expect(outcome.value).toEqual({ resolved: 'access-1' });
  expect(await client.user()).toEqual(MIA);
});

test('where the provider takes a code no more, another one is asked for, once', async () => {
  const { answer } = provider;
  const refusal = async () =>
    Response.json({ error: 'invalid_grant', error_description: 'grant request is invalid' }, { status: 400 });
  for (const [refusals, expected] of [
    [1, { resolved: 'access-2' }],
    [2, expect.objectContaining({ error: 'invalid_grant' })],
  ] as const) {
    provider.requests.length = 0;
    provider.answer = () => (provider.requests.length > refusals ? answer() : refusal());
    localStorage.clear();
    const outcome = outcomeOf(createClient().accessToken());
    for (const code of ['code-1', 'code-2']) {
      // A frame that has its answer goes two seconds later.
      await until(() => document.querySelector('iframe:last-of-type:not([data-answered])') !== null);
      const asking = [...document.querySelectorAll('iframe')].at(-1);
      asking?.setAttribute('data-answered', '');
      post(Object.fromEntries(new URL(provider.follow(asking?.src ?? '', { code })).searchParams));
    }
    await until(() => outcome.value !== null);
    expect(outcome.value).toEqual(expected);
    expect(provider.requests.map((request) => request.get('code'))).toEqual(['code-1', 'code-2']);
  }
});

test('§8.29c §8.30 §8.31 in a cross-origin isolated page it fails so as well, and everything kept is cleared', async () => {
  provider.answer = async () => Response.json(await provider.tokens({ refresh_token: '', expires_in: 1 }));
  const client = await signedIn();
  vi.stubGlobal('crossOriginIsolated', true);
  const address = location.href;
  await expect(client.accessToken()).rejects.toMatchObject({ error: 'login_required' });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(hasSessionCookie('pawhood')).toBe(false);
  expect(await client.user()).toBeUndefined();
  expect(location.href).toBe(address);
});

test('§8.29e §9.18a §9.18b a token request is given up after 10 s, and after 3 attempts fails as timed out', async () => {
  const client = createClient();
  const callback = provider.follow(String(await authorizationOf(client)));
  provider.answer = () => new Promise(() => {});
  stopTime();
  const outcome = outcomeOf(client.finishSignIn(callback));
  await until(() => provider.requests.length === 1);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(provider.requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(provider.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome.value).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.value).toMatchObject({ error: 'timeout' });
  expect(provider.requests).toHaveLength(3);
});

test('§9.18b a token request that the network fails is tried 3 times in all', async () => {
  const client = createClient();
  const callback = provider.follow(String(await authorizationOf(client)));
  provider.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(client.finishSignIn(callback)).rejects.toThrow(TypeError);
  expect(provider.requests).toHaveLength(3);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Load failed')), 'The server cannot be reached.'],
  [
    'the page of a proxy',
    async () => new Response('<h1>Oops</h1>'),
    'The server sent something this page cannot read.',
  ],
])('%s instead of tokens is an outage, told in words', async (_, answer, words) => {
  const client = createClient();
  const callback = provider.follow(String(await authorizationOf(client)));
  provider.answer = answer;
  const error: unknown = await client.finishSignIn(callback).catch((error: unknown) => error);
  expect(isOutage(error)).toBe(true);
  expect(error).toHaveProperty('message', expect.stringContaining(words));
});

test('§9.18b a token request that succeeds the third time has succeeded', async () => {
  const answer = provider.answer;
  provider.answer = () =>
    provider.requests.length < 3 ? Promise.reject(new TypeError('Failed to fetch')) : answer();
  expect(await (await signedIn()).accessToken()).toBe('access-3');
});

test('§8.29f where only a refresh token would do and there is none, the renewal fails', async () => {
  const client = createClient({ useRefreshTokensFallback: false });
  await expect(client.accessToken()).rejects.toMatchObject({ error: 'missing_refresh_token' });
});

test('§8.29g a renewal that needs another step fails as mfa_required', async () => {
  stopTime();
  const client = await signedIn();
  await vi.advanceTimersByTimeAsync(541_000);
  provider.answer = async () =>
    Response.json({ error: 'mfa_required', error_description: 'One more step' }, { status: 403 });
  await expect(client.accessToken()).rejects.toMatchObject({
    error: 'mfa_required',
    message: 'One more step',
  });
});

test.each([
  ['issuer', { iss: 'https://evil.example/' }, /^Issuer \(iss\) claim mismatch/],
  ['audience', { aud: 'another' }, /^Audience \(aud\) claim mismatch/],
  ['nonce', { nonce: 'another' }, /^Nonce \(nonce\) claim mismatch/],
  ['expiry', { exp: 1_700_000_000 }, /^Expiration Time \(exp\) claim error/],
])('§8.29h an ID token of a wrong %s is refused, and nobody is signed in', async (_, claims, message) => {
  const client = createClient();
  const callback = provider.follow(String(await authorizationOf(client)));
  provider.answer = async () =>
    Response.json(await provider.tokens({ id_token: await provider.idToken(claims) }));
  await expect(client.finishSignIn(callback)).rejects.toThrow(message);
  expect(await client.user()).toBeUndefined();
  expect(hasSessionCookie('pawhood')).toBe(false);
});

test('§8.32a a login failure that is no error becomes one', async () => {
  const client = createClient();
  const callback = provider.follow(String(await authorizationOf(client)));
  provider.answer = () => Promise.reject('down');
  const failure = await client.finishSignIn(callback).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({ message: 'Login failed', cause: 'down' });
});

test('§8.32b a token failure that is no error becomes one', async () => {
  const client = await signedIn();
  vi.spyOn(navigator.locks, 'request').mockRejectedValue('no lock');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const failure = await client.accessToken().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({ message: 'Get access token failed', cause: 'no lock' });
});

test('§9.19a §8.29e a popup without an answer is given up after 60 s', async () => {
  stopTime();
  const popup = createPopup();
  const outcome = outcomeOf(createClient().signInWithPopup(popup));
  await until(() => popup.location.href !== '');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(outcome.value).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.value).toMatchObject({ error: 'timeout' });
});

test('§9.19b §8.29e a hidden frame without an answer is given up after 60 s', async () => {
  stopTime();
  const outcome = outcomeOf(createClient().accessToken());
  await until(() => frame() !== null);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(outcome.value).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await until(() => outcome.value !== null);
  expect(outcome.value).toMatchObject({ error: 'timeout' });
  expect(frame()).toBeNull();
});

test('§9.20b whether a popup is closed is looked at every 1 s', async () => {
  stopTime();
  const popup = createPopup();
  outcomeOf(createClient().signInWithPopup(popup));
  await until(() => popup.location.href !== '');
  await vi.advanceTimersByTimeAsync(999);
  expect(popup.looks).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(popup.looks).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(popup.looks).toHaveBeenCalledTimes(4);
});

test('a popup that a person closes cancels the sign-in', async () => {
  stopTime();
  const popup = createPopup();
  const outcome = outcomeOf(createClient().signInWithPopup(popup));
  await until(() => popup.location.href !== '');
  popup.looks.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outcome.value).toMatchObject({ error: 'cancelled', message: 'Popup closed' });
});

test('a popup that is closed just before its message arrives has succeeded', async () => {
  stopTime();
  const popup = createPopup();
  const client = createClient();
  const outcome = outcomeOf(client.signInWithPopup(popup));
  await until(() => popup.location.href !== '');
  popup.looks.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(1_400);
  post(Object.fromEntries(new URL(provider.follow(popup.location.href)).searchParams));
  await until(() => outcome.value !== null);
  expect(outcome.value).toEqual({ resolved: undefined });
  expect(await client.user()).toEqual(MIA);
});

test('§9.22a a token with more than 60 s left is returned with no request', async () => {
  stopTime();
  const client = await signedIn();
  await vi.advanceTimersByTimeAsync(539_000);
  expect(await client.accessToken()).toBe('access-1');
  expect(provider.requests).toHaveLength(1);
});

test('§9.22b a token with less than 60 s left is renewed by its refresh token', async () => {
  stopTime();
  const client = await signedIn();
  await vi.advanceTimersByTimeAsync(541_000);
  expect(await client.accessToken()).toBe('access-2');
  expect(provider.requests[1]?.get('grant_type')).toBe('refresh_token');
  expect(provider.requests[1]?.get('refresh_token')).toBe('refresh-1');
});

test('renewing waits until no other tab does', async () => {
  stopTime();
  const client = await signedIn();
  await vi.advanceTimersByTimeAsync(541_000);
  const tokens = await Promise.all([client.accessToken(), createClient().accessToken()]);
  expect(tokens).toEqual(['access-2', 'access-2']);
  expect(provider.requests).toHaveLength(2);
});

test.each([
  [59, { resolved: undefined }],
  [61, expect.objectContaining({ message: expect.stringMatching(/^Expiration Time/) })],
])('§9.23 an ID token expired %i s ago is taken as specified', async (seconds, expected) => {
  stopTime();
  const client = createClient();
  const callback = provider.follow(String(await authorizationOf(client)));
  provider.answer = async () =>
    Response.json(
      await provider.tokens({ id_token: await provider.idToken({ exp: nowInSeconds() - seconds }) }),
    );
  const outcome = outcomeOf(client.finishSignIn(callback));
  await until(() => outcome.value !== null);
  expect(outcome.value).toEqual(expected);
});

test('signing out clears what was kept and leaves for the provider’s logout', async () => {
  const client = await signedIn();
  const leave = vi.fn();
  await client.signOut(`${ORIGIN}/auth`, leave);
  const address = new URL(leave.mock.calls[0]?.[0]);
  expect(`${address.origin}${address.pathname}`).toBe(`${TEST_CONFIG.identity.domain}/v2/logout`);
  expect(address.searchParams.get('returnTo')).toBe(`${ORIGIN}/auth`);
  expect(address.searchParams.get('client_id')).toBe('pawhood');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(hasSessionCookie('pawhood')).toBe(false);
});
