import { createPetPhoto, type PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { pictureToSend } from '#/lib/browser/scaled-picture.ts';
import { addressOf } from '#/lib/calls/call.ts';
import { withIdempotencyKey } from '#/lib/calls/idempotency-key.ts';
import { upload } from '#/lib/calls/upload.ts';
import { asPicture } from '#/lib/form/as-picture.ts';
import type { Owner } from '../pets.api.ts';

/** A file that becomes a photo. */
export interface NewPhoto {
  readonly file: Blob;
  /** Told when the photo begins to be made smaller. */
  onScaling(): void;
  /** Told how much has been sent, from 0 to 1. */
  onProgress(part: number): void;
}

/** Adds a photo to an own pet, behind the others. Throws as `call` does, and `UnusablePicture`. */
export async function sendPhoto(petId: string, photo: NewPhoto, owner: Owner): Promise<PetPhoto> {
  const params = { petId };
  const file = await pictureToSend(photo.file, photo.onScaling);
  const bearer = await owner.accessToken();
  return asPicture(
    withIdempotencyKey(addressOf(createPetPhoto.path, params), photo.file, (idempotencyKey) =>
      upload(createPetPhoto, { ...photo, file, params, field: 'picture', bearer, idempotencyKey }),
    ),
  );
}
