import type { IdentityConfig } from '@pawhood/contract/identity/identity.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthState, SignInOptions } from './auth.ts';
import type { AuthEvent } from './auth-state.ts';

/** All that is known of the person at the page. */
export interface SessionState {
  readonly auth: AuthState;
  /** True while a session of earlier, or a sign-in on its way back, is looked into. */
  readonly isResuming: boolean;
  readonly isTokenLoading: boolean;
  readonly isProfileLoading: boolean;
  readonly profile: OwnProfile | null;
  /** Why the profile is not there. */
  readonly profileError: Error | null;
}

/** Dependencies of the part of the session that is fetched on demand. */
export interface SessionHost {
  readonly identity: IdentityConfig;
  readonly siteName: string;
  readonly queries: QueryClient;
  state(): SessionState;
  /** Tells what happened to the session, with null nothing, and what else is different now. */
  update(event: AuthEvent | null, rest?: Partial<Omit<SessionState, 'auth'>>): void;
}

/** The part that is fetched on demand. What it is asked for and cannot do, it throws. */
export interface IdentitySession {
  /** Completes a sign-in that comes back in the address, or goes on with the session of earlier. */
  resume(): Promise<void>;
  /** Takes over what another tab did. */
  follow(): Promise<void>;
  signIn(options: SignInOptions & { isSignUp: boolean }): Promise<void>;
  signInWithPopup(popup: Window | null): Promise<void>;
  signOut(): Promise<void>;
  stepUp(popup: Window | null): Promise<void>;
  forget(): Promise<void>;
  /** Looks, after a call that was refused, whether the session is over, and if so shows nobody any more. */
  refused(): Promise<void>;
  accessToken(): Promise<string>;
}
