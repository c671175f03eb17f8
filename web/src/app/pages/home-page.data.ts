import { listArticles } from '@pawhood/contract/articles/articles.ts';
import type { PageNeeds } from '#/lib/page.ts';
import { articlesSnapshot } from '../../features/articles/articles.snapshot.ts';

export const needs: PageNeeds = {
  calls: [listArticles],
  async snapshot(data) {
    const { articles = [] } = await articlesSnapshot(data);
    return { articles: articles.slice(0, 3) };
  },
};
