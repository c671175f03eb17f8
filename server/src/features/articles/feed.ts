import type { Article } from '@pawhood/contract/articles/articles.ts';
import { FEED_ENTRIES } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { inCitiesText } from '@pawhood/contract/values/cities-text.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { feedSubtitle } from '@pawhood/contract/words/articles.ts';
import { xmlText } from '../../lib/xml.ts';
import type { ArticleMoments } from './articles.service.ts';

export interface FeedParts {
  /** Address people reach the site at, without a trailing slash. */
  readonly publicUrl: string;
  /** Person or organisation that runs the site; empty when not set. */
  readonly operatorName: string;
  readonly siteName: string;
  readonly cities: Cities;
  /** Newest first. */
  readonly articles: readonly Article[];
  readonly moments: ReadonlyMap<string, ArticleMoments>;
}

/** The newest articles as an Atom 1.0 feed (RFC 4287). */
export function atomFeed({
  publicUrl,
  operatorName,
  siteName,
  cities,
  articles,
  moments,
}: FeedParts): string {
  const entries = articles.slice(0, FEED_ENTRIES).flatMap((article) => {
    const moment = moments.get(article.id);
    // Not yet, or no longer, public: the list is a moment older than the moments.
    return moment ? [entry(article, moment, publicUrl)] : [];
  });
  const changes = [...moments.values()].map(lastChange);
  const updated = new Date(Math.max(0, ...changes.map(Number)));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xmlText(publicUrl)}/</id>
<title>${xmlText(siteName)}</title>
<subtitle>${xmlText(feedSubtitle(inCitiesText(cities)))}</subtitle>
<author><name>${xmlText(operatorName || siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(publicUrl)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${xmlText(publicUrl + ROUTES.infoHub)}"/>
<updated>${updated.toISOString()}</updated>
${entries.join('')}</feed>
`;
}

/** When a reader sees it change: at its publication or at a later correction. */
export function lastChange({ publishedAt, updatedAt }: ArticleMoments): Date {
  return publishedAt > updatedAt ? publishedAt : updatedAt;
}

function entry(article: Article, moments: ArticleMoments, publicUrl: string): string {
  const address = xmlText(publicUrl + articlePath(article.id));
  const terms = [article.category, ...article.tags].filter((term) => term !== '');
  return `<entry>
<id>${address}</id>
<title>${xmlText(article.title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${moments.publishedAt.toISOString()}</published>
<updated>${lastChange(moments).toISOString()}</updated>
<summary>${xmlText(article.excerpt)}</summary>
${terms.map((term) => `<category term="${xmlText(term)}"/>\n`).join('')}<content type="html">${xmlText(withAbsoluteAddresses(article.content, publicUrl))}</content>
</entry>
`;
}

/** Path of an article's page. */
export function articlePath(id: string): string {
  return ROUTES.article.replace(':articleId', encodeURIComponent(id));
}

/** A feed is read elsewhere, where a path of ours leads nowhere. In our HTML every `<` begins a tag. */
function withAbsoluteAddresses(html: string, publicUrl: string): string {
  return html.replaceAll(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replace(/(href|src)="(?=\/)/, (attribute) => attribute + xmlText(publicUrl)),
  );
}
