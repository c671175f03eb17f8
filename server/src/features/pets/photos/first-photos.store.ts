import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PhotoRow } from './photos.store.ts';

/** As much of a photo as is shown of it. */
export type VisiblePhoto = Pick<
  PhotoRow,
  'id' | 'alt' | 'isPublic' | 'isHidden' | 'isAvatar' | 'createdAt' | 'deletedAt' | 'picture'
>;

/** As PostgreSQL's JSON says it: moments are texts there. */
export type JsonPhoto = Omit<VisiblePhoto, 'createdAt' | 'deletedAt'> & { readonly createdAt: string };

/**
 * The first photos of each pet of a query, and its avatar wherever that stands, as JSON: a list shows no more of them.
 * Deleted ones are left out.
 *
 * @param isOwner otherwise the public ones count.
 */
export function firstPhotos(isOwner: SQL, most: SQLWrapper): SQL {
  return photosAsJson(visiblePhotos(isOwner, most));
}

/** All photos of each pet of a query, as `firstPhotos` has the first ones; the owner's own are among them. */
export const ALL_PHOTOS = photosAsJson(
  sql`(select * from pet_photo photo where photo.pet_id = pet.id and photo.deleted_at is null) shown`,
);

function photosAsJson(rows: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', shown.id, 'alt', shown.alt, 'isPublic', shown.is_public, 'isHidden', shown.is_hidden, 'isAvatar', shown.is_avatar,
      'createdAt', shown.created_at, 'picture', json_build_object('id', picture.id, 'sizes', picture.sizes)
    ) order by shown.position, shown.created_at, shown.id), '[]')
    from ${rows} join picture on picture.id = shown.picture_id
  )`;
}

/**
 * A text that changes with every change of what `firstPhotos` says: which transaction has written each row. A fourth of
 * the work, since no photo is written out. What a picture is never changes.
 */
export function firstPhotosVersion(isOwner: SQL, most: SQLWrapper): SQL {
  return sql`(
    select string_agg(concat(shown.id, shown.written_by), ' ' order by shown.position, shown.created_at, shown.id)
    from ${visiblePhotos(isOwner, most)}
  )`;
}

function visiblePhotos(isOwner: SQL, most: SQLWrapper): SQL {
  const isShown = sql`photo.pet_id = pet.id and photo.deleted_at is null and (photo.is_public and not photo.is_hidden or ${isOwner})`;
  return sql`(
    (select photo.*, photo.xmin::text as written_by from pet_photo photo where ${isShown}
     order by photo.position, photo.created_at, photo.id limit ${most})
    union
    (select photo.*, photo.xmin::text as written_by from pet_photo photo where ${isShown} and photo.is_avatar)
  ) shown`;
}

export const photosFrom = (photos: readonly JsonPhoto[]): VisiblePhoto[] =>
  photos.map((photo) => ({ ...photo, createdAt: new Date(photo.createdAt), deletedAt: null }));
