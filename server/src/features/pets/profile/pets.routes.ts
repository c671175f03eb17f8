import {
  createPet,
  listDeletedPets,
  listOwnPets,
  listPetsOf,
  readPet,
  removePet,
  restorePet,
  updatePet,
} from '@pawhood/contract/pets/profile.ts';
import type { FastifyInstance } from 'fastify';
import type { Lists } from '../../../database/lists/list-versions.ts';
import { serve } from '../../../http/calls/serve.ts';
import { serveCached } from '../../../http/calls/serve-cached.ts';
import { serveOwnedView } from '../../../http/calls/serve-owned-view.ts';
import type { OwnerCalls } from './owned-pet.ts';
import type { PetsService } from './pets.service.ts';

export interface PetsRoutesParts {
  readonly pets: PetsService;
  /** The versions of what people show. */
  readonly lists: Lists;
  readonly ofOwner: OwnerCalls;
}

/** Serves pets. */
export function petsRoutes(app: FastifyInstance, { pets, lists, ofOwner }: PetsRoutesParts): void {
  serveOwnedView(app, readPet, lists, ({ params, identity }) => pets.show(params.petId, identity));
  serveCached(app, listPetsOf, ({ params, identity }) => pets.listOf(params.userId, identity));
  serveCached(app, listOwnPets, ({ identity }) => pets.listOwn(identity));
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
