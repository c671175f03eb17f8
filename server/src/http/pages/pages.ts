/**
 * Public pages, rendered once per change of what they show and cached.
 *
 * Each in two forms: as visitors see it, and with the session-present cookie as it is until the browser knows the
 * person. Both are the same for everybody, so that nothing of a person is ever kept here.
 */
import type { PageRenderer } from '@pawhood/contract/page.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createBackgroundBrotli } from '../cache/background-brotli.ts';
import { encode, type Representation, sizeOf } from '../cache/representation.ts';
import { createByteCache } from '../cache/response-cache.ts';
import { sendRepresentation } from '../cache/send-representation.ts';
import { withoutNul } from '../calls/refusals.ts';
import { createAddresses } from '../server/fast-path.ts';
import type { ClientBuild } from './client-build.ts';
import { pageDocument, shellDocument } from './page-document.ts';
import { type PageSource, startReading } from './page-sources.ts';
import {
  createPersonalPages,
  createSessionSign,
  type PersonalPages,
  type PublicCheck,
} from './personal-pages.ts';

export interface PageParts {
  readonly client: ClientBuild;
  /** Null while developing: every page is the shell. */
  readonly renderer: PageRenderer | null;
  readonly site: SiteConfig;
  readonly sources: readonly PageSource[];
  readonly personalPages: readonly PersonalPages[];
  /** Headers of pages, as a flat list. */
  readonly headers: readonly string[];
  /** Called when a browser with a session, or with the answer to a sign-in, asks for a page that is not kept. */
  readonly onResuming: () => void;
  readonly logger: Logger;
}

/** A page ready to be sent. */
interface Page {
  readonly document: Representation;
  readonly status: 200 | 404;
  readonly redirect: string | null;
  /** Source modules that the browser needs for it. */
  readonly modules: readonly string[];
  isCurrent(): boolean;
}

/**
 * Size of the caches in bytes, all encodings included: of pages by their path, and of those that a search or a filter
 * makes of them. The latter are as many as somebody likes, and push out none but each other.
 */
const CACHE_BYTES = { pages: 12 * 1024 * 1024, searches: 4 * 1024 * 1024 };

/** Searches that are rendered at a time; the browser renders further ones. */
const SEARCHES_AT_ONCE = 2;

/** The name under which a page is kept, by its address. */
const keyOf = (address: string, isResuming: boolean): string =>
  isResuming ? `${address} resuming` : address;

const isSearch = (key: string): boolean => key.includes('?');

const KIND = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', vary: ['cookie'] };

/** Pages change more often than lists and there are many: a fifth of the work for 3 % more bytes. */
const BROTLI_QUALITY = 9;

/** Paths that are the API's even where no route has them. */
const API = /^\/(?:local\/)?api(?:[/?]|$)/;

/** The identity provider sends somebody back who has just signed in: the landing page is not for them. §2.17 */
const SIGN_IN_ANSWER = /^\/\?(?:.*&)?state=/;

/** Answers every path that no other route takes with its page. */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  const pages = createPages(parts);
  const hasSession = createSessionSign(parts.site.identity.clientId);
  const addresses = createAddresses(app.fastPath, FAST_PATH_ADDRESSES);

  /** Answers null when the database cannot say. */
  const tolerant =
    (check: PublicCheck): PublicCheck =>
    (id) =>
      check(id).catch((error: unknown) => {
        parts.logger.error({ err: error }, 'Whether a page is for everybody could not be read.');
        return null;
      });
  const personalPageAt = createPersonalPages(
    parts.personalPages.map(({ route, isPublic }) => ({ route, isPublic: tolerant(isPublic) })),
  );

  /** Lets a page's own address be answered without the router from now on. */
  function addToFastPath(address: string, isResuming: boolean): void {
    if (!pages.isKey(address, isResuming)) return;
    addresses.add(address, '/*', ({ cookie }) => {
      const page = pages.current(address, hasSession(cookie));
      return page && page.redirect === null
        ? { document: page.document, headers: parts.headers, status: page.status }
        : null;
    });
  }

  app.get('/*', { config: { isPage: true } }, async (request, reply) => {
    const url = request.raw.url ?? '/';
    if (API.test(url)) return reply.callNotFound();
    const usable = withoutNul(url);
    if (usable !== null) return reply.header('cache-control', 'no-cache').redirect(usable, 302);
    const isResuming = hasSession(request.headers.cookie) || SIGN_IN_ANSWER.test(url);
    if (isResuming) parts.onResuming();
    const page = await pages.page(url, isResuming);
    const personal = await personalPageAt(url, isResuming);
    if (personal === null) {
      addToFastPath(url, isResuming);
      return send(request, reply, page, parts.headers);
    }
    // What is kept is not to be listed; of this one search engines are told by its headers.
    const document = isResuming ? page.document : await pages.shell(page.modules);
    const { status, headers } = personal;
    return send(request, reply, { ...page, document, status }, [...parts.headers, ...headers]);
  });
}

