import { endPlaceClaim, listPlaceClaims } from '@pawhood/contract/claims/desk-claims.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../../desk/desk-calls.ts';
import type { PlaceClaimsService } from './place-claims.service.ts';

/** Serves who looks after places to the desk. */
export function placeClaimsRoutes(app: FastifyInstance, calls: DeskCalls, claims: PlaceClaimsService): void {
  calls.serve(app, listPlaceClaims, 'places', (permit, { params }) => claims.of(permit, params.id));
  calls.serve(app, endPlaceClaim, 'places', (permit, { params, body }) =>
    claims.end(permit, params.claimId, body.reason),
  );
}
