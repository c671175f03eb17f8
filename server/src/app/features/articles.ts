import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { articleRoutes } from '../../features/articles/articles.routes.ts';
import { createArticlesService } from '../../features/articles/articles.service.ts';
import { createArticlesStore } from '../../features/articles/articles.store.ts';
import { articlePath, lastChange } from '../../features/articles/feed.ts';
import { refreshHtmlJob } from '../../features/articles/refresh-html.job.ts';
import { listSource } from '../../http/pages/page-sources.ts';
import type { Composer } from '../composition.ts';

/** Articles of the information hub. */
export const articles: Composer<'limits' | 'callerOf'> = {
  compose(app, { config, database, lists, cities, siteSettings, log }, { limits, callerOf }) {
    const service = createArticlesService(createArticlesStore(database), limits.articleViews);
    const version = () => `${lists.version('articles')} ${lists.version('cities')}`;
    const list = articleRoutes(app, { articles: service, version, cities, siteSettings, config, callerOf });
    return {
      sources: [listSource(listArticles, list)],
      itemPages: [{ route: ROUTES.article, isPublic: service.isPublic }],
      sitemap: {
        version,
        async entries() {
          const pages = [...(await service.moments())].map(([id, moments]) => ({
            path: articlePath(id),
            changedAt: lastChange(moments),
          }));
          return [{ path: ROUTES.infoHub, changedAt: null }, ...pages];
        },
      },
      jobs: [refreshHtmlJob(service, log)],
    };
  },
};
