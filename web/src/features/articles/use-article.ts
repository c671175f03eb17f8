import type { Article } from '@pawhood/contract/articles.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countViewMutation } from './articles.api.ts';
import { type Articles, useArticles } from './use-articles.ts';

export interface OneArticle extends Pick<Articles, 'isLoading' | 'error' | 'retry'> {
  readonly article: Article | null;
  /** True once the list has arrived without this id; never before. §2.3b */
  readonly isUnknown: boolean;
}

/** One article of the list; its reader is counted once the list has arrived. */
export function useArticle(id: string): OneArticle {
  const { articles, isLoading, hasArrived, error, retry } = useArticles();
  const article = articles.find((candidate) => candidate.id === id) ?? null;
  useCountedView(hasArrived && article !== null ? id : null);
  return { article, isLoading, error, retry, isUnknown: hasArrived && article === null };
}

/** Counts one reader of an article, once per opening; whether it succeeds is of no concern to the reader. */
function useCountedView(id: string | null): void {
  const { mutate } = useMutation(countViewMutation);
  useEffect(() => {
    if (id !== null) mutate(id);
  }, [id, mutate]);
}
