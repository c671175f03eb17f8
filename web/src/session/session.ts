import type { SiteConfig } from '@pawhood/contract/site.ts';
import {
  LOGIN_FAILED,
  LOGOUT_FAILED,
  SIGN_IN_FIRST,
  SIGN_IN_NOT_LOADED,
} from '@pawhood/contract/words/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { forgetSearches } from '../lib/browser/last-searches.ts';
import { moduleLoader } from '../lib/browser/module-loader.ts';
import { onRefusedCall } from '../lib/calls/refused-calls.ts';
import { toast } from '../ui/toast/toast-store.ts';
import type { Auth } from './auth.ts';
import { authAfter, INITIAL_AUTH } from './auth-state.ts';
import { failureToast } from './failure-toast.ts';
import { openPopup } from './identity/sign-in-popup.ts';
import { announceLogout } from './logout-notice.ts';
import { hasSession, isCallback, isSessionChange } from './session-detection.ts';
import type { IdentitySession, SessionHost, SessionState } from './session-host.ts';

/** The actions of a person on their session. */
type Actions = Pick<
  Auth,
  'signIn' | 'signUp' | 'signInWithPopup' | 'signOut' | 'stepUp' | 'forget' | 'accessToken'
>;

/** A page's session: who is signed in, and the ways to change it. */
export interface Session extends Actions {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Looks, once, for a session to go on with. */
  start(): void;
  /** Listens for sign-in and sign-out elsewhere, and for calls that are refused, until it is called off. */
  follow(): () => void;
}

/** Where people sign in, and to what. */
type NamedSite = Pick<SiteConfig, 'identity' | 'name'>;

/**
 * A page's session, as much of it as every visitor needs. People who sign in, or were signed in before, need the
 * identity library, too, and get it with identity-session.ts.
 *
 * @param isResuming what to say before it has been looked whether there is a session.
 */
export function createSession(site: NamedSite, queries: QueryClient, isResuming: boolean): Session {
  const { identity } = site;
  const { host, subscribe } = createHost(site, queries, isResuming);
  const live = fetchedOnDemand(host);
  const isSomebodyHere = () => hasSession(identity.clientId);
  /** Once it is known whether somebody is signed in. */
  let resumed: Promise<void> | undefined;

  async function resume(): Promise<void> {
    host.update(null, { isResuming: true });
    try {
      await (await live()).resume();
    } catch (error) {
      // Nobody asked for anything, so nothing is said; pressing Sign In will tell.
      host.update({ type: 'error', error: error as Error });
    } finally {
      host.update(null, { isResuming: false });
    }
  }

  return {
    ...actionsOn(host, live, () => resumed),
    state: host.state,
    subscribe,

    start() {
      if (resumed) return;
      resumed = new Promise((resolve) => {
        // Before their profile is there, which most calls do without.
        subscribe(() => host.state().auth.isLoading || resolve());
      });
      announceLogout();
      if (isCallback(location.search) || isSomebodyHere()) void resume();
      else {
        // The document may say otherwise: it may be older than the end of the session.
        host.update({ type: 'initialised', user: undefined }, { isResuming: false });
      }
    },

    follow() {
      async function catchUp(event: StorageEvent | PageTransitionEvent): Promise<void> {
        // A page that comes back as it was left has missed what happened meanwhile.
        const tells = 'persisted' in event ? event.persisted : isSessionChange(event, identity.clientId);
        if (tells && (host.state().auth.isAuthenticated || isSomebodyHere()))
          await look(({ follow }) => follow());
      }
      async function look(how: (live: IdentitySession) => Promise<void>): Promise<void> {
        try {
          await how(await live());
        } catch (error) {
          host.update({ type: 'error', error: error as Error });
        }
      }
      const callOff = onRefusedCall(() => {
        // A visitor is refused, too, where a call needs somebody.
        if (host.state().auth.isAuthenticated) void look(({ refused }) => refused());
      });
      addEventListener('storage', catchUp);
      addEventListener('pageshow', catchUp);
      return () => {
        callOff();
        removeEventListener('storage', catchUp);
        removeEventListener('pageshow', catchUp);
      };
    },
  };
}

/** Where the state is kept, and who is told of its changes. */
function createHost({ identity, name }: NamedSite, queries: QueryClient, isResuming: boolean) {
  let state: SessionState = {
    auth: INITIAL_AUTH,
    isResuming,
    isTokenLoading: false,
    isProfileLoading: false,
    profile: null,
    profileError: null,
  };
  const listeners = new Set<() => void>();
  const host: SessionHost = {
    identity,
    siteName: name,
    queries,
    state: () => state,
    update(event, rest = {}) {
      state = { ...state, ...rest, auth: event === null ? state.auth : authAfter(state.auth, event) };
      if (event?.type === 'logout') forgetSearches();
      for (const listener of listeners) listener();
    },
  };
  return {
    host,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part with the library; one that could not be fetched is asked for again the next time. */
function fetchedOnDemand(host: SessionHost): () => Promise<IdentitySession> {
  const load = moduleLoader(() => import('./identity-session.ts'));
  let fetched: Promise<IdentitySession> | null = null;

  return () => {
    fetched ??= load()
      .catch((cause: unknown) => {
        throw new Error(SIGN_IN_NOT_LOADED, { cause });
      })
      .then(({ createIdentitySession }) => createIdentitySession(host))
      .catch((error: unknown) => {
        fetched = null;
        throw error;
      });
    return fetched;
  };
}

/** The actions of a person; a failure is shown to them. */
function actionsOn(
  host: SessionHost,
  live: () => Promise<IdentitySession>,
  detection: () => Promise<void> | undefined,
): Actions {
  async function act(
    failure: typeof LOGIN_FAILED | typeof LOGOUT_FAILED,
    action: (live: IdentitySession) => Promise<void>,
  ) {
    try {
      await action(await live());
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error('', { cause: thrown });
      host.update({ type: 'error', error });
      toast(failureToast(failure, error));
    }
  }

  return {
    signIn: (options) => act(LOGIN_FAILED, ({ signIn }) => signIn({ ...options, isSignUp: false })),
    signUp: (options) => act(LOGIN_FAILED, ({ signIn }) => signIn({ ...options, isSignUp: true })),
    signOut: () => act(LOGOUT_FAILED, ({ signOut }) => signOut()),

    async signInWithPopup() {
      const popup = openPopup();
      await act(LOGIN_FAILED, ({ signInWithPopup }) => signInWithPopup(popup));
      popup?.close();
    },

    async stepUp() {
      const popup = openPopup();
      try {
        await (await live()).stepUp(popup);
      } finally {
        popup?.close();
      }
    },

    async forget() {
      await (await live()).forget();
    },

    async accessToken() {
      await detection();
      if (!host.state().auth.isAuthenticated) throw new Error(SIGN_IN_FIRST);
      return (await live()).accessToken();
    },
  };
}
