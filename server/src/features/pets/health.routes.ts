import {
  addHealthEntry,
  correctHealthEntry,
  deleteHealthEntry,
  listHealthEntries,
  restoreHealthEntry,
} from '@pawhood/contract/pet-health.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { HealthService } from './health.service.ts';

/** Serves health logs to their owners. */
export function healthRoutes(app: FastifyInstance, health: HealthService): void {
  serve(app, listHealthEntries, ({ params, identity }) => health.list(params.petId, identity));
  serve(app, addHealthEntry, ({ params, identity, body, additionKey }) =>
    health.add(params.petId, identity, body, additionKey),
  );
  serve(app, correctHealthEntry, ({ params, identity, body }) =>
    health.correct(params.petId, params.entryId, identity, body),
  );
  serve(app, deleteHealthEntry, ({ params, identity }) =>
    health.remove(params.petId, params.entryId, identity),
  );
  serve(app, restoreHealthEntry, ({ params, identity }) =>
    health.restore(params.petId, params.entryId, identity),
  );
}
