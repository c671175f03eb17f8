import {
  changePet,
  createPet,
  deletePet,
  listDeletedPets,
  listPetsOf,
  readPet,
  restorePet,
} from '@pawhood/contract/pets.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { PetsService } from './pets.service.ts';

/** Serves pets. */
export function petsRoutes(app: FastifyInstance, pets: PetsService): void {
  serve(app, readPet, ({ params, identity }) => pets.read(params.petId, identity));
  serve(app, listPetsOf, ({ params, identity }) => pets.listOf(params.userId, identity));
  serve(app, createPet, ({ identity, body, additionKey }) => pets.create(identity, body, additionKey));
  serve(app, changePet, ({ params, identity, version, body }) =>
    pets.change(params.petId, identity, version, body),
  );
  serve(app, deletePet, ({ params, identity }) => pets.remove(params.petId, identity));
  serve(app, restorePet, ({ params, identity }) => pets.restore(params.petId, identity));
  serve(app, listDeletedPets, ({ identity }) => pets.deleted(identity));
}
