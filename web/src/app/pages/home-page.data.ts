import { listArticles } from '@pawhood/contract/articles/articles.ts';
import type { PageNeeds } from '#/lib/page.ts';
import { articlesSnapshot } from '../../features/articles/articles.snapshot.ts';
import { needs as hub } from './hub-page.data.ts';

export const needs: PageNeeds = {
  calls: [listArticles],
  // People who are signed in go on there.
  own: ['src/app/pages/hub-page.tsx', ...hub.own],
  async snapshot(data) {
    const { articles = [] } = await articlesSnapshot(data);
    return { articles: articles.slice(0, 3) };
  },
};
