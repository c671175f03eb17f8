import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';

/** What was written about a photo and is not saved yet. */
export type PhotoDraft = Partial<Pick<PetPhoto, 'alt' | 'isPublic' | 'isAvatar'>>;

/**
 * Whether leaving now would lose something: what was written about a photo that is gone, or is what it says already,
 * is nothing to lose.
 *
 * @param drafts by the photos' ids.
 */
export function hasUnsaved(
  photos: readonly PetPhoto[],
  drafts: Readonly<Record<string, PhotoDraft>>,
): boolean {
  return photos.some((photo) => {
    const { alt = photo.alt, isPublic = photo.isPublic, isAvatar = photo.isAvatar } = drafts[photo.id] ?? {};
    return alt.trim() !== photo.alt || isPublic !== photo.isPublic || isAvatar !== photo.isAvatar;
  });
}
