/**
 * Public pages, rendered once per change of what they show and kept as bytes.
 *
 * They are what visitors see. Whoever has the session-present cookie gets the shell, which shows nothing before the
 * browser knows who it is: a visitor's page would flash by.
 */
import type { PageRenderer } from '@pawhood/contract/page.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createBackgroundBrotli } from './background-brotli.ts';
import { createByteCache } from './byte-cache.ts';
import type { ClientBuild } from './client-build.ts';
import { type Encoded, encode, sizeOf } from './encoded.ts';
import { pageDocument, shellDocument } from './page-document.ts';
import { type PageSources, startReading } from './page-sources.ts';
import { type PublicCheck, type PublicChecks, personalPageAt } from './personal-pages.ts';
import { sendEncoded } from './send-encoded.ts';
import { createSessionSign } from './session-sign.ts';

export interface PageParts {
  readonly client: ClientBuild;
  /** Null while developing: every page is the shell. */
  readonly renderer: PageRenderer | null;
  readonly site: SiteConfig;
  readonly sources: PageSources;
  /** Whether everybody may see a person's page, or a pet's. */
  readonly publicChecks: PublicChecks;
  /** Headers of pages, as a flat list. */
  readonly headers: readonly string[];
  readonly logger: Logger;
}

/** A page ready to be sent. */
interface Page {
  readonly document: Encoded;
  readonly status: 200 | 404;
  readonly redirect: string | null;
  isCurrent(): boolean;
}

/** Bytes of all kept pages in all their encodings. */
const KEPT_BYTES = 16 * 1024 * 1024;

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
  const offered = new Set<string>();

  /** Answers null when the database cannot say. */
  const calmly =
    (check: PublicCheck): PublicCheck =>
    (id) =>
      check(id).catch((error: unknown) => {
        parts.logger.error({ err: error }, 'Whether a page is for everybody could not be read.');
        return null;
      });
  const checks = { user: calmly(parts.publicChecks.user), pet: calmly(parts.publicChecks.pet) };

  /** Lets a page's own address be answered without the router from now on. */
  function offer(address: string): void {
    if (offered.has(address) || offered.size >= OFFERED_ADDRESSES || !pages.isKey(address)) return;
    offered.add(address);
    app.front.offer(address, '/*', ({ cookie }) => {
      const page = hasSession(cookie) ? null : pages.kept(address);
      return page && page.redirect === null
        ? { document: page.document, headers: parts.headers, status: page.status }
        : null;
    });
  }

  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    if (API.test(url)) return reply.callNotFound();
    const isSignedIn = hasSession(request.headers.cookie) || SIGN_IN_ANSWER.test(url);
    const personal = await personalPageAt(url, isSignedIn, checks);
    if (personal) {
      const page = { ...(await pages.shell()), status: personal.status };
      return send(request, reply, page, [...parts.headers, ...personal.headers]);
    }
    const page = await pages.page(url);
    if (!isSignedIn) offer(url);
    const shown = isSignedIn ? { ...page, document: (await pages.shell()).document } : page;
    return send(request, reply, shown, parts.headers);
  });
}

/** Addresses of pages that are remembered; searches make any number of them. */
const OFFERED_ADDRESSES = 2_000;

function send(request: FastifyRequest, reply: FastifyReply, page: Page, headers: readonly string[]): void {
  if (page.redirect === null) sendEncoded(request, reply, page.document, headers, page.status);
  else void reply.header('cache-control', 'no-cache').redirect(page.redirect, 302);
}

/** Keeps pages by their key; of several visitors who need the same new page one has it made, the others wait. */
function createPages({ client, renderer, site, sources, logger }: PageParts) {
  const kept = createByteCache<Page>(KEPT_BYTES, ({ document }) => sizeOf(document) * 1.25);
  const flights = new Map<string, Promise<Page>>();
  const compress = createBackgroundBrotli(KIND, BROTLI_QUALITY);
  const shell = encode(Buffer.from(shellDocument(client, site)), KIND);

  /** The browser renders what the server could not; not kept, so that the next visitor's page is tried again. */
  async function shellPage(): Promise<Page> {
    return { document: await shell, status: 200, redirect: null, isCurrent: () => false };
  }

  async function make(key: string, by: PageRenderer): Promise<Page> {
    const reading = startReading(sources);
    const rendered = await by.render({ url: key, config: site, data: reading.data });
    const document = await encode(Buffer.from(pageDocument(client, site, rendered)), KIND);
    const { status, redirect = null } = rendered;
    const page = { document, status, redirect, isCurrent: reading.isCurrent };
    kept.set(key, page);
    compress(key, document);
    return page;
  }

  async function page(url: string): Promise<Page> {
    if (renderer === null) return shellPage();
    try {
      const key = renderer.pageKey(url);
      let found = kept.get(key);
      // Twice: the rendering under way may have begun before the change that this visitor must see.
      for (let round = 0; round < 2 && !found?.isCurrent(); round += 1) {
        const flight = flights.get(key) ?? make(key, renderer).finally(() => flights.delete(key));
        flights.set(key, flight);
        found = await flight;
      }
      return found ?? (await shellPage());
    } catch (error) {
      logger.error({ err: error }, 'A page could not be rendered; the browser renders it instead.');
      return shellPage();
    }
  }

  return {
    page,

    /** The document without content. */
    shell: shellPage,

    /** The page at once; null when it must be rendered first. */
    kept(key: string): Page | null {
      const found = kept.get(key);
      return found?.isCurrent() ? found : null;
    },

    /** Whether an address is the one canonical form of a page that is kept. */
    isKey: (address: string): boolean => kept.get(address) !== undefined,
  };
}
