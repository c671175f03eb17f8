import {
  createShareLink,
  listShareLinks,
  openShareLink,
  revokeShareLink,
} from '@pawhood/contract/pet-sharing.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { ShareLinksService } from './share-links.service.ts';

/** Serves links to parts of a pet's record. */
export function shareLinksRoutes(app: FastifyInstance, links: ShareLinksService): void {
  serve(app, listShareLinks, ({ params, identity }) => links.list(params.petId, identity));
  serve(app, createShareLink, ({ params, identity, body, additionKey }) =>
    links.create(params.petId, identity, body, additionKey),
  );
  serve(app, revokeShareLink, ({ params, identity }) => links.revoke(params.petId, params.linkId, identity));
  serve(app, openShareLink, ({ body }) => links.open(body.token));
}
