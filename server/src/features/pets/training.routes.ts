import { addSkill, changeSkill, listSkills, removeSkill } from '@pawhood/contract/pet-training.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { TrainingService } from './training.service.ts';

/** Serves skills to the owners of who learns them. */
export function trainingRoutes(app: FastifyInstance, training: TrainingService): void {
  serve(app, listSkills, ({ params, identity }) => training.list(params.petId, identity));
  serve(app, addSkill, ({ params, identity, body, additionKey }) =>
    training.add(params.petId, identity, body, additionKey),
  );
  serve(app, changeSkill, ({ params, identity, body }) =>
    training.change(params.petId, params.skillId, identity, body),
  );
  serve(app, removeSkill, ({ params, identity }) => training.remove(params.petId, params.skillId, identity));
}
