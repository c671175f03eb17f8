import {
  createShareLink,
  listShareLinks,
  openShareLink,
  revokeShareLink,
} from '@pawhood/contract/pets/sharing.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { CallerOf } from '../../../http/server/caller-of.ts';
import type { SharedAccessService } from '../../../security/shared-access.service.ts';
import type { OwnerCalls } from '../profile/owned-pet.ts';
import type { SharingService } from './sharing.service.ts';

export interface SharingRoutesParts {
  readonly sharing: SharingService;
  readonly ofOwner: OwnerCalls;
  readonly sharedAccess: SharedAccessService;
  readonly callerOf: CallerOf;
}

/** Serves links to parts of a pet's record. */
export function sharingRoutes(
  app: FastifyInstance,
  { sharing, ofOwner, sharedAccess, callerOf }: SharingRoutesParts,
): void {
  serve(
    app,
    listShareLinks,
    ofOwner(({ pet }) => sharing.list(pet)),
  );
  serve(
    app,
    createShareLink,
    ofOwner(async (call) => {
      await sharedAccess.allow(call.identity);
      const answer = await sharing.create(call.pet, call.body, call.idempotencyKey, call.identity);
      await sharedAccess.note('link-creation', callerOf(call));
      return answer;
    }),
  );
  serve(
    app,
    revokeShareLink,
    ofOwner(({ pet, params }) => sharing.revoke(pet, params.linkId)),
  );
  serve(app, openShareLink, ({ body }) => sharing.open(body.token));
}
