import type { AuthState, AuthUser } from './auth.ts';

/** The events of a session, by the specification's names. §4.2 to §4.6 */
export type AuthEvent =
  | { readonly type: 'popupLoginStarted' | 'logout' }
  | {
      readonly type: 'popupLoginComplete' | 'initialised' | 'redirectComplete' | 'tokenFetched';
      readonly user: AuthUser | undefined;
    }
  | { readonly type: 'error'; readonly error: Error };

/** Before anything is known. §4.1 */
export const INITIAL_AUTH: AuthState = {
  isAuthenticated: false,
  isLoading: true,
  user: undefined,
  error: undefined,
};

/** The state after an event; the very same object where nothing changed. §4.4 */
export function authAfter(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'popupLoginStarted':
      return { ...state, isLoading: true };
    case 'popupLoginComplete':
    case 'initialised':
      return {
        isAuthenticated: event.user !== undefined,
        isLoading: false,
        user: event.user,
        error: undefined,
      };
    case 'redirectComplete':
    case 'tokenFetched':
      if (isSameUser(state.user, event.user)) return state;
      return { ...state, isAuthenticated: event.user !== undefined, user: event.user };
    case 'logout':
      return { ...state, isAuthenticated: false, user: undefined };
    case 'error':
      return { ...state, isLoading: false, error: event.error };
  }
}

function isSameUser(one: AuthUser | undefined, other: AuthUser | undefined): boolean {
  // Two readings of one ID token are two objects; both are written by us, with their fields in the same order.
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Loading as a whole: while auth, token or profile is. §4.11 */
export function isBusy(loading: { auth: boolean; token: boolean; profile: boolean }): boolean {
  return loading.auth || loading.token || loading.profile;
}
