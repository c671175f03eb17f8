import { listOwnPets, listPetsOf, type Pet, readPet } from '@pawhood/contract/pets/profile.ts';
import { chooseVet, removeVet } from '@pawhood/contract/pets/vet.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { Auth } from '#/session/auth.ts';

type Owner = Pick<Auth, 'user' | 'accessToken'>;

/** The pets of the signed-in person. Asked for again on each visit: another device may have changed them. */
export const ownPetsQuery = ({ user, accessToken }: Owner) =>
  queryOptions({
    queryKey: [listOwnPets.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(listOwnPets, { bearer: await accessToken(), signal }),
    staleTime: 0,
  });

export interface VetChange {
  readonly pet: Pet;
  readonly isVet: boolean;
}

/** Makes a place the vet of pets, or no longer, one pet after the other; those before one that fails are done. */
export const changeVetsMutation = (client: QueryClient, owner: Owner, providerId: string) =>
  mutationOptions({
    mutationFn: async (changes: readonly VetChange[]) => {
      const bearer = await owner.accessToken();
      for (const { pet, isVet } of changes) {
        const params = { petId: pet.id };
        if (isVet) await call(chooseVet, { params, body: { providerId }, bearer });
        else await call(removeVet, { params, bearer });
      }
    },
    onSettled: () =>
      Promise.all(
        [listOwnPets, listPetsOf, readPet].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      ),
  });
