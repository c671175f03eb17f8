import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { articlePages } from '../../features/articles/article-pages.ts';
import { articleRoutes } from '../../features/articles/articles.routes.ts';
import { createArticlesService } from '../../features/articles/articles.service.ts';
import { createArticlesStore } from '../../features/articles/articles.store.ts';
import { refreshHtmlJob } from '../../features/articles/refresh-html.job.ts';
import { listSource } from '../../http/pages/page-sources.ts';
import { ownFirst } from '../../lib/site-languages.ts';
import type { Composer } from '../composition.ts';

/** Articles of the information hub. */
export const articles: Composer<'limits' | 'callerOf'> = {
  compose(app, { config, database, lists, cities, siteSettings, languages, log }, { limits, callerOf }) {
    const service = createArticlesService(createArticlesStore(database), limits.articleViews);
    const version = () => `${lists.version('articles')} ${lists.version('cities')}`;
    const site = { cities, siteSettings, languages, config };
    const list = articleRoutes(app, { ...site, articles: service, version, callerOf });
    return {
      sources: [listSource(listArticles, list)],
      itemPages: [{ route: ROUTES.article, isPublic: service.isPublic }],
      sitemap: {
        version,
        async entries() {
          const codes = ownFirst(languages).map((code) => ({ code }));
          const pages = articlePages(await service.moments(), codes);
          return [{ path: ROUTES.infoHub, changedAt: null }, ...pages];
        },
      },
      jobs: [refreshHtmlJob(service, log)],
    };
  },
};
