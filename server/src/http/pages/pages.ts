/**
 * Public pages, rendered once per change of what they show and cached.
 *
 * Each in two forms: as visitors see it, and with the session-present cookie as it is until the browser knows the
 * person. Both are the same for everybody, so that nothing of a person is ever kept here.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRepresentation } from '../cache/send-representation.ts';
import { API, withoutNul } from '../calls/refusals.ts';
import { createAddresses } from '../server/fast-path.ts';
import type { SecurityHeaders } from '../server/security-headers.ts';
import { createItemPages, type ItemPage, type ItemPageKind } from './item-pages.ts';
import { createKeptPages, type KeptPages, type KeptPagesParts } from './kept-pages.ts';
import type { Page } from './page-cache.ts';
import { type Place, placeOf, withoutLanguage } from './page-language.ts';
import { createPublicCheck, type PublicCheck } from './public-checks.ts';
import { createSessionSign } from './session-sign.ts';

export interface PageParts extends Pick<KeptPagesParts, 'look' | 'sources' | 'logger'> {
  /** By the code of each. */
  readonly languages: ReadonlyMap<string, LanguageParts>;
  /** The one whose pages have no prefix. */
  readonly ownLanguage: () => string;
  readonly itemPages: readonly ItemPageKind[];
  /** Of the site at the identity provider. */
  readonly clientId: string;
  /** Called when a browser with a session, or with the answer to a sign-in, asks for a page that is not kept. */
  readonly onResuming: () => void;
}

/** What pages in one language are made of. */
export interface LanguageParts extends Pick<KeptPagesParts, 'client' | 'renderer' | 'site'> {
  /** Headers of pages by the style that they bring along, as flat lists. */
  readonly headers: (style: string) => Pick<SecurityHeaders, 'page' | 'ownPage'>;
}

/** A page as it goes out. */
interface SentPage extends Pick<Page, 'document' | 'status' | 'redirect' | 'asksOwnPage' | 'style'> {
  /** Further headers, as a flat list. */
  readonly headers?: readonly string[];
}

/** The identity provider sends somebody back who has just signed in: the landing page is not for them. §2.17 */
const SIGN_IN_ANSWER = /^\/\?(?:.*&)?state=/;

/** Answers every path that no other route takes with its page. */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  const { languages, ownLanguage } = parts;
  const keptPages = new Map([...languages].map(([code, of]) => [code, createKeptPages({ ...parts, ...of })]));
  const hasSession = createSessionSign(parts.clientId);
  const addresses = createAddresses(app.fastPath, FAST_PATH_ADDRESSES);

  const itemPageAt = createItemPages(parts.itemPages);
  const isPublic = createPublicCheck({
    onFailure: (error) =>
      parts.logger.error({ err: error }, 'Whether a page is for everybody could not be read.'),
  });

  const pagesIn = (language: string): Pages => {
    const [pages, of] = [keptPages.get(language), languages.get(language)];
    if (pages === undefined || of === undefined) throw new Error(`There are no pages in ${language}.`);
    const headersOf: Pages['headersOf'] = ({ asksOwnPage, style }) =>
      of.headers(style)[asksOwnPage ? 'ownPage' : 'page'];
    return { pages, headersOf };
  };

  /** Lets a page's own address be answered without the router from now on. */
  function addToFastPath(url: string, place: Place, isResuming: boolean): void {
    if (!pagesIn(place.language).pages.isKey(place.address, isResuming)) return;
    let [own, at]: [string, Place | null] = [ownLanguage(), place];
    addresses.add(url, '/*', ({ cookie }) => {
      // With another language of the site the address means another page.
      if (own !== ownLanguage()) [own, at] = [ownLanguage(), placeOf(url, ownLanguage(), languages)];
      if (at === null) return null;
      const { pages, headersOf } = pagesIn(at.language);
      const page = pages.current(at.address, hasSession(cookie));
      return page && page.redirect === null
        ? { document: page.document, headers: headersOf(page), status: page.status }
        : null;
    });
  }

  app.get('/*', { config: { isPage: true } }, async (request, reply) => {
    const url = request.raw.url ?? '/';
    if (API.test(url)) return reply.callNotFound();
    const usable = withoutNul(url);
    if (usable !== null) return reply.header('cache-control', 'no-cache').redirect(usable, 302);
    const place = placeOf(url, ownLanguage(), languages);
    if (place === null) return reply.header('cache-control', 'no-cache').redirect(withoutLanguage(url), 302);
    const isResuming = hasSession(request.headers.cookie) || SIGN_IN_ANSWER.test(place.address);
    if (isResuming) parts.onResuming();
    const { pages, headersOf } = pagesIn(place.language);
    const item = itemPageAt(place.address);
    const page = await (item === null
      ? pages.page(place.address, isResuming)
      : itemPage(pages, isPublic, item, isResuming));
    addToFastPath(url, place, isResuming);
    return send(request, reply, page, headersOf(page), place.base);
  });
}

interface Pages {
  readonly pages: KeptPages;
  readonly headersOf: (page: Pick<Page, 'asksOwnPage' | 'style'>) => readonly string[];
}

/**
 * Answers the page of one thing. What is not for everybody, and what is not there, is one and the same page, which is kept
 * for its kind: the browser goes on from there. §2.3b §4.33b
 */
async function itemPage(
  pages: KeptPages,
  isPublic: PublicCheck,
  item: ItemPage,
  isResuming: boolean,
): Promise<SentPage> {
  const { address, route, isPersonal = false } = item;
  const kept = isPersonal ? null : pages.current(address, isResuming);
  if (kept !== null) return kept;
  const isSeen = await isPublic(item);
  if (isSeen === true && !isPersonal) return pages.page(address, isResuming);
  const waiting = await pages.waiting(route, isResuming);
  if (isSeen === false) {
    // Of somebody who is signed in there may be more to see than everybody sees, and the browser finds out.
    const status = isPersonal && isResuming ? 200 : 404;
    return { ...waiting, status, headers: UNLISTED };
  }
  // What waits is not to be listed. Of a person's page search engines are told by its headers.
  const document = isResuming ? waiting.document : await pages.shell(waiting.modules);
  // Where it cannot be found out the browser meets the same, and says so.
  return { ...waiting, document, status: 200, headers: isSeen === null && isPersonal ? UNLISTED : [] };
}

const UNLISTED = ['x-robots-tag', 'noindex'];

/** Addresses of pages that are remembered; searches make any number of them. */
const FAST_PATH_ADDRESSES = 2_000;

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
  common: readonly string[],
  base: string,
): void {
  const { document, status, redirect, headers = [] } = page;
  if (redirect === null) sendRepresentation(request, reply, document, [...common, ...headers], status);
  else void reply.header('cache-control', 'no-cache').redirect(base + redirect, 302);
}
