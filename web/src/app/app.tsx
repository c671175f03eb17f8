import { SKIP_TO_CONTENT } from '@pawhood/contract/words/shell.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { type Snapshot, SnapshotProvider } from '../lib/calls/snapshot.tsx';
import { PageCityProvider } from '../lib/city.tsx';
import { type HeadSink, HeadSinkContext } from '../lib/head.ts';
import { type Site, SiteContext } from '../lib/site.tsx';
import { AuthProvider } from '../session/auth-provider.tsx';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { PageOutlet } from './page-outlet.tsx';

export interface AppProps {
  client: QueryClient;
  site: Site;
  snapshot: Snapshot;
  /** Whether there are signs of a session; where the page came rendered from the server, its snapshot says so. */
  isResuming?: boolean;
  /** On the server: path and query to render, and where the page leaves its head. */
  server?: { url: string; sink: HeadSink };
}

/** The whole application, the same on the server and in the browser. */
export function App({ client, site, snapshot, isResuming = snapshot.isResuming === true, server }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <SiteContext value={site}>
        <SnapshotProvider snapshot={snapshot}>
          <HeadSinkContext value={server?.sink ?? null}>
            <Router base={site.base} {...(server && { ssrPath: site.base + server.url })}>
              <AuthProvider isResuming={isResuming}>
                <a href="#main" className="skip-link">
                  {SKIP_TO_CONTENT}
                </a>
                <PageCityProvider first={site.cities.keyOf(snapshot.provider?.city)}>
                  <Header />
                  <main id="main" tabIndex={-1} className="min-h-[60vh]">
                    <PageOutlet />
                  </main>
                </PageCityProvider>
                <Footer />
                <ToastOutlet />
              </AuthProvider>
            </Router>
          </HeadSinkContext>
        </SnapshotProvider>
      </SiteContext>
    </QueryClientProvider>
  );
}
