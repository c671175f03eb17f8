import { listArticles } from '@pawhood/contract/articles/articles.ts';
import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  calls: [listArticles],
  /** The one article; none when there is none of that id. */
  async snapshot(data, { params }) {
    const articles = await data.read(listArticles);
    return { articles: articles.filter(({ id }) => id === params['articleId']) };
  },
};
