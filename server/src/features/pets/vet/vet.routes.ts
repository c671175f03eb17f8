import { chooseVet, removeVet } from '@pawhood/contract/pets/vet.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { OwnerCalls } from '../profile/owned-pet.ts';
import type { VetService } from './vet.service.ts';

/** Serves the owners of pets the choice of a vet from the directory. */
export function vetRoutes(app: FastifyInstance, vets: VetService, ofOwner: OwnerCalls): void {
  serve(
    app,
    chooseVet,
    ofOwner(({ pet, identity, body }) => vets.choose(pet, identity, body.providerId)),
  );
  serve(
    app,
    removeVet,
    ofOwner(({ pet, identity }) => vets.remove(pet, identity)),
  );
}
