import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSite } from '../lib/site.tsx';
import { type Auth, AuthContext } from './auth.ts';
import { isBusy } from './auth-state.ts';
import { createSession } from './session.ts';

export interface AuthProviderProps {
  /** Whether there were signs of a session of earlier when the page was rendered; they are looked for again right after. */
  isResuming: boolean;
  children: ReactNode;
}

/** Gives everything below it who is signed in. On the server, and until it is known, that is nobody. */
export function AuthProvider({ isResuming, children }: AuthProviderProps) {
  const site = useSite();
  const queries = useQueryClient();
  const [session] = useState(() => createSession(site, queries, isResuming));
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  useEffect(() => {
    session.start();
    return session.follow();
  }, [session]);
  const auth = useMemo<Auth>(() => {
    const { auth, isTokenLoading, isProfileLoading, ...profile } = state;
    const loading = { auth: auth.isLoading, token: isTokenLoading, profile: isProfileLoading };
    return { ...session, ...profile, ...auth, isBusy: isBusy(loading) };
  }, [session, state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
