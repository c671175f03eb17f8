import { join } from 'node:path';
import { departuresOf } from '@pawhood/contract/departures.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import { readSitePage } from '@pawhood/contract/site.ts';
import { loadMarkdownRenderer } from '../../features/articles/markdown.ts';
import { pagesRoutes } from '../../features/pages/pages.routes.ts';
import { createPagesService } from '../../features/pages/pages.service.ts';
import { createPagesStore } from '../../features/pages/pages.store.ts';
import type { PageSource } from '../../http/pages/page-sources.ts';
import { fixedPages } from '../../http/pages/sitemap.ts';
import type { Composer } from '../composition.ts';

/** The operator's own documents. */
export const pages: Composer<never> = {
  compose(app, { config, languages }) {
    const store = createPagesStore(join(config.dataDir, 'pages'));
    const render = async (markdown: string) => (await loadMarkdownRenderer())(markdown);
    const service = createPagesService(store, render, languages.siteLanguage);
    pagesRoutes(app, service);
    const source: PageSource<typeof readSitePage> = {
      endpoint: readSitePage,
      read: ({ name }) => service.page(name),
      version: ({ name }) => service.version(name),
    };
    return {
      sources: [source],
      sitemap: departuresOf(config.edition).pages
        ? fixedPages([FOOTER_ROUTES.privacy, FOOTER_ROUTES.terms])
        : null,
    };
  },
};
