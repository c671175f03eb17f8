import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listedIn } from '@pawhood/contract/articles/languages.ts';
import type { PageNeeds } from '#/lib/page.ts';
import { articlesSnapshot } from '../../features/articles/articles.snapshot.ts';
import { needs as hub } from './hub-page.data.ts';

export const needs: PageNeeds = {
  calls: [listArticles],
  // People who are signed in go on there.
  own: ['src/app/pages/hub-page.tsx', ...hub.own],
  async snapshot(data, address) {
    const { articles = [] } = await articlesSnapshot(data);
    const listed = listedIn(articles, address).flatMap((group) => group.articles);
    return { articles: listed.slice(0, 3) };
  },
};
