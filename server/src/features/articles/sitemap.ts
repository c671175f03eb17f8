import { departuresOf, type Edition } from '@pawhood/contract/departures.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { xmlText } from '../../http/xml.ts';
import type { ArticleMoments } from './articles.service.ts';
import { articleUrl, lastChange } from './feed.ts';

/** Most addresses of one sitemap (sitemaps.org). */
const SITEMAP_ENTRIES = 50_000;

/** The site's pages and articles for search engines. */
export function sitemap(
  publicUrl: string,
  edition: Edition,
  articles: ReadonlyMap<string, ArticleMoments>,
): string {
  const pages: string[] = [ROUTES.home, ROUTES.infoHub, ROUTES.directory];
  if (departuresOf(edition).pages) pages.push(FOOTER_ROUTES.privacy, FOOTER_ROUTES.terms);
  const entries = [
    ...pages.map((path) => `<url><loc>${xmlText(publicUrl + path)}</loc></url>\n`),
    ...[...articles].map(
      ([id, moments]) =>
        `<url><loc>${xmlText(articleUrl(publicUrl, id))}</loc><lastmod>${lastChange(moments).toISOString()}</lastmod></url>\n`,
    ),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.slice(0, SITEMAP_ENTRIES).join('')}</urlset>
`;
}

/** Everything public may be read by robots; what is private asks for a sign-in. */
export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
