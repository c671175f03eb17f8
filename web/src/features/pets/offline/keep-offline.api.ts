import { ROUTES } from '@pawhood/contract/product.ts';
import { base } from '#/lib/browser/base.ts';
import { copyMark } from '#/lib/browser/private-copy.ts';
import { hasWorkers, precache, startWorker, stopWorker, usesWorker } from '#/lib/browser/worker.ts';
import { send } from '#/lib/calls/call.ts';

/** Larger files are of maps and pictures, in bytes; the page of the copy has none. */
const MOST_BYTES = 150_000;

/**
 * Has the service worker keep the page of the copy, in this language, with the files that it and what is signed in need.
 * Without one the copy opens as long as a page is open. Never rejects.
 */
export async function keepPageOffline(): Promise<void> {
  if (!hasWorkers()) return;
  try {
    const page = base() + ROUTES.offline;
    const response = await send(page, { method: 'GET' });
    if (!response.ok) return;
    // Then its files are among those that this page has loaded.
    await Promise.all([import('./offline-copy.tsx'), import('./show-copy.ts')]);
    const named = (await response.text()).match(/\/assets\/[\w./-]+/g) ?? [];
    if (copyMark() === null) return;
    await startWorker('offline');
    await precache([...new Set([page, ...named, ...loadedAssets()])]);
    // It may have ended meanwhile.
    if (copyMark() === null) await stopWorker('offline');
  } catch {
    // The next writing tries again.
  }
}

/** Whether the worker keeps that page already, in this language; true where there can be no worker. Never rejects. */
export async function isPageKept(): Promise<boolean> {
  if (!hasWorkers()) return true;
  const page = await caches.match(base() + ROUTES.offline, { ignoreVary: true }).catch(() => undefined);
  return usesWorker('offline') && page !== undefined;
}

function loadedAssets(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.flatMap(({ name, encodedBodySize }) => {
    const { origin, pathname } = new URL(name);
    const isAsset = origin === location.origin && pathname.startsWith('/assets/');
    return isAsset && encodedBodySize <= MOST_BYTES ? [pathname] : [];
  });
}
