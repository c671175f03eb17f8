import { expect, test } from 'vitest';
import type { AuthState, AuthUser } from './auth.ts';
import { type AuthEvent, authAfter, INITIAL_AUTH, isBusy } from './auth-state.ts';

const MIA: AuthUser = { email: 'mia@example.org', name: 'Mia', nickname: 'mia', picture: '', sub: 'a|57' };
const TOM: AuthUser = { ...MIA, name: 'Tom', sub: 'a|58' };
const FAILED: AuthState = { ...INITIAL_AUTH, error: new Error('Popup closed') };
const SIGNED_IN: AuthState = { isAuthenticated: true, isLoading: false, user: MIA, error: undefined };

test('§4.1a §4.1b at first it is loading, nobody is signed in, and nothing is wrong', () => {
  expect(INITIAL_AUTH).toStrictEqual({
    isAuthenticated: false,
    isLoading: true,
    user: undefined,
    error: undefined,
  });
});

test('§4.2 a popup login that starts is loading', () => {
  expect(authAfter({ ...SIGNED_IN, isLoading: false }, { type: 'popupLoginStarted' }).isLoading).toBe(true);
});

test.each(['popupLoginComplete', 'initialised'] as const)(
  '§4.3a §4.3b %s with a user signs that user in, and nothing loads or is wrong any more',
  (type) => {
    expect(authAfter(FAILED, { type, user: MIA })).toStrictEqual(SIGNED_IN);
  },
);

test('§4.3b initialised without a user is known to be nobody', () => {
  const state = authAfter({ ...FAILED, isAuthenticated: true }, { type: 'initialised', user: undefined });
  expect(state).toMatchObject({ isAuthenticated: false, isLoading: false, user: undefined });
});

test.each(['redirectComplete', 'tokenFetched'] as const)(
  '§4.4a §4.4b %s leaves the very same state for the same user, and takes over another',
  (type) => {
    expect(authAfter(SIGNED_IN, { type, user: { ...MIA } })).toBe(SIGNED_IN);
    expect(authAfter(SIGNED_IN, { type, user: TOM })).toStrictEqual({ ...SIGNED_IN, user: TOM });
    expect(authAfter(INITIAL_AUTH, { type, user: MIA })).toMatchObject({ isAuthenticated: true, user: MIA });
  },
);

test('§4.5 after logout nobody is signed in', () => {
  expect(authAfter(SIGNED_IN, { type: 'logout' })).toMatchObject({ isAuthenticated: false, user: undefined });
});

test('§4.6 after an error nothing loads, and the error is kept', () => {
  const error = new Error('Invalid state');
  const event: AuthEvent = { type: 'error', error };
  expect(authAfter(INITIAL_AUTH, event).isLoading).toBe(false);
  expect(authAfter(INITIAL_AUTH, event).error).toBe(error);
});

test.each(
  [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
    auth: (bits & 1) > 0,
    token: (bits & 2) > 0,
    profile: (bits & 4) > 0,
    busy: bits > 0,
  })),
)('§4.11 auth $auth, token $token, profile $profile: loading $busy', ({ busy, ...loading }) => {
  expect(isBusy(loading)).toBe(busy);
});
