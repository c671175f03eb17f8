import {
  createShareLink,
  listShareLinks,
  openShareLink,
  revokeShareLink,
} from '@pawhood/contract/pets/sharing.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { OwnerCalls } from '../profile/owned-pet.ts';
import type { SharingService } from './sharing.service.ts';

/** Serves links to parts of a pet's record. */
export function sharingRoutes(app: FastifyInstance, sharing: SharingService, ofOwner: OwnerCalls): void {
  serve(
    app,
    listShareLinks,
    ofOwner(({ pet }) => sharing.list(pet)),
  );
  serve(
    app,
    createShareLink,
    ofOwner(({ pet, body, idempotencyKey }) => sharing.create(pet, body, idempotencyKey)),
  );
  serve(
    app,
    revokeShareLink,
    ofOwner(({ pet, params }) => sharing.revoke(pet, params.linkId)),
  );
  serve(app, openShareLink, ({ body }) => sharing.open(body.token));
}
