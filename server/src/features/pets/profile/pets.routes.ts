import {
  createPet,
  listDeletedPets,
  listPetsOf,
  readPet,
  removePet,
  restorePet,
  updatePet,
} from '@pawhood/contract/pets/profile.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import { serveKept } from '../../../http/calls/serve-kept.ts';
import type { OwnerCalls } from './owned-pet.ts';
import type { PetsService } from './pets.service.ts';

/** Serves pets. */
export function petsRoutes(app: FastifyInstance, pets: PetsService, ofOwner: OwnerCalls): void {
  serve(app, readPet, ({ params, identity }) => pets.read(params.petId, identity));
  serveKept(app, listPetsOf, ({ params, identity }) => pets.listOf(params.userId, identity));
  serve(app, createPet, ({ identity, body, idempotencyKey }) => pets.create(identity, body, idempotencyKey));
  serve(
    app,
    updatePet,
    ofOwner(({ pet, version, body }) => pets.update(pet, version, body)),
  );
  serve(
    app,
    removePet,
    ofOwner(({ pet }) => pets.remove(pet)),
  );
  serve(app, restorePet, ({ params, identity }) => pets.restore(params.petId, identity));
  serve(app, listDeletedPets, ({ identity }) => pets.listDeleted(identity));
}
