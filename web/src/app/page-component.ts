import { type ComponentType, lazy } from 'react';
import type { PageProps } from '../lib/page.ts';
import { reloadOnce } from './reload-once.ts';
import type { PageRoute } from './routes.ts';

const loaded = new Map<PageRoute, ComponentType<PageProps>>();
const lazies = new Map<PageRoute, ComponentType<PageProps>>();

/** Loads a page's module, so that it can be rendered at once: on the server, before hydration, ahead of a click. */
export async function preloadPage(route: PageRoute): Promise<void> {
  if (!loaded.has(route)) loaded.set(route, await route.load());
}

/** A page's component; one that is not loaded yet suspends. */
export function pageComponent(route: PageRoute): ComponentType<PageProps> {
  // The lazy one first: a page that shows it would be made anew, with all that is open or written on it, were it given
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
