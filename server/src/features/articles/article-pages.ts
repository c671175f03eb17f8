import {
  homeOf,
  languageOf,
  originalOf,
  type Reader,
  versionsOf,
  type Written,
} from '@pawhood/contract/articles/languages.ts';
import type { SitemapEntry } from '../../http/pages/sitemap.ts';
import type { ArticleMoments } from './articles.service.ts';
import { articlePath, lastChange } from './feed.ts';

/** The pages of articles for the sitemap: each among those of its language, with its translations. */
export function articlePages(
  moments: ReadonlyMap<string, ArticleMoments & Omit<Written, 'id'>>,
  languages: Reader['languages'],
): readonly SitemapEntry[] {
  const articles = [...moments].map(([id, of]) => ({ id, ...of }));
  const families = new Map<string, Written[]>();
  for (const article of articles)
    families.set(originalOf(article), [...(families.get(originalOf(article)) ?? []), article]);
  return articles.map((article) => ({
    path: articlePath(article.id),
    changedAt: lastChange(article),
    content: {
      language: homeOf(article, languages),
      versions: versionsOf(article, families.get(originalOf(article)) ?? []).map((version) => ({
        hreflang: languageOf(version),
        language: homeOf(version, languages),
        path: articlePath(version.id),
      })),
    },
  }));
}
