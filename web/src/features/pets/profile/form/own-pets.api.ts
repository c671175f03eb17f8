/** The calls with which owners look after their own pets; visitors load none of them. */

import type { NewPet, PetChanges } from '@pawhood/contract/pets/fields.ts';
import {
  createPet,
  listDeletedPets,
  listOwnPets,
  listPetsOf,
  type Pet,
  readPet,
  removePet,
  restorePet,
  updatePet,
} from '@pawhood/contract/pets/profile.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Owner, ownerQuery, petQuery } from '#/features/pets/pets.api.ts';
import { type NewPhoto, sendPhoto } from '#/features/pets/photos/send-photo.api.ts';
import { call } from '#/lib/calls/call.ts';
import { withIdempotencyKey } from '#/lib/calls/idempotency-key.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import type { VersionedBody } from '#/lib/form/use-versioned-form.ts';

/** Own pets that were deleted and can be had back. */
export const deletedPetsQuery = (owner: Owner) => ownerQuery(listDeletedPets, owner);

/** Shows a pet as it was just answered, and asks again for the lists that it stands in. */
async function keep(client: QueryClient, owner: Owner, pet: Pet): Promise<void> {
  await keepAnswer(client, petQuery(pet.id, owner).queryKey, pet);
  await listAnew(client);
}

async function listAnew(client: QueryClient): Promise<void> {
  await Promise.all(
    [listOwnPets, listPetsOf, listDeletedPets].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}

/** Adds a pet, once, however often it is sent. */
export const createPetMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    mutationFn: async (body: NewPet) => {
      const bearer = await owner.accessToken();
      return withIdempotencyKey(createPet.path, body, (idempotencyKey) =>
        call(createPet, { body, bearer, idempotencyKey }),
      );
    },
    onSuccess: (pet) => keep(client, owner, pet),
  });

export interface FirstPhoto extends NewPhoto {
  readonly petId: string;
}

/** Adds the photo that becomes the picture of a new pet. */
export const addFirstPhotoMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ petId, ...photo }: FirstPhoto) => sendPhoto(petId, photo, owner),
    onSuccess: async (_, { petId }) => {
      await Promise.all(
        [[readPet.path, petId], [listOwnPets.path], [listPetsOf.path]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });

/** Changes fields of an own pet; 412 where another device did so since, with the pet as it is now. */
export const changePetMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ body, version }: VersionedBody<PetChanges>) =>
      call(updatePet, { params: { petId }, body, version, bearer: await owner.accessToken() }),
    onSuccess: (pet) => keep(client, owner, pet),
  });

/** Deletes an own pet, which can be had back for 30 days. */
export const deletePetMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    mutationFn: async (petId: string) =>
      call(removePet, { params: { petId }, bearer: await owner.accessToken() }),
    onSuccess: async (_, petId) => {
      client.removeQueries({ queryKey: [readPet.path, petId] });
      await listAnew(client);
    },
  });

/** Brings a deleted pet of one's own back. */
export const restorePetMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    mutationFn: async (petId: string) =>
      call(restorePet, { params: { petId }, bearer: await owner.accessToken() }),
    onSuccess: (pet) => keep(client, owner, pet),
  });
