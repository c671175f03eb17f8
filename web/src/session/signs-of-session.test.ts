import { afterEach, expect, test, vi } from 'vitest';
import { forgetTestProvider } from '../testing/test-provider.ts';
import { hasSession, isCallback, userKey } from './signs-of-session.ts';

afterEach(forgetTestProvider);

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
