import { USE_AUTH_OUTSIDE } from '@pawhood/contract/shell/mistakes.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { createContext, use } from 'react';

/** The person as the identity provider's ID token tells. §3.1 */
export interface AuthUser {
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly picture: string;
  readonly sub: string;
  /** Whether they asked for news when they signed up; only ever said by our own provider. */
  readonly wantsNews?: boolean;
}

/** The state of the person at the page. §4.1 */
export interface AuthState {
  readonly isAuthenticated: boolean;
  /** True until it is known whether somebody is signed in. */
  readonly isLoading: boolean;
  readonly user: AuthUser | undefined;
  readonly error: Error | undefined;
}

/** How a sign-in begins. */
export interface SignInOptions {
  /** A path of our own to come back to; the front page when absent. §2.18 */
  readonly returnTo?: string;
}

/** The session as components see it. */
export interface Auth extends AuthState {
  /** The own profile; null while it is not there (signed out, loading, failed). */
  readonly profile: OwnProfile | null;
  /** Why the own profile could not be had; null otherwise. §7.3 */
  readonly profileError: Error | null;
  /** True while a session of earlier, or a sign-in on its way back, is looked into; never for a visitor. */
  readonly isResuming: boolean;
  /** True while auth, token or profile is loading. §4.11 */
  readonly isBusy: boolean;
  /** Leaves for the identity provider. §1.17 */
  signIn(options?: SignInOptions): Promise<void>;
  /** The same, opening at the form for a new account. */
  signUp(options?: SignInOptions): Promise<void>;
  /** Signs in in a popup; the page stays where it is. §7.18 */
  signInWithPopup(): Promise<void>;
  /**
   * Has the person prove again who they are, in a popup; the page stays as it is. Begin it with a press.
   *
   * @throws when they have not done it.
   */
  stepUp(): Promise<void>;
  /** Ends the session here and at the provider. §2.13 */
  signOut(): Promise<void>;
  /** Clears the session from this browser alone, without leaving the page: for an account that is no more. */
  forget(): Promise<void>;
  /**
   * A valid access token, renewed when needed.
   *
   * @throws when nobody is signed in any more.
   */
  accessToken(): Promise<string>;
}

/** Gives components the session; AuthProvider fills it. */
export const AuthContext = createContext<Auth | null>(null);

/** The signed-in person, and the ways to change it. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error(USE_AUTH_OUTSIDE);
  return auth;
}
