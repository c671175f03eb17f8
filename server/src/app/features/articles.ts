import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { departuresOf } from '@pawhood/contract/departures.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { FastifyInstance } from 'fastify';
import { articlePages } from '../../features/articles/article-pages.ts';
import { articleRoutes } from '../../features/articles/articles.routes.ts';
import { createArticlesService } from '../../features/articles/articles.service.ts';
import { createArticlesStore } from '../../features/articles/articles.store.ts';
import { deskArticleRoutes } from '../../features/articles/desk/desk-articles.routes.ts';
import { createDeskArticlesService } from '../../features/articles/desk/desk-articles.service.ts';
import {
  createDeskArticlesStore,
  type DeskArticlesStore,
  forgetAuthor,
} from '../../features/articles/desk/desk-articles.store.ts';
import { refreshHtmlJob } from '../../features/articles/refresh-html.job.ts';
import { createRenderProcess } from '../../features/articles/rendering/render-process.ts';
import { listSource } from '../../http/pages/page-sources.ts';
import { ownFirst } from '../../lib/site-languages.ts';
import type { Composer, Services, Site } from '../composition.ts';

/** Articles of the information hub. */
export const articles: Composer<
  'limits' | 'callerOf' | 'callLimits' | 'deskCalls' | 'media' | 'readUpload' | 'onOrphanedFiles'
> = {
  async erasure(transaction, { id }) {
    await forgetAuthor(transaction, id);
    return [];
  },

  compose(app, site, services) {
    const { config, database, lists, cities, siteSettings, languages, log } = site;
    const { limits, callerOf } = services;
    const service = createArticlesService(createArticlesStore(database), limits.articleViews);
    const version = () => `${lists.version('articles')} ${lists.version('cities')}`;
    const list = articleRoutes(app, {
      ...{ cities, siteSettings, languages, config },
      ...{ articles: service, version, callerOf },
    });
    const written = createDeskArticlesStore(database);
    if (departuresOf(config.edition).desk) deskArticles(app, site, services, written);
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
      exported: async ({ id }) =>
        (await written.madeBy(id)).map(({ articleId: article, version, what, at }) => ({
          ...{ article, version, what, at: at.toISOString() },
        })),
      jobs: [refreshHtmlJob(service, log)],
    };
  },
};

/** As they are written at the desk. */
function deskArticles(
  app: FastifyInstance,
  { cities }: Pick<Site, 'cities'>,
  services: Pick<Services, 'callLimits' | 'deskCalls' | 'media' | 'readUpload' | 'onOrphanedFiles'>,
  store: DeskArticlesStore,
): void {
  const { callLimits, deskCalls, media, readUpload, onOrphanedFiles } = services;
  const { render, close } = createRenderProcess();
  app.addHook('onClose', close);
  deskArticleRoutes(app, {
    ...{ calls: deskCalls, limits: callLimits, readUpload },
    articles: createDeskArticlesService({
      ...{ store, cities, render, onOrphanedFiles, pictures: media.pictures, clock: () => new Date() },
    }),
  });
}
