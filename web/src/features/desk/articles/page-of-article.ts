import type { Article } from '@pawhood/contract/articles/articles.ts';
import { type ComponentType, createContext, use } from 'react';

export interface PageOfArticleProps {
  article: Article;
  /** What it may lead on to. */
  articles: readonly Article[];
}

/** How visitors see an article; another feature draws it, and the page of the desk puts both together. */
export const PageOfArticle = createContext<ComponentType<PageOfArticleProps> | null>(null);

export const usePageOfArticle = (): ComponentType<PageOfArticleProps> | null => use(PageOfArticle);