/** Addresses of pages that are remembered; searches make any number of them. */
const FAST_PATH_ADDRESSES = 2_000;

function send(request: FastifyRequest, reply: FastifyReply, page: Page, headers: readonly string[]): void {
  if (page.redirect === null) sendRepresentation(request, reply, page.document, headers, page.status);
  else void reply.header('cache-control', 'no-cache').redirect(page.redirect, 302);
}

/** Keeps pages by their key; of several visitors who need the same new page one has it made, the others wait. */
function createPages({ client, renderer, site, sources, logger }: PageParts) {
  const cacheOf = (bytes: number) => createByteCache<Page>(bytes, ({ document }) => sizeOf(document) * 1.25);
  const caches = { pages: cacheOf(CACHE_BYTES.pages), searches: cacheOf(CACHE_BYTES.searches) };
  const cached = (key: string) => (isSearch(key) ? caches.searches : caches.pages);
  const flights = new Map<string, Promise<Page>>();
  const compress = createBackgroundBrotli(KIND, BROTLI_QUALITY);
  const shells = new Map<string, Promise<Representation>>();

  /** The document without content, kept for each of the few combinations of modules that pages have. */
  function shell(modules: readonly string[]): Promise<Representation> {
    const key = modules.join();
    const document = shells.get(key) ?? encode(Buffer.from(shellDocument(client, site, modules)), KIND);
    shells.set(key, document);
    return document;
  }

  /** The browser renders what the server could not; not cached, so that the next visitor's page is tried again. */
  async function shellPage(): Promise<Page> {
    return { document: await shell([]), status: 200, redirect: null, modules: [], isCurrent: () => false };
  }

  async function make(by: PageRenderer, url: string, isResuming: boolean): Promise<Page> {
    const key = keyOf(url, isResuming);
    const reading = startReading(sources);
    const rendered = await by.render({ url, config: site, data: reading.data, isResuming });
    const document = await encode(Buffer.from(pageDocument(client, site, rendered)), KIND);
    const { status, redirect = null, modules } = rendered;
    const page = { document, status, redirect, modules, isCurrent: reading.isCurrent };
    cached(key).set(key, page);
    // Most searches are asked for once: they are compressed better when they are asked for again.
    if (!isSearch(key)) compress(key, document);
    return page;
  }

  /** The page that is kept, as long as it is current. */
  function cachedPage(key: string): Page | null {
    const page = cached(key).get(key);
    if (!page?.isCurrent()) return null;
    if (page.document.brotli === undefined) compress(key, page.document);
    return page;
  }

  /** Whether enough other searches are being rendered. */
  const isCrowded = (key: string): boolean =>
    isSearch(key) && !flights.has(key) && [...flights.keys()].filter(isSearch).length >= SEARCHES_AT_ONCE;

  async function page(url: string, isResuming: boolean): Promise<Page> {
    if (renderer === null) return shellPage();
    try {
      const address = renderer.pageKey(url);
      const key = keyOf(address, isResuming);
      let result = cachedPage(key);
      // Twice: the rendering under way may have begun before the change that this visitor must see.
      for (let round = 0; round < 2 && !result?.isCurrent(); round += 1) {
        if (isCrowded(key)) return shellPage();
        const flight =
          flights.get(key) ?? make(renderer, address, isResuming).finally(() => flights.delete(key));
        flights.set(key, flight);
        result = await flight;
      }
      return result ?? (await shellPage());
    } catch (error) {
      logger.error({ err: error }, 'A page could not be rendered; the browser renders it instead.');
      return shellPage();
    }
  }

  return {
    page,

    shell,

    /** The page at once; null when it must be rendered first. */
    current: (address: string, isResuming: boolean): Page | null => cachedPage(keyOf(address, isResuming)),

    /** Whether an address is the canonical one of a cached page. */
    isKey(address: string, isResuming: boolean): boolean {
      const key = keyOf(address, isResuming);
      return cached(key).get(key) !== undefined;
    },
  };
}
