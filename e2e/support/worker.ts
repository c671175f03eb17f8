import { WORKER_PATH } from '@pawhood/contract/notifications/worker.ts';
import type { Page } from '@playwright/test';

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
}

/** Has the page's browser run the service worker, as after a press on 'Tell me on this device'. */
export async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: (url: string) => url });
    const isControlled = new Promise((resolve) => {
      if (navigator.serviceWorker.controller) resolve(null);
      else navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await navigator.serviceWorker.register(policy?.createScriptURL(path) ?? path, { updateViaCache: 'none' });
    await isControlled;
  }, WORKER_PATH);
}

/** Has the worker keep a page for times without a network; answers whether it did. */
export const precached = (page: Page, urls: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (paths) =>
      new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage({ type: 'precache', urls: paths }, [channel.port2]);
      }),
    urls,
  );

/** Paths of what the worker has kept. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Whether a worker is there. */
export const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
