import { ProductError } from '@pawhood/contract/errors.ts';
import { PICTURE_ERRORS } from '@pawhood/contract/upload-errors.ts';
import type { StoredPicture } from '../../../media/picture-names.ts';
import { PET_PHOTO, type Pictures } from '../../../media/pictures.service.ts';
import type { ImportedPhoto } from './import.store.ts';
import type { ImportArchive } from './import-archive.ts';
import type { ImportedPet } from './import-document.ts';
import { readPetFile } from './import-pieces.ts';
import type { ReadPet } from './import-task.ts';

/** The errors that lose a picture; every other error ends the import. */
const LOSSES: readonly string[] = PICTURE_ERRORS;

/** Makes the files of a photo; nothing is saved yet. */
type MakePhoto = (content: AsyncIterable<Uint8Array>) => Promise<StoredPicture>;

/** Whose photos they will be, and where they lie until they are saved. */
interface PhotoPlace {
  readonly userId: string;
  readonly folder: string;
}

/** Makes the photos of a file, pet by pet; refused as soon as they are more than fit. */
export function createPhotoMaker(
  { make, refuseIfFull }: Pick<Pictures, 'make' | 'refuseIfFull'>,
  { userId, folder }: PhotoPlace,
  archive: ImportArchive,
) {
  let bytes = 0;

  async function makePhoto(content: AsyncIterable<Uint8Array>): Promise<StoredPicture> {
    const picture = await make(content, PET_PHOTO, folder);
    bytes += picture.bytes;
    await refuseIfFull(userId, bytes);
    return picture;
  }

  return async ({ file }: ReadPet): Promise<ImportedPhoto[]> =>
    photosFrom(archive, await readPetFile(file), makePhoto);
}

/** The photos of a pet in a file, each made again; those that cannot be read are left out. */
async function photosFrom(
  archive: ImportArchive,
  { photos }: ImportedPet,
  make: MakePhoto,
): Promise<ImportedPhoto[]> {
  const made: ImportedPhoto[] = [];
  let hasAvatar = false;
  for (const { picture: path, ...photo } of photos) {
    const picture = await pictureFrom(archive, path, make);
    if (picture === null) continue;
    made.push({ ...photo, isAvatar: photo.isAvatar && !hasAvatar, picture });
    hasAvatar ||= photo.isAvatar;
  }
  return made;
}

/** Null when there is no picture, or none that can be read. */
async function pictureFrom(
  archive: ImportArchive,
  path: string,
  make: MakePhoto,
): Promise<StoredPicture | null> {
  const content = archive.picture(path);
  try {
    return content && (await make(content));
  } catch (error) {
    if (error instanceof ProductError && LOSSES.includes(error.code)) return null;
    throw error;
  }
}
