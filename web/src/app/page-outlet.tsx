import { ROUTES } from '@pawhood/contract/product.ts';
import {
  LOAD_PAGE_AGAIN,
  LOADING_PAGE,
  PAGE_BROKEN,
  PAGE_BROKEN_HINT,
} from '@pawhood/contract/words/shell.ts';
import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { Button } from '#/ui/buttons/button.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { useSite } from '../lib/site.tsx';
import { useAuth } from '../session/auth.ts';
import { StatusLine } from '../ui/status-line.tsx';
import { pageComponent } from './page-component.ts';
import { destinationOf } from './routes.ts';
import { visits } from './visits.ts';

/** The page at the address. */
export function PageOutlet() {
  const [path] = useLocation();
  const search = useSearch();
  const site = useSite();
  const { isAuthenticated, isResuming } = useAuth();
  const destination = destinationOf(path, search, site);
  if (destination.kind === 'redirect') return <Redirect to={destination.to} replace />;
  if (destination.route.pattern === ROUTES.home) {
    // The landing page is for visitors, and does not show while somebody may turn out to be none. §2.1 §6.3
    if (isResuming) return <PageLoading />;
    if (isAuthenticated) return <Redirect to={ROUTES.infoHub} replace />;
  }
  const Page = pageComponent(destination.route);
  return (
    <RenderError key={path}>
      <Suspense fallback={<PageLoading />}>
        <Page params={destination.params} />
        <NavigationFocus path={path} />
      </Suspense>
    </RenderError>
  );
}

/** While a page's own code is fetched; as high as a page, so that the footer stays out of sight. */
function PageLoading() {
  return (
    <div className="mx-auto min-h-dvh max-w-page px-4 py-12">
      <StatusLine>{LOADING_PAGE}</StatusLine>
    </div>
  );
}

/** Shows a way onward where a page could not be rendered or loaded. A class, because React knows no other form. */
class RenderError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="mx-auto flex max-w-prose flex-col items-start gap-6 px-4 py-16">
        <PageHeading>{PAGE_BROKEN}</PageHeading>
        <p>{PAGE_BROKEN_HINT}</p>
        <Button onClick={() => location.reload()}>{LOAD_PAGE_AGAIN}</Button>
      </div>
    );
  }
}

/** Tells the visits when a page is there; it stands beside the page, so its effects run once the page’s chunk has loaded. */
function NavigationFocus({ path }: { path: string }) {
  const search = useSearch();
  const here = useRef<{ path: string; search: string }>(null);
  // For what was pressed before: src/entry-early.ts.
  useEffect(() => void dispatchEvent(new Event('alive')), []);
  useEffect(() => {
    if (here.current?.path !== path) visits.pageShown();
    else if (here.current.search !== search) visits.searchChanged();
    here.current = { path, search };
  }, [path, search]);
  return null;
}
