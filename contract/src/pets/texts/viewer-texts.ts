import { numberedPhoto } from '@pawhood/contract/words/pets.ts';
import type { PetPhoto } from '../photos.ts';

/** The alternative text of a photo: the owner's words, or the pet's name and the photo's number. */
export function photoAlt({ alt }: Pick<PetPhoto, 'alt'>, petName: string, index: number): string {
  return alt || numberedPhoto(index + 1, petName);
}
