/** Photos of a pet as answered. */
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { pictureAddress } from '../../../media/picture-names.ts';
import type { VisiblePhoto } from './first-photos.store.ts';

/**
 * The photos of one pet that somebody sees. The avatar is the one that the owner chose or, where that is not among
 * them, the first.
 *
 * @param rows in their order; deleted ones are left out.
 * @param seesAll whether private ones are shown, too.
 * @param isOwner who also sees those that a decision hides, marked.
 */
export function photosFor(rows: readonly VisiblePhoto[], seesAll: boolean, isOwner: boolean): PetPhoto[] {
  const visible = rows.filter(
    ({ deletedAt, isPublic, isHidden }) =>
      deletedAt === null && (seesAll || isPublic) && (isOwner || !isHidden),
  );
  const avatar = visible.find(({ isAvatar }) => isAvatar) ?? visible[0];
  return visible.map((row) => viewOf(row, row === avatar));
}

function viewOf(
  { id, alt, isPublic, isHidden, createdAt, picture }: VisiblePhoto,
  isAvatar: boolean,
): PetPhoto {
  const [large = 0, medium = large, small = medium] = picture.sizes;
  return {
    id,
    large: pictureAddress(picture, large),
    medium: pictureAddress(picture, medium),
    small: pictureAddress(picture, small),
    alt,
    isPublic,
    isAvatar,
    ...(isHidden && { isHidden }),
    createdAt: createdAt.toISOString(),
  };
}

/** `profilePicture` for a viewer of these photos; empty when there is none. */
export function avatarOf(photos: readonly PetPhoto[]): string {
  return photos.find(({ isAvatar }) => isAvatar)?.medium ?? '';
}
