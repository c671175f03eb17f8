import { type ComponentType, lazy } from 'react';
import { withoutBase } from '../lib/browser/base.ts';
import type { PageProps } from '../lib/page.ts';
import { destinationOf, type PageRoute, type SitePages } from './routes.ts';

const loaded = new Map<PageRoute, ComponentType<PageProps>>();
const lazies = new Map<PageRoute, ComponentType<PageProps>>();

/** Loads a page's module, so that it can be rendered at once: on the server, before hydration, ahead of a click. */
export async function preloadPage(route: PageRoute): Promise<void> {
  if (!loaded.has(route)) loaded.set(route, await route.load());
}

/** A page's component; one that is not loaded yet suspends. */
export function pageComponent(route: PageRoute): ComponentType<PageProps> {
  // The lazy one first: a page that shows it would be made again, with all that is open or written on it, were it given
  // the other once a link to it has been preloaded as well.
  const ready = lazies.get(route) ?? loaded.get(route);
  if (ready !== undefined) return ready;
  const page = lazy(async () => {
    try {
      return { default: await route.load() };
    } catch (cause) {
      // After a new release the old chunks are gone; the server's page has the new ones.
      if (reloadOnce()) return new Promise<never>(() => {});
      // Forgotten, so that the next visit tries again.
      lazies.delete(route);
      throw cause;
    }
  });
  lazies.set(route, page);
  return page;
}

/** Key in the tab's storage of when it was last reloaded for this. */
const RELOAD_KEY = 'reloaded-at';
/** A second failure this soon after a reload, in milliseconds, is no matter of a new release. */
const PAUSE_MS = 60_000;

/** Reloads the document, unless it was just reloaded for the same reason; says whether it does. */
function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOAD_KEY)) < PAUSE_MS) return false;
    sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
  } catch {
    // Without storage nobody would know of the first reload, and the second could follow for ever.
    return false;
  }
  location.reload();
  return true;
}

/** Fetches a page's code as soon as somebody points at, touches or focuses a link to it, so that it opens at once. */
export function prefetchOnIntent(site: SitePages): void {
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin) return;
    const path = withoutBase(link.pathname);
    if (path === null) return;
    const destination = destinationOf(path, link.search, site);
    // A failure shows, with words, when the link is followed.
    if (destination.kind === 'page') preloadPage(destination.route).catch(() => {});
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
