import { type Site, startSite } from './site.ts';

/** The installations that a worker has started so far; tests that ask alike share one. */
export interface Sites {
  /** @param dataset only a name: another one means a fresh database. */
  find(settings: Readonly<Record<string, string>>, dataset: string): Promise<Site>;
  stop(): Promise<void>;
}

/** Starts an installation when a test first asks for it, and keeps it for the tests that come later. */
export function createSites(): Sites {
  const sites = new Map<string, Promise<Site>>();
  return {
    find(settings, dataset) {
      const key = JSON.stringify([dataset, settings]);
      const site = sites.get(key) ?? startSite(settings);
      sites.set(key, site);
      // What did not start is tried again by the next test.
      site.catch(() => sites.delete(key));
      return site;
    },
    async stop() {
      const ends = await Promise.allSettled([...sites.values()].map(async (site) => (await site).stop()));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}
