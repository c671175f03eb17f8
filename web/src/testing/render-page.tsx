import type { SiteConfig } from '@pawhood/contract/site.ts';
import { FIRST_CITIES } from '@pawhood/contract/testing/first-cities.ts';
import { type OwnProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type RenderResult, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { type Snapshot, SnapshotProvider } from '../lib/calls/snapshot.tsx';
import { SiteContext, siteOf } from '../lib/site.tsx';
import { type Auth, AuthContext } from '../session/auth.ts';
import { signedOut } from './some-person.ts';

/** Settings of the installation that component tests run in; none is a default. */
export const TEST_CONFIG: SiteConfig = {
  edition: 'complete',
  publicUrl: 'https://pets.example.org',
  version: '7.8.9',
  operatorName: 'Nala and friends',
  supportEmail: 'nala@example.org',
  name: 'Pawhood',
  language: 'en',
  base: '',
  languages: [{ code: 'en', base: '', name: 'English', offer: 'Read this page in English' }],
  socialUrl: 'https://social.example.org/@nala',
  identity: {
    mode: 'embedded',
    domain: 'https://pets.example.org/idp',
    clientId: 'pawhood',
    audience: 'https://pets.example.org/api',
    accountUrl: 'https://pets.example.org/idp/account',
  },
  cities: [...FIRST_CITIES],
};

/** Around what needs the settings alone. */
export function AtSite({ children }: { children: ReactNode }) {
  return <SiteContext value={TEST_SITE}>{children}</SiteContext>;
}

const TEST_SITE = siteOf(TEST_CONFIG);

/** What is around a page in a test. */
export interface PageSetting {
  /** Path and query the browser is at. */
  at?: string;
  config?: Partial<SiteConfig>;
  snapshot?: Snapshot;
  client?: QueryClient;
  /** Who is at the page; nobody when absent. */
  auth?: Auth;
}

/** Renders something of a page as the browser would have it, at an address and with everything around it. */
export function renderPage(page: ReactNode, setting: PageSetting = {}): RenderResult {
  const { at = '/', config = {}, snapshot = {}, client = createQueryClient(), auth = signedOut() } = setting;
  history.replaceState(null, '', at);
  return render(
    <QueryClientProvider client={client}>
      <SiteContext value={siteOf({ ...TEST_CONFIG, ...config })}>
        <SnapshotProvider snapshot={snapshot}>
          <Person auth={auth}>{page}</Person>
        </SnapshotProvider>
      </SiteContext>
    </QueryClientProvider>,
  );
}

/** The headings of the cards shown, in their order. */
export const cardHeadings = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** Has the own profile follow the cache, as it does for a person who has signed in. */
function Person({ auth, children }: { auth: Auth; children: ReactNode }) {
  const { data: profile } = useQuery<OwnProfile>({
    queryKey: [readOwnProfile.path],
    enabled: false,
    ...(auth.profile !== null && { initialData: auth.profile }),
  });
  return <AuthContext value={{ ...auth, profile: profile ?? null }}>{children}</AuthContext>;
}
