import { listArticles } from '@pawhood/contract/articles.ts';
import type { Departures } from '@pawhood/contract/departures.ts';
import { listProviders } from '@pawhood/contract/directory.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { listFeatures } from '@pawhood/contract/voting.ts';
import { articleSnapshot, articlesSnapshot } from '../features/articles/articles.snapshot.ts';
import { directorySnapshot, providerSnapshot } from '../features/directory/directory.snapshot.ts';
import type { PageProps } from '../lib/page.ts';
import type { Snapshot } from '../lib/snapshot.tsx';

/** Which page is rendered, and of which edition. */
export interface RenderedAddress {
  readonly search: URLSearchParams;
  readonly params: PageProps['params'];
  readonly departures: Departures;
}

/** What a page is rendered from on the server, and the calls it makes at once in the browser. */
export interface PageSource {
  snapshot(data: PageData, address: RenderedAddress): Promise<Snapshot>;
  readonly calls: readonly string[];
}

const ARTICLES = [listArticles.path];

/** By the route's pattern; a page that is not here needs no data. On the server alone. */
export const PAGE_DATA: Readonly<Record<string, PageSource>> = {
  [ROUTES.home]: {
    snapshot: async (data) => {
      const { articles = [] } = await articlesSnapshot(data);
      return { articles: articles.slice(0, 3) };
    },
    calls: ARTICLES,
  },
  [ROUTES.infoHub]: { snapshot: articlesSnapshot, calls: ARTICLES },
  [ROUTES.article]: {
    snapshot: (data, { params: { articleId = '' } }) => articleSnapshot(data, articleId),
    calls: ARTICLES,
  },
  [ROUTES.directory]: { snapshot: directorySnapshot, calls: [listProviders.path] },
  [ROUTES.provider]: {
    snapshot: (data, { params: { providerId = '' } }) => providerSnapshot(data, providerId),
    calls: [],
  },
  [ROUTES.roadmap]: {
    snapshot: async (data) => ({ features: await data.features() }),
    calls: [listFeatures.path],
  },
  [FOOTER_ROUTES.privacy]: {
    snapshot: async (data) => ({ sitePages: { 'privacy-policy': await data.sitePage('privacy-policy') } }),
    calls: [],
  },
  [FOOTER_ROUTES.terms]: {
    snapshot: async (data) => ({
      sitePages: { 'terms-of-service': await data.sitePage('terms-of-service') },
    }),
    calls: [],
  },
};
