import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { SiteContext, siteOf } from '../lib/site.tsx';
import { type Auth, useAuth } from '../session/auth.ts';
import { AuthProvider } from '../session/auth-provider.tsx';
import { createIdentityClient, identityOptions } from '../session/identity/identity-client.ts';
import type { TestProvider } from './identity-provider.ts';
import { TEST_CONFIG } from './render-page.tsx';

/** A session that is open in a test. */
export interface SessionProbe {
  /** What useAuth says now. */
  auth(): Auth;
  readonly queries: QueryClient;
}

/**
 * A page that shows nothing, at an address, with its session.
 *
 * @param isResuming what the document says.
 */
export function openSession(at: string, isResuming = false): SessionProbe {
  history.replaceState(null, '', at);
  const queries = createQueryClient();
  let latest: Auth | undefined;
  const tell = (auth: Auth) => {
    latest = auth;
  };
  render(
    // Effects run twice in it, and everything must still happen once.
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SiteContext value={siteOf(TEST_CONFIG)}>
          <AuthProvider isResuming={isResuming}>
            <Probe tell={tell} />
          </AuthProvider>
        </SiteContext>
      </QueryClientProvider>
    </StrictMode>,
  );
  return {
    queries,
    auth() {
      if (latest === undefined) throw new Error('Nothing was rendered.');
      return latest;
    },
  };
}

function Probe({ tell }: { tell: (auth: Auth) => void }) {
  tell(useAuth());
  return null;
}

/** Begins a sign-in, and returns the address the person comes back to. */
export async function callbackOf(
  provider: TestProvider,
  memory: { isSignUp?: boolean; returnTo?: string } = {},
  answer?: Record<string, string>,
): Promise<string> {
  let address = '';
  await identityClient().signIn({ isSignUp: false, ...memory }, (to) => {
    address = to;
  });
  return provider.follow(address, answer);
}

/** Leaves the browser as it is after somebody has signed in. */
export async function signInBefore(provider: TestProvider): Promise<void> {
  await identityClient().finishSignIn(await callbackOf(provider));
}

/** The same in another tab: this one is told by its storage. */
export function tellOtherTab(key: string | null, newValue: string | null = null): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** Key and text of the tokens that the library keeps. */
export function keptTokens(): readonly [key: string, text: string] {
  const kept = Object.entries(localStorage).find(([, text]) => text.includes('"access_token"'));
  if (kept === undefined) throw new Error('There are no tokens.');
  return kept;
}

/** The identity client of the installation that tests run in. */
export function identityClient() {
  return createIdentityClient(identityOptions(TEST_CONFIG.identity, location.origin));
}
