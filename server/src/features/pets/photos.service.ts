import { ProductError } from '@pawhood/contract/errors.ts';
import { KEPT_DAYS, PET_LIMITS } from '@pawhood/contract/limits.ts';
import type { PetPhoto, PhotoChanges } from '@pawhood/contract/pet-photos.ts';
import type { AdditionKey } from '../../addition-key.ts';
import type { Identity, Person } from '../../caller.ts';
import type { Picture } from '../../media/picture-names.ts';
import { PET_PHOTO, type Pictures } from '../../media/pictures.service.ts';
import { newId } from '../../random-ids.ts';
import { formerRow } from './former-row.ts';
import { keyedFile } from './keyed-file.ts';
import type { PetsService } from './pets.service.ts';
import { photosFor } from './photo-view.ts';
import type { PhotosStore } from './photos.store.ts';

export interface PhotosServiceParts {
  readonly store: PhotosStore;
  readonly pets: Pick<PetsService, 'own' | 'read'>;
  readonly pictures: Pick<Pictures, 'store' | 'remove'>;
  /** Told when files of pictures could not be removed at once; they are swept away later. */
  readonly onLeftover?: (error: unknown) => void;
}

export type PhotosService = ReturnType<typeof createPhotosService>;

/** Photos of pets. Whatever names somebody else's pet throws `unknown_pet`. */
export function createPhotosService(parts: PhotosServiceParts) {
  const { store, pets, pictures, onLeftover = () => {} } = parts;

  /** Removes files that nothing refers to any more: what went before is done, whether that succeeds or not. */
  const drop = (dropped: readonly Picture[]) => pictures.remove(dropped).catch(onLeftover);

  const own = async (petId: string): Promise<PetPhoto[]> => photosFor(await store.all(petId), true);

  async function one(petId: string, id: string): Promise<PetPhoto> {
    const photo = (await own(petId)).find((each) => each.id === id);
    if (photo === undefined) throw new ProductError('unknown_photo');
    return photo;
  }

  return {
    /** @param viewer null for a visitor. */
    async list(petId: string, viewer: Identity | null): Promise<readonly PetPhoto[]> {
      return (await pets.read(petId, viewer)).photos;
    },

    /**
     * Adds an uploaded photo behind the others.
     *
     * @throws `unknown_pet` and `too_many_photos` before anything is read; what `Pictures.store` and `formerRow` throw.
     */
    async add(
      petId: string,
      person: Person,
      upload: AsyncIterable<Uint8Array>,
      additionKey: AdditionKey | null,
    ): Promise<PetPhoto> {
      const { userId } = await pets.own(petId, person);
      const isKnown = additionKey !== null && (await store.isKnown(userId, additionKey));
      // A photo that is sent again may be what has filled the pet.
      if (!isKnown && (await store.all(petId)).length >= PET_LIMITS.photos)
        throw new ProductError('too_many_photos');
      const { bytes, keyOfAll } = keyedFile(upload, additionKey);
      const picture = await pictures.store(bytes, PET_PHOTO);
      const addition = { userId, additionKey: keyOfAll(), id: newId() };
      const added = await store.add(petId, addition, picture, PET_LIMITS.photos);
      await drop(Array.isArray(added) ? added : [picture]);
      if (added === 'full') throw new ProductError('too_many_photos');
      known(added !== null);
      if (added !== null && 'formerId' in added) return formerRow(await own(petId), added);
      return one(petId, addition.id);
    },

    async change(petId: string, id: string, person: Person, changes: PhotoChanges): Promise<PetPhoto> {
      await pets.own(petId, person);
      known(await store.change(petId, id, changes));
      return one(petId, id);
    },

    async order(petId: string, person: Person, ids: readonly string[]): Promise<PetPhoto[]> {
      await pets.own(petId, person);
      known(await store.order(petId, ids));
      return own(petId);
    },

    async remove(petId: string, id: string, person: Person): Promise<void> {
      await pets.own(petId, person);
      known(await store.remove(petId, id));
    },

    /** Brings a deleted photo back to where it was. */
    async restore(petId: string, id: string, person: Person): Promise<PetPhoto> {
      await pets.own(petId, person);
      const restored = await store.restore(petId, id, PET_LIMITS.photos, KEPT_DAYS.photo);
      if (restored === 'full') throw new ProductError('too_many_photos');
      known(restored);
      return one(petId, id);
    },
  };
}

/** @param isThere null where the pet went meanwhile, false where it has no such photo. */
function known(isThere: boolean | null): void {
  if (isThere === null) throw new ProductError('unknown_pet');
  if (!isThere) throw new ProductError('unknown_photo');
}
