import { ProductError } from '@pawhood/contract/errors.ts';
import { RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { PetPhoto, PhotoChanges } from '@pawhood/contract/pets/photos.ts';
import { type IdempotencyKey, keyedFile } from '../../../lib/idempotency-key.ts';
import { isRefusal, orThrow, refusal } from '../../../lib/outcome.ts';
import type { Identity } from '../../../lib/person.ts';
import { newId } from '../../../lib/random-ids.ts';
import type { Picture } from '../../../media/picture-names.ts';
import { PET_PHOTO, type Pictures } from '../../../media/pictures.service.ts';
import type { OwnedPet } from '../profile/owned-pet.ts';
import type { PetsService } from '../profile/pets.service.ts';
import { photosFor } from './photo-view.ts';
import type { PhotosStore } from './photos.store.ts';

export interface PhotosServiceParts {
  readonly store: PhotosStore;
  readonly pets: Pick<PetsService, 'read'>;
  readonly pictures: Pick<Pictures, 'store' | 'remove' | 'refuseIfFull' | 'budget'>;
  /** Called with the error when files could not be removed; a job removes orphaned files later. */
  readonly onOrphanedFiles?: (error: unknown) => void;
}

export type PhotosService = ReturnType<typeof createPhotosService>;

/** Photos of pets. */
export function createPhotosService(parts: PhotosServiceParts) {
  const { store, pets, pictures, onOrphanedFiles = () => {} } = parts;

  const limits = () => ({ most: PET_LIMITS.photos, budget: pictures.budget() });

  /** Removes files of pictures that no row names any more; a failure does not undo what was done before. */
  const removeOrphans = (orphans: readonly Picture[]) => pictures.remove(orphans).catch(onOrphanedFiles);

  const allOf = async (pet: OwnedPet): Promise<PetPhoto[]> => photosFor(await store.all(pet.id), true, true);

  async function photoOf(pet: OwnedPet, id: string): Promise<PetPhoto> {
    const photo = (await allOf(pet)).find((row) => row.id === id);
    return orThrow(photo ?? refusal('unknown_photo'));
  }

  return {
    /** @param viewer null for a visitor. */
    async list(petId: string, viewer: Identity | null): Promise<readonly PetPhoto[]> {
      return (await pets.read(petId, viewer)).photos;
    },

    /**
     * Adds an uploaded photo behind the others.
     *
     * @throws `too_many_photos` and `account_full` before anything is read; what `Pictures.store` throws and `insertOnce` refuses.
     */
    async create(
      pet: OwnedPet,
      upload: AsyncIterable<Uint8Array>,
      idempotencyKey: IdempotencyKey | null,
    ): Promise<PetPhoto> {
      const isReplay = idempotencyKey !== null && (await store.hasSentKey(pet.userId, idempotencyKey));
      // A photo that is sent again may be what has filled the pet.
      if (!isReplay) {
        if ((await store.all(pet.id)).length >= PET_LIMITS.photos) throw new ProductError('too_many_photos');
        await pictures.refuseIfFull(pet.userId);
      }
      const { bytes, takeKey } = keyedFile(upload, idempotencyKey);
      const picture = await pictures.store(bytes, PET_PHOTO);
      const insertion = { userId: pet.userId, idempotencyKey: takeKey(), id: newId() };
      const added = await store.add(pet.id, insertion, picture, limits());
      await removeOrphans(isRefusal(added) ? [picture] : added.orphans);
      return photoOf(pet, orThrow(added).id);
    },

    async update(pet: OwnedPet, id: string, changes: PhotoChanges): Promise<PetPhoto> {
      orThrow(await store.update(pet.id, id, changes));
      return photoOf(pet, id);
    },

    async order(pet: OwnedPet, ids: readonly string[]): Promise<PetPhoto[]> {
      orThrow(await store.order(pet.id, ids));
      return allOf(pet);
    },

    async remove(pet: OwnedPet, id: string): Promise<void> {
      orThrow(await store.remove(pet.id, id));
    },

    /** Brings a deleted photo back to where it was. */
    async restore(pet: OwnedPet, id: string): Promise<PetPhoto> {
      orThrow(await store.restore(pet.id, id, PET_LIMITS.photos, RESTORE_DAYS.photo));
      return photoOf(pet, id);
    },
  };
}
