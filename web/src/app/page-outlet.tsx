import { ROUTES } from '@pawhood/contract/product.ts';
import { Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useSite } from '../lib/site.tsx';
import { useAuth } from '../session/auth.ts';
import { StatusLine } from '../ui/status-line.tsx';
import { Arrival } from './arrival.tsx';
import { pageComponent } from './page-component.ts';
import { RenderError } from './render-error.tsx';
import { destinationOf } from './routes.ts';

/** The page at the address. */
export function PageOutlet() {
  const [path] = useLocation();
  const search = useSearch();
  const { departures } = useSite();
  const { isAuthenticated, isResuming } = useAuth();
  const destination = destinationOf(path, search, departures);
  if (destination.kind === 'redirect') return <Redirect to={destination.to} replace />;
  if (destination.route.pattern === ROUTES.home) {
    // The landing page is for visitors, and does not show while somebody may turn out to be none. §2.1 §6.3
    if (isAuthenticated) return <Redirect to={ROUTES.infoHub} replace />;
    if (isResuming) return <Fetching />;
  }
  const Page = pageComponent(destination.route);
  return (
    <RenderError key={path}>
      <Suspense fallback={<Fetching />}>
        <Page params={destination.params} />
        <Arrival path={path} />
      </Suspense>
    </RenderError>
  );
}

/** While a page's own code is fetched; as high as a page, so that the footer stays out of sight. */
function Fetching() {
  return (
    <div className="mx-auto min-h-dvh max-w-page px-4 py-12">
      <StatusLine>Loading the page...</StatusLine>
    </div>
  );
}
