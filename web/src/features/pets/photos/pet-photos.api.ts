/** The calls about the photos of an own pet. What they change shows wherever the pet does. */
import {
  orderPetPhotos,
  type PetPhoto,
  type PhotoChanges,
  removePetPhoto,
  restorePetPhoto,
  updatePetPhoto,
} from '@pawhood/contract/pets/photos.ts';
import { listOwnPets, listPetsOf, type Pet, readPet } from '@pawhood/contract/pets/profile.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import { type Owner, petQuery } from '../pets.api.ts';
import { type NewPhoto, sendPhoto } from './send-photo.api.ts';

/** Shows a change of the photos at once. */
const keep = (client: QueryClient, petId: string, owner: Owner, change: (photos: PetPhoto[]) => PetPhoto[]) =>
  changeAnswer(client, petQuery(petId, owner).queryKey, (pet: Pet) => ({
    ...pet,
    photos: change(pet.photos),
  }));

/** Asks for the pet again: which photo is its picture, the server says. */
async function askAnew(client: QueryClient, petId: string): Promise<void> {
  await Promise.all(
    [[readPet.path, petId], [listOwnPets.path], [listPetsOf.path]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/** Adds a photo behind the others; the first becomes the pet's picture. */
export const addPhotoMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (photo: NewPhoto) => sendPhoto(petId, photo, owner),
    onSuccess: async (added) => {
      await keep(client, petId, owner, (photos) => [...photos.filter(({ id }) => id !== added.id), added]);
      await askAnew(client, petId);
    },
  });

/** Describes a photo, shows or hides it, or makes it the pet's picture. */
export const changePhotoMutation = (client: QueryClient, petId: string, photoId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (body: PhotoChanges) =>
      call(updatePetPhoto, { params: { petId, photoId }, body, bearer: await owner.accessToken() }),
    onSuccess: async (changed) => {
      await keep(client, petId, owner, (photos) =>
        photos.map((old) => (old.id === changed.id ? changed : old)),
      );
      await askAnew(client, petId);
    },
  });

/** Puts the photos in an order, which shows before it is kept; orders are sent one after another. */
export const orderPhotosMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationKey: ['photo-order', petId],
    scope: { id: `photo-order-${petId}` },
    onMutate: async (ids: readonly string[]) => {
      await keep(client, petId, owner, (photos) => inOrder(photos, ids));
    },
    mutationFn: async (ids: readonly string[]) =>
      call(orderPetPhotos, {
        params: { petId },
        body: { ids: [...ids] },
        bearer: await owner.accessToken(),
      }),
    // Whatever became of it: what shows is what is kept. A further order on its way is not there yet.
    onSettled: async () => {
      if (client.isMutating({ mutationKey: ['photo-order', petId] }) === 1) await askAnew(client, petId);
    },
  });

function inOrder(photos: readonly PetPhoto[], ids: readonly string[]): PetPhoto[] {
  return photos.toSorted((first, second) => ids.indexOf(first.id) - ids.indexOf(second.id));
}

/** Deletes a photo, which can be had back for a day. */
export const deletePhotoMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (photoId: string) =>
      call(removePetPhoto, { params: { petId, photoId }, bearer: await owner.accessToken() }),
    onSuccess: async (_, photoId) => {
      await keep(client, petId, owner, (photos) => photos.filter(({ id }) => id !== photoId));
      await askAnew(client, petId);
    },
  });

/** Brings a deleted photo back to where it was. */
export const restorePhotoMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (photoId: string) =>
      call(restorePetPhoto, { params: { petId, photoId }, bearer: await owner.accessToken() }),
    onSuccess: () => askAnew(client, petId),
  });
