import type { FastifyInstance } from 'fastify';
import { baseIn, ownFirst, type SiteLanguages } from '../../lib/site-languages.ts';
import { xmlText } from '../../lib/xml.ts';
import { publicList } from '../cache/app-list.ts';
import { serveDocument } from './serve-document.ts';

export interface SitemapEntry {
  /** Path of a public page. */
  readonly path: string;
  /** Null where only the page itself knows. */
  readonly changedAt: Date | null;
  /** Of a page whose content is in one language; absent where each language has the page at this path. */
  readonly content?: WrittenContent;
}

/** A page, or what says the same in another language. */
export interface PageVersion {
  /** The language of its content, a code of BCP 47. */
  readonly hreflang: string;
  /** The language of the pages that it is among. */
  readonly language: string;
  readonly path: string;
}

/** Content that somebody has written in one language. */
export interface WrittenContent {
  /** The language of the pages among which its one address is. */
  readonly language: string;
  /** The page itself and its translations, the original first. */
  readonly versions: readonly PageVersion[];
}

/** Public pages of a feature, with a version that says which version they are. */
export interface SitemapSource {
  entries(): Promise<readonly SitemapEntry[]>;
  version(): string;
}

/** Pages that are always there. */
export function fixedPages(paths: readonly string[]): SitemapSource {
  const entries = paths.map((path) => ({ path, changedAt: null }));
  return { entries: async () => entries, version: () => '' };
}

export interface SitemapParts {
  /** Address people reach the site at, without a trailing slash. */
  readonly publicUrl: string;
  readonly languages: SiteLanguages;
  readonly sources: readonly SitemapSource[];
}

/** Most addresses of one sitemap, and its most bytes (sitemaps.org). */
const LIMITS = { addresses: 50_000, bytes: 52_428_800 };

/** Serves `/sitemap.xml` and `/robots.txt`. */
export function serveSitemap(app: FastifyInstance, { publicUrl, languages, sources }: SitemapParts): void {
  const list = publicList<SitemapEntry>(app, {
    name: 'sitemap',
    version: () => [languages.siteLanguage(), ...sources.map((source) => source.version())].join(' '),
    load: async (take) => take((await Promise.all(sources.map((source) => source.entries()))).flat()),
  });
  const contentType = 'application/xml; charset=utf-8';
  serveDocument(app, '/sitemap.xml', { contentType, list }, async (entries) =>
    sitemapXml(publicUrl, languages, entries),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
}

/**
 * The sitemap. Fixed pages stand first: they are kept should there ever be too many.
 *
 * @param limits smaller ones in tests.
 */
export function sitemapXml(
  publicUrl: string,
  languages: SiteLanguages,
  entries: readonly SitemapEntry[],
  limits = LIMITS,
): string {
  const isFixed = ({ changedAt }: SitemapEntry) => changedAt === null;
  const ordered = [...entries.filter(isFixed), ...entries.filter((entry) => !isFixed(entry))];
  const codes = ownFirst(languages);
  // One language needs no other names for its pages.
  const names = codes.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const [start, end] = [
    `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>
`,
    '</urlset>\n',
  ];
  const addressOf = ({ language, path }: Pick<PageVersion, 'language' | 'path'>) =>
    xmlText(publicUrl + baseIn(language, languages) + path);
  const lines: string[] = [];
  let bytes = start.length + end.length;
  for (const { path, changedAt, content } of ordered) {
    const pages = content ? [content.language] : codes;
    const others =
      codes.length > 1 ? alternates(content?.versions ?? everywhere(path, codes), addressOf) : '';
    const change = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    for (const language of pages) {
      const line = `<url><loc>${addressOf({ language, path })}</loc>${change}${others}</url>\n`;
      bytes += Buffer.byteLength(line);
      if (lines.length >= limits.addresses || bytes > limits.bytes) return start + lines.join('') + end;
      lines.push(line);
    }
  }
  return start + lines.join('') + end;
}

/** A page that each language has at the same path. */
const everywhere = (path: string, codes: readonly string[]): readonly PageVersion[] =>
  codes.map((code) => ({ hreflang: code, language: code, path }));

/** The links to a page in other languages; a reader of none of them is shown the first. */
function alternates(versions: readonly PageVersion[], addressOf: (version: PageVersion) => string): string {
  const [first] = versions;
  if (first === undefined || versions.length < 2) return '';
  return [...versions, { ...first, hreflang: 'x-default' }]
    .map(
      (version) =>
        `<xhtml:link rel="alternate" hreflang="${xmlText(version.hreflang)}" href="${addressOf(version)}"/>`,
    )
    .join('');
}

/** Everything public may be read by robots; what is private asks for a sign-in. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
