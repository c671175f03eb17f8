import { createSkill, listSkills, removeSkill, updateSkill } from '@pawhood/contract/pets/training.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { OwnerCalls } from '../profile/owned-pet.ts';
import type { TrainingService } from './training.service.ts';

/** Serves what pets learn to their owners. */
export function trainingRoutes(app: FastifyInstance, training: TrainingService, ofOwner: OwnerCalls): void {
  serve(
    app,
    listSkills,
    ofOwner(({ pet }) => training.list(pet)),
  );
  serve(
    app,
    createSkill,
    ofOwner(({ pet, body, idempotencyKey }) => training.create(pet, body, idempotencyKey)),
  );
  serve(
    app,
    updateSkill,
    ofOwner(({ pet, params, body }) => training.update(pet, params.skillId, body)),
  );
  serve(
    app,
    removeSkill,
    ofOwner(({ pet, params }) => training.remove(pet, params.skillId)),
  );
}
