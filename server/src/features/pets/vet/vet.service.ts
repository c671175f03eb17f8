import type { Provider } from '@pawhood/contract/directory/list.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { vetWords } from '@pawhood/contract/pets/vet.ts';
import type { Person } from '../../../lib/person.ts';
import type { OwnedPet } from '../profile/owned-pet.ts';
import type { PetsService } from '../profile/pets.service.ts';
import type { VetStore, VetValues } from './vet.store.ts';

export interface VetServiceParts {
  readonly store: VetStore;
  readonly pets: Pick<PetsService, 'read'>;
  /** A place that the directory shows; null for none. */
  readonly placeOf: (id: string) => Promise<Pick<Provider, 'name' | 'phone' | 'category' | 'example'> | null>;
}

export type VetService = ReturnType<typeof createVetService>;

/** The vets of pets. */
export function createVetService({ store, pets, placeOf }: VetServiceParts) {
  async function write(pet: OwnedPet, owner: Person, values: VetValues): Promise<Pet> {
    if (!(await store.write(pet.id, values))) throw new ProductError('unknown_pet');
    return pets.read(pet.id, owner);
  }

  return {
    /** @throws `unknown_provider` for what is no vet, or an example: nobody can call that. */
    async choose(pet: OwnedPet, owner: Person, providerId: string): Promise<Pet> {
      const place = await placeOf(providerId);
      if (place === null || place.category !== 'Veterinarians' || place.example === true) {
        throw new ProductError('unknown_provider');
      }
      return write(pet, owner, { vet: vetWords(place), vetProviderId: providerId });
    },

    remove: (pet: OwnedPet, owner: Person): Promise<Pet> => write(pet, owner, { vet: '', vetProviderId: '' }),
  };
}
