import {
  correctHealthEntry,
  createHealthEntry,
  listHealthEntries,
  removeHealthEntry,
  restoreHealthEntry,
} from '@pawhood/contract/pets/health.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { OwnerCalls } from '../profile/owned-pet.ts';
import type { HealthService } from './health.service.ts';

/** Serves health logs to their owners. */
export function healthRoutes(app: FastifyInstance, health: HealthService, ofOwner: OwnerCalls): void {
  serve(app, listHealthEntries, ({ params, identity }) => health.listOwn(params.petId, identity));
  serve(
    app,
    createHealthEntry,
    ofOwner(({ pet, body, idempotencyKey }) => health.create(pet, body, idempotencyKey)),
  );
  serve(
    app,
    correctHealthEntry,
    ofOwner(({ pet, params, body }) => health.correct(pet, params.entryId, body)),
  );
  serve(
    app,
    removeHealthEntry,
    ofOwner(({ pet, params }) => health.remove(pet, params.entryId)),
  );
  serve(
    app,
    restoreHealthEntry,
    ofOwner(({ pet, params }) => health.restore(pet, params.entryId)),
  );
}
