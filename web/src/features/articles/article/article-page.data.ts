import { listArticles } from '@pawhood/contract/articles/articles.ts';
import type { PageNeeds } from '#/lib/page.ts';
import { relatedTo } from './read-next.ts';

export const needs: PageNeeds = {
  calls: [listArticles],
  /** The one article, and without their text those that it leads on to; none when there is none of that id. */
  async snapshot(data, { params }) {
    const articles = await data.read(listArticles);
    const article = articles.find(({ id }) => id === params['articleId']);
    if (article === undefined) return { articles: [] };
    return {
      articles: [article, ...relatedTo(article, articles).map((other) => ({ ...other, content: '' }))],
    };
  },
};
