import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';

/** What was written about a photo and is not saved yet. */
export type PhotoDraft = Partial<Pick<PetPhoto, 'alt' | 'isPublic' | 'isAvatar'>>;

/**
 * Whether leaving now would lose changes. Drafts of deleted photos, and drafts equal to what is saved, do not count.
 *
 * @param drafts by photo id.
 */
export function hasUnsavedDrafts(
  photos: readonly PetPhoto[],
  drafts: Readonly<Record<string, PhotoDraft>>,
): boolean {
  return photos.some((photo) => {
    const { alt = photo.alt, isPublic = photo.isPublic, isAvatar = photo.isAvatar } = drafts[photo.id] ?? {};
    return alt.trim() !== photo.alt || isPublic !== photo.isPublic || isAvatar !== photo.isAvatar;
  });
}
