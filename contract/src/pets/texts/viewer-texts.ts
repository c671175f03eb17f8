/** The words of photos as everybody sees them. */
import type { PetPhoto } from '../photos.ts';

/** Name of the list. */
export const PHOTOS = 'Photos';
/** After how many there are besides. */
export const MORE_PHOTOS = 'more photos';
export const ROOM_FOR_PHOTO = 'Room for a photo';
/** Before a pet's name. */
export const PHOTOS_OF = 'Photos of';
/** Where one is: '2 of 6'. */
export const OF = 'of';
export const PREVIOUS_PHOTO = 'Previous photo';
export const NEXT_PHOTO = 'Next photo';
export const PHOTO_NOT_LOADED = 'This photo could not be loaded.';

/** The alternative text of a photo: the owner's words, or the pet's name and the photo's number. */
export function photoAlt({ alt }: Pick<PetPhoto, 'alt'>, petName: string, index: number): string {
  return alt || `Photo ${index + 1} of ${petName}`;
}
