// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetTestProvider } from '#/testing/identity-provider.ts';
import { hasSession, isCallback, userKey } from './session-detection.ts';

afterEach(() => {
  vi.useRealTimers();
  forgetTestProvider();
});

test.each(['?code=a&state=b', '?state=b&iss=c&code=a'])('§2.17a the query "%s" is a callback', (search) => {
  expect(isCallback(search)).toBe(true);
});

test('§2.17b an error with a state is a callback as well', () => {
  expect(isCallback('?error=access_denied&state=b')).toBe(true);
});

test.each(['?code=a', '?error=access_denied', '?state=b', '?decode=a&estate=b', ''])(
  '§2.17c the query "%s" is no callback',
  (search) => {
    expect(isCallback(search)).toBe(false);
  },
);

test('there is a session to go on with where the cookie of that client is', () => {
  // biome-ignore-start lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'auth0.another.is.authenticated=true';
  expect(hasSession('pawhood')).toBe(false);
  document.cookie = 'auth0.pawhood.is.authenticated=true';
  expect(hasSession('pawhood')).toBe(true);
  // biome-ignore-end lint/suspicious/noDocumentCookie: see above.
});

test.each([
  { left: 61, is: true },
  { left: 59, is: false },
  { left: -1, is: false },
])('without the cookie, tokens that are good for $left s more are a session: $is', ({ left, is }) => {
  vi.useFakeTimers({ now: 57_000_000 });
  localStorage.setItem(userKey('pawhood'), '{}');
  localStorage.setItem('@@auth0spajs@@::another::api::openid', JSON.stringify({ expiresAt: 58_000 }));
  expect(hasSession('pawhood')).toBe(false);
  const key = '@@auth0spajs@@::pawhood::api::openid';
  localStorage.setItem(key, JSON.stringify({ body: {}, expiresAt: 57_000 + left }));
  expect(hasSession('pawhood')).toBe(is);
});

test('where storage is blocked nobody was signed in', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(hasSession('pawhood')).toBe(false);
});
