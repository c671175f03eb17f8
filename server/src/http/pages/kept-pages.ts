import type { PageRenderer } from '@pawhood/contract/page.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import type { Logger } from 'pino';
import type { SiteLook } from '../../lib/site-look.ts';
import { encode, type Representation } from '../cache/representation.ts';
import type { ClientBuild } from './client-build.ts';
import { createPageCache, isSearch, keyOf, PAGE_KIND, type Page } from './page-cache.ts';
import { pageDocument, shellDocument } from './page-document.ts';
import { type PageSource, startReading } from './page-sources.ts';

export interface KeptPagesParts {
  readonly client: ClientBuild;
  /** Null while developing: every page is the shell. */
  readonly renderer: () => Promise<PageRenderer | null>;
  /** Another value whenever it changes: pages are then made anew. */
  readonly site: () => SiteConfig;
  /** Changes with the site alone. */
  readonly look: () => SiteLook;
  readonly sources: readonly PageSource[];
  readonly logger: Logger;
}

/** Pages that are rendered at a time, and searches beside them; the browser renders further ones. */
const RENDERED_AT_ONCE = 2;

export type KeptPages = ReturnType<typeof createKeptPages>;

/** Renders pages and keeps them by their key. */
export function createKeptPages(parts: KeptPagesParts) {
  const { renderer, site, look, logger } = parts;
  const cache = createPageCache();
  const shell = createShells(parts);
  const renderings = createRenderings();

  /** The browser renders what the server could not; not kept, so that the next visitor's page is tried again. */
  async function shellPage(): Promise<Page> {
    const document = await shell([]);
    return { ...SHELL, document, style: look().style, isCurrent: () => false };
  }

  async function tried(work: (by: PageRenderer) => Promise<Page | null>): Promise<Page> {
    try {
      const by = await renderer();
      return (by && (await work(by))) ?? (await shellPage());
    } catch (error) {
      logger.error({ err: error }, 'A page could not be rendered; the browser renders it instead.');
      return shellPage();
    }
  }

  return {
    shell,

    page: (url: string, isResuming: boolean): Promise<Page> =>
      tried(async (by) => {
        const address = by.pageKey(url, site());
        const key = keyOf(address, isResuming);
        let result = cache.current(key);
        // Twice: the rendering under way may have begun before the change that this visitor must see.
        for (let round = 0; round < 2 && !result?.isCurrent(); round += 1) {
          result = await renderings.inTurn(key, async () => {
            const page = await make(parts, by, address, isResuming);
            cache.keep(address, key, page);
            return page;
          });
          if (result === null) return null;
        }
        return result;
      }),

    /** The page of a kind of thing as it waits for one: of that, and of no data, it has nothing. */
    waiting: (route: string, isResuming: boolean): Promise<Page> =>
      tried(async (by) => {
        const key = keyOf(route, isResuming);
        const kept = cache.waiting(key);
        if (kept?.isCurrent()) return kept;
        return renderings.inTurn(key, async () => {
          const page = await make(parts, by, route, isResuming);
          cache.keepWaiting(key, page);
          return page;
        });
      }),

    /** The page at once; null when it must be rendered first. */
    current: (address: string, isResuming: boolean): Page | null => cache.current(keyOf(address, isResuming)),

    /** Whether an address is the canonical one of a kept page. */
    isKey: (address: string, isResuming: boolean): boolean => cache.has(keyOf(address, isResuming)),
  };
}

const SHELL = { status: 200, redirect: null, modules: [], asksOwnPage: false } as const;

async function make(
  { client, site: siteNow, look: lookNow, sources }: KeptPagesParts,
  by: PageRenderer,
  url: string,
  isResuming: boolean,
): Promise<Page> {
  const [site, look] = [siteNow(), lookNow()];
  const reading = startReading(sources);
  const rendered = await by.render({ url, config: site, data: reading.data, isResuming });
  const document = await encode(Buffer.from(pageDocument({ client, site, look }, rendered)), PAGE_KIND);
  const isCurrent = () => siteNow() === site && reading.isCurrent();
  const { status, redirect = null, modules, asksOwnPage = false } = rendered;
  return { document, status, redirect, modules, asksOwnPage, style: look.style, isCurrent };
}

/** Makes the document without content, kept for each of the few combinations of modules that pages have. */
function createShells({ client, site: siteNow, look }: KeptPagesParts) {
  const shells = new Map<string, Promise<Representation>>();
  let site = siteNow();
  return (modules: readonly string[]): Promise<Representation> => {
    if (site !== siteNow()) shells.clear();
    site = siteNow();
    const key = modules.join();
    const made = () => shellDocument({ client, site, look: look() }, modules);
    const document = shells.get(key) ?? encode(Buffer.from(made()), PAGE_KIND);
    shells.set(key, document);
    return document;
  };
}

/** Of several visitors who need the same new page one has it made, the others wait. */
function createRenderings() {
  const flights = new Map<string, Promise<Page>>();
  return {
    /** Null where enough others are being rendered. */
    async inTurn(key: string, work: () => Promise<Page>): Promise<Page | null> {
      const others = [...flights.keys()].filter((other) => isSearch(other) === isSearch(key));
      if (!flights.has(key) && others.length >= RENDERED_AT_ONCE) return null;
      const flight = flights.get(key) ?? work().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
