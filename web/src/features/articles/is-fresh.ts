import type { Article } from '@pawhood/contract/articles/articles.ts';

/** Nothing is called fresh that is older, in days. */
const FRESH_DAYS = 60;
const DAY_MS = 86_400_000;

/** Whether any of the articles is of the last 60 days. @param now in milliseconds */
export function hasFresh(articles: readonly Pick<Article, 'date'>[], now: number): boolean {
  return articles.some(({ date }) => now - Date.parse(date) <= FRESH_DAYS * DAY_MS);
}
