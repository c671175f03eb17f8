/** The sitemap for search engines, and the permission for robots to read it. */
import type { FastifyInstance } from 'fastify';
import { xmlText } from '../../lib/xml.ts';
import { publicList } from '../cache/app-list.ts';
import { serveDocument } from './serve-document.ts';

export interface SitemapEntry {
  /** Path of a public page. */
  readonly path: string;
  /** Null where only the page itself knows. */
  readonly changedAt: Date | null;
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
  readonly sources: readonly SitemapSource[];
}

/** Most addresses of one sitemap (sitemaps.org). */
const SITEMAP_ENTRIES = 50_000;

/** Serves `/sitemap.xml` and `/robots.txt`. */
export function serveSitemap(app: FastifyInstance, { publicUrl, sources }: SitemapParts): void {
  const list = publicList<SitemapEntry>(app, {
    name: 'sitemap',
    version: () => sources.map((source) => source.version()).join(' '),
    load: async (take) => take((await Promise.all(sources.map((source) => source.entries()))).flat()),
  });
  serveDocument(app, '/sitemap.xml', 'application/xml; charset=utf-8', list, async (entries) =>
    sitemapXml(publicUrl, entries),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
}

/** Fixed pages stand first: they are kept should there ever be too many. */
function sitemapXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const isFixed = ({ changedAt }: SitemapEntry) => changedAt === null;
  const ordered = [...entries.filter(isFixed), ...entries.filter((entry) => !isFixed(entry))];
  const lines = ordered.slice(0, SITEMAP_ENTRIES).map(({ path, changedAt }) => {
    const change = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${xmlText(publicUrl + path)}</loc>${change}</url>\n`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`;
}

/** Everything public may be read by robots; what is private asks for a sign-in. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
