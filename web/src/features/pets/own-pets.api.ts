/** The calls with which owners look after their own pets; visitors load none of them. */
import {
  changePet,
  createPet,
  deletePet,
  listDeletedPets,
  listPetsOf,
  type NewPet,
  type Pet,
  type PetChanges,
  readPet,
  restorePet,
} from '@pawhood/contract/pets.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Owner } from './owner.ts';
import { petQuery } from './pets.api.ts';
import { type NewPhoto, sendPhoto } from './photos/send-photo.api.ts';
import { sentOnce } from './sent-once.ts';

/** Own pets that were deleted and can be had back. */
export const deletedPetsQuery = ({ user, accessToken }: Owner) =>
  queryOptions({
    queryKey: [listDeletedPets.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(listDeletedPets, { bearer: await accessToken(), signal }),
    staleTime: 0,
  });

/** Shows a pet as it was just answered, and asks again for the lists that it stands in. */
async function keep(client: QueryClient, owner: Owner, pet: Pet): Promise<void> {
  client.setQueryData(petQuery(pet.id, owner).queryKey, pet);
  await listAnew(client);
}

async function listAnew(client: QueryClient): Promise<void> {
  await Promise.all(
    [listPetsOf, listDeletedPets].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
  );
}

/** Adds a pet, once, however often it is sent. */
export const createPetMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    mutationFn: async (body: NewPet) => {
      const bearer = await owner.accessToken();
      return sentOnce(createPet.path, body, (additionKey) => call(createPet, { body, bearer, additionKey }));
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
        [[readPet.path, petId], [listPetsOf.path]].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });

export interface PetChange {
  readonly changes: PetChanges;
  /** The version that the person has seen. */
  readonly version: number;
}

/** Changes fields of an own pet; 412 where another device did so since, with the pet as it is now. */
export const changePetMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ changes, version }: PetChange) =>
      call(changePet, { params: { petId }, body: changes, version, bearer: await owner.accessToken() }),
    onSuccess: (pet) => keep(client, owner, pet),
  });

/** Deletes an own pet, which can be had back for 30 days. */
export const deletePetMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    mutationFn: async (petId: string) =>
      call(deletePet, { params: { petId }, bearer: await owner.accessToken() }),
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
