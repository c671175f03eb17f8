import type { Article } from '@pawhood/contract/articles/articles.ts';
import { isInLanguage, languageOf } from '@pawhood/contract/articles/languages.ts';
import { FEED_ENTRIES } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { inCitiesTextOf } from '@pawhood/contract/values/cities-text.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import { xmlText } from '../../lib/xml.ts';
import type { ArticleMoments } from './articles.service.ts';

export interface FeedParts {
  /** Address people reach the site at, without a trailing slash. */
  readonly publicUrl: string;
  /** Person or organisation that runs the site; empty when not set. */
  readonly operatorName: string;
  readonly siteName: string;
  readonly cities: Cities;
  /** Of the feed, and before the paths of pages in it. */
  readonly language: string;
  readonly base: string;
  readonly words: Words;
  /** Those of the language, newest first. */
  readonly articles: readonly Article[];
  readonly moments: ReadonlyMap<string, ArticleMoments>;
}

/** The newest articles as an Atom 1.0 feed (RFC 4287). */
export function atomFeed(parts: FeedParts): string {
  const { publicUrl, operatorName, siteName, cities, language, words, articles, moments } = parts;
  const entries = articles.slice(0, FEED_ENTRIES).flatMap((article) => {
    const moment = moments.get(article.id);
    // Not yet, or no longer, public: the list is a moment older than the moments.
    return moment ? [entry(article, moment, parts)] : [];
  });
  const changes = articles.flatMap(({ id }) => moments.get(id) ?? []).map(lastChange);
  const updated = new Date(changes.reduce((last, change) => Math.max(last, Number(change)), 0));
  const site = publicUrl + parts.base;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">
<id>${xmlText(site)}/</id>
<title>${xmlText(siteName)}</title>
<subtitle>${xmlText(words.articles.feedSubtitle(inCitiesTextOf(cities, words)))}</subtitle>
<author><name>${xmlText(operatorName || siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(site)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${xmlText(site + ROUTES.infoHub)}"/>
<updated>${updated.toISOString()}</updated>
${entries.join('')}</feed>
`;
}

/** When a reader sees it change: at its publication or at a later correction. */
export function lastChange({ publishedAt, updatedAt }: ArticleMoments): Date {
  return publishedAt > updatedAt ? publishedAt : updatedAt;
}

function entry(article: Article, moments: ArticleMoments, { publicUrl, base, language }: FeedParts): string {
  const address = xmlText(publicUrl + base + articlePath(article.id));
  const other = isInLanguage(article, language) ? '' : ` xml:lang="${xmlText(languageOf(article))}"`;
  const terms = [article.category, ...article.tags].filter((term) => term !== '');
  return `<entry${other}>
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
