import { UNKNOWN_PATH } from '@pawhood/contract/page.ts';
import { createBackgroundBrotli } from '../cache/background-brotli.ts';
import { type Kind, type Representation, sizeOf } from '../cache/representation.ts';
import { createByteCache } from '../cache/response-cache.ts';

/** A page ready to be sent. */
export interface Page {
  readonly document: Representation;
  readonly status: 200 | 404;
  readonly redirect: string | null;
  /** Source modules that the browser needs for it. */
  readonly modules: readonly string[];
  /** Text of the style that it brings along with what was chosen; empty where nothing was. */
  readonly style: string;
  /** Whether it asks for what it shows of its person, by a script that no other page has. */
  readonly asksOwnPage: boolean;
  isCurrent(): boolean;
}

export const PAGE_KIND: Kind = {
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  vary: ['cookie'],
};

/**
 * Size of the caches in bytes, all encodings included: of pages by their path, and of those that a search or a filter
 * makes of them. The latter are as many as somebody likes, and push out none but each other.
 */
const CACHE_BYTES = { pages: 12 * 1024 * 1024, searches: 4 * 1024 * 1024 };

/** Pages change more often than lists and there are many: a fifth of the work for 3 % more bytes. */
const BROTLI_QUALITY = 9;

/** The name under which a page is kept, by its address. */
export const keyOf = (address: string, isResuming: boolean): string =>
  isResuming ? `${address} resuming` : address;

export const isSearch = (key: string): boolean => key.includes('?');

/** Keeps pages by their key. */
export function createPageCache() {
  const cacheOf = (bytes: number) => createByteCache<Page>(bytes, ({ document }) => sizeOf(document) * 1.25);
  const caches = { pages: cacheOf(CACHE_BYTES.pages), searches: cacheOf(CACHE_BYTES.searches) };
  const cached = (key: string) => (isSearch(key) ? caches.searches : caches.pages);
  /** Of each kind of thing its page as it waits for one, in two forms at the most. */
  const waiting = new Map<string, Page>();
  const compress = createBackgroundBrotli(PAGE_KIND, BROTLI_QUALITY);

  return {
    has: (key: string): boolean => cached(key).get(key) !== undefined,

    /** The page that is kept, as long as it is current. */
    current(key: string): Page | null {
      const page = cached(key).get(key);
      if (!page?.isCurrent()) return null;
      if (page.document.brotli === undefined) compress(key, page.document);
      return page;
    },

    /** Of addresses at which nothing is there are as many as somebody likes: only the one page of them all is kept. */
    keep(address: string, key: string, page: Page): void {
      if (page.status === 404 && address !== UNKNOWN_PATH) return;
      cached(key).set(key, page);
      // Most searches are asked for once: they are compressed better when they are asked for again.
      if (!isSearch(key)) compress(key, page.document);
    },

    /** The page that waits; no flood of others pushes it out. */
    waiting: (key: string): Page | null => waiting.get(key) ?? null,

    keepWaiting(key: string, page: Page): void {
      waiting.set(key, page);
      compress(key, page.document);
    },
  };
}
