import { ProductError } from '@pawhood/contract/errors.ts';
import type { Picture } from '../../../media/picture-names.ts';
import { PET_PHOTO, type Pictures } from '../../../media/pictures.service.ts';
import type { ImportedPhoto } from './import.store.ts';
import type { ImportArchive } from './import-archive.ts';
import type { ImportedPet } from './import-document.ts';

/** What a picture is lost by; whatever else goes wrong ends the import. */
const LOSSES: readonly string[] = ['unsuitable_picture', 'picture_too_large'];

export interface PhotoMaker {
  readonly store: Pictures['store'];
  /** Removes pictures that nobody has. */
  removeOrphans(pictures: readonly Picture[]): Promise<void>;
}

/** The photos of a pet in a file, each made anew; those that cannot be read are left out. */
export async function photosFrom(
  archive: ImportArchive,
  { photos }: ImportedPet,
  { store, removeOrphans }: PhotoMaker,
): Promise<ImportedPhoto[]> {
  const made: ImportedPhoto[] = [];
  let hasAvatar = false;
  try {
    for (const { picture: path, ...photo } of photos) {
      const picture = await pictureFrom(archive, path, store);
      if (picture === null) continue;
      made.push({ ...photo, isAvatar: photo.isAvatar && !hasAvatar, picture });
      hasAvatar ||= photo.isAvatar;
    }
    return made;
  } catch (error) {
    await removeOrphans(made.map(({ picture }) => picture));
    throw error;
  }
}

/** Null when there is no picture, or none that can be read. */
async function pictureFrom(
  archive: ImportArchive,
  path: string,
  store: Pictures['store'],
): Promise<Picture | null> {
  const content = archive.picture(path);
  try {
    return content && (await store(content, PET_PHOTO));
  } catch (error) {
    if (error instanceof ProductError && LOSSES.includes(error.code)) return null;
    throw error;
  }
}
