/** Photos of a pet as answered. */
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { pictureAddress } from '../../../media/picture-names.ts';
import type { VisiblePhoto } from './first-photos.store.ts';

/**
 * The photos of one pet that somebody sees. The avatar is the one that the owner chose or, where that is not among
 * them, the first.
 *
 * @param rows in their order; deleted ones are left out.
 */
export function photosFor(rows: readonly VisiblePhoto[], isOwner: boolean): PetPhoto[] {
  const visible = rows.filter(({ deletedAt, isPublic }) => deletedAt === null && (isOwner || isPublic));
  const avatar = visible.find(({ isAvatar }) => isAvatar) ?? visible[0];
  return visible.map((row) => viewOf(row, row === avatar));
}

function viewOf({ id, alt, isPublic, createdAt, picture }: VisiblePhoto, isAvatar: boolean): PetPhoto {
  const [large = 0, medium = large, small = medium] = picture.sizes;
  return {
    id,
    large: pictureAddress(picture, large),
    medium: pictureAddress(picture, medium),
    small: pictureAddress(picture, small),
    alt,
    isPublic,
    isAvatar,
    createdAt: createdAt.toISOString(),
  };
}

/** `profilePicture` for a viewer of these photos; empty when there is none. */
export function avatarOf(photos: readonly PetPhoto[]): string {
  return photos.find(({ isAvatar }) => isAvatar)?.medium ?? '';
}
