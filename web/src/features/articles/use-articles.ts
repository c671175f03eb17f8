import type { Article } from '@pawhood/contract/articles/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { articlesQuery } from './articles.api.ts';

/** The articles and how far loading them has come. */
export interface Articles {
  /** The list; what the server rendered the page from stands in until it has arrived, or when it cannot. */
  readonly articles: readonly Article[];
  /** True until this browser's own call is answered. §2.33 */
  readonly isLoading: boolean;
  readonly hasArrived: boolean;
  /** Why the list could not be had at all; null for a bad status, which gives the samples. §8.25 */
  readonly error: Error | null;
  retry(): void;
}

/** The articles and how far their loading has come. */
export function useArticles(): Articles {
  const { data, isPending, isSuccess, error, refetch } = useQuery(articlesQuery);
  const { articles: rendered = [] } = useSnapshot();
  return {
    articles: data ?? rendered,
    isLoading: isPending,
    hasArrived: isSuccess,
    error,
    retry: () => void refetch(),
  };
}

/** Nothing is called fresh that is older, in days. */
const FRESH_DAYS = 60;
const DAY_MS = 86_400_000;

/** Whether any of the articles is of the last 60 days. @param now in milliseconds */
export function hasFresh(articles: readonly Pick<Article, 'date'>[], now: number): boolean {
  return articles.some(({ date }) => now - Date.parse(date) <= FRESH_DAYS * DAY_MS);
}
