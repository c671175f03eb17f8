import { afterEach, expect, test, vi } from 'vitest';
import { forgetTestProvider } from '../testing/test-provider.ts';
import { hasSession, isCallback, userKey } from './signs-of-session.ts';

afterEach(forgetTestProvider);

test.each([
  ['§2.17a', '?code=a&state=b', true],
  ['§2.17a', '?state=b&iss=c&code=a', true],
  ['§2.17b', '?error=access_denied&state=b', true],
  ['§2.17c', '?code=a', false],
  ['§2.17c', '?error=access_denied', false],
  ['§2.17c', '?state=b', false],
  ['§2.17c', '?decode=a&estate=b', false],
  ['§2.17c', '', false],
])('%s the query "%s" is a callback: %s', (_, search, is) => {
  expect(isCallback(search)).toBe(is);
});

test('a browser was signed in when it has the cookie of that client, or its tokens', () => {
  // biome-ignore-start lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'auth0.another.is.authenticated=true';
  expect(hasSession('pawhood')).toBe(false);
  document.cookie = 'auth0.pawhood.is.authenticated=true';
  expect(hasSession('pawhood')).toBe(true);
  // biome-ignore-end lint/suspicious/noDocumentCookie: see above.
  forgetTestProvider();
  expect(hasSession('pawhood')).toBe(false);
  localStorage.setItem(userKey('pawhood'), '{}');
  expect(hasSession('pawhood')).toBe(true);
});

test('where storage is blocked nobody was signed in', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(hasSession('pawhood')).toBe(false);
});
