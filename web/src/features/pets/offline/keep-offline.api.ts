import { ROUTES } from '@pawhood/contract/product.ts';
import { base } from '#/lib/browser/base.ts';
import { send } from '#/lib/calls/call.ts';

/**
 * Has a service worker keep these addresses for when there is no network; without one at work nothing happens, and the
 * copy opens as long as a page is open.
 */
function keepOffline(urls: readonly string[]): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'precache', urls });
}

/** Larger files are of maps and pictures, in bytes; the page of the copy has none. */
const MOST_BYTES = 150_000;

/** Has the page of the copy kept, in this language, with the files that it and what is signed in need. */
export async function keepPageOffline(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const page = base() + ROUTES.offline;
  const response = await send(page, { method: 'GET' });
  if (!response.ok) return;
  // Then its files are among those that this page has loaded.
  await import('./offline-copy.tsx');
  const named = (await response.text()).match(/\/assets\/[\w./-]+/g) ?? [];
  keepOffline([...new Set([page, ...named, ...loadedAssets()])]);
}

function loadedAssets(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.flatMap(({ name, encodedBodySize }) => {
    const { origin, pathname } = new URL(name);
    const isAsset = origin === location.origin && pathname.startsWith('/assets/');
    return isAsset && encodedBodySize <= MOST_BYTES ? [pathname] : [];
  });
}
