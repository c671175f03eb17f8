import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { versionsOf } from '@pawhood/contract/articles/languages.ts';
import type { PageNeeds } from '#/lib/page.ts';
import { relatedTo } from './read-next.ts';

export const needs: PageNeeds = {
  calls: [listArticles],
  /** The one article, and without their text its translations and those that it leads on to; none when there is none of that id. */
  async snapshot(data, { params, ...reader }) {
    const articles = await data.read(listArticles);
    const article = articles.find(({ id }) => id === params['articleId']);
    if (article === undefined) return { articles: [] };
    const translations = versionsOf(article, articles).filter((other) => other !== article);
    const others = [...translations, ...relatedTo(article, articles, reader)];
    return { articles: [article, ...others.map((other) => ({ ...other, content: '' }))] };
  },
};
