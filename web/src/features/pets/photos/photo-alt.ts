import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';

/** What is to be seen on a photo in its owner's words, or whose photo it is and the how many-th. */
export function photoAlt({ alt }: Pick<PetPhoto, 'alt'>, petName: string, index: number): string {
  return alt || `Photo ${index + 1} of ${petName}`;
}
