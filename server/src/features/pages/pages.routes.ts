import { readSitePage } from '@pawhood/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/calls/serve.ts';
import type { PagesService } from './pages.service.ts';

/** The operator's own documents. */
export function pagesRoutes(app: FastifyInstance, pages: PagesService): void {
  serve(app, readSitePage, ({ params }) => pages.page(params.name));
}
