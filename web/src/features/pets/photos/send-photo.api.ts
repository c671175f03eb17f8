import { addPetPhoto, type PetPhoto } from '@pawhood/contract/pet-photos.ts';
import { addressOf } from '../../../lib/call.ts';
import { upload } from '../../../lib/upload.ts';
import type { Owner } from '../owner.ts';
import { sentOnce } from '../sent-once.ts';

/** A file that becomes a photo. */
export interface NewPhoto {
  readonly file: Blob;
  /** Told how much has been sent, from 0 to 1. */
  onProgress(part: number): void;
}

/** Adds a photo to an own pet, behind the others. Throws as `call` does. */
export async function sendPhoto(petId: string, photo: NewPhoto, owner: Owner): Promise<PetPhoto> {
  const params = { petId };
  const bearer = await owner.accessToken();
  return sentOnce(addressOf(addPetPhoto.path, params), photo.file, (additionKey) =>
    upload(addPetPhoto, { ...photo, params, field: 'picture', bearer, additionKey }),
  );
}
