import type { PhotoChanges } from '@pawhood/contract/pets/photos.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchPerson } from '../../../database/people/people-versions.ts';
import type { IdempotencyKey } from '../../../lib/idempotency-key.ts';
import { isRefusal, type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Picture, StoredPicture } from '../../../media/picture-names.ts';
import { assignPictures, markPicture } from '../../../media/pictures.store.ts';
import { picture } from '../../../media/pictures.tables.ts';
import { hasSentKey, type Insertion, insertOnce } from '../idempotency.store.ts';
import { onPet } from '../pet-lock.store.ts';
import { petPhoto } from '../pets.tables.ts';
import { reordered } from './photo-order.ts';

/** A photo as the database holds it, with the picture it shows. */
export type PhotoRow = typeof petPhoto.$inferSelect & { readonly picture: Picture };

/** Photos of pets, the deleted ones among them, each pet's in its order. */
export async function photosOf(
  database: Database | Transaction,
  petIds: readonly string[],
): Promise<PhotoRow[]> {
  const rows = await database
    .select({ photo: petPhoto, picture: { id: picture.id, sizes: picture.sizes } })
    .from(petPhoto)
    .innerJoin(picture, eq(picture.id, petPhoto.pictureId))
    .where(inArray(petPhoto.petId, [...petIds]))
    .orderBy(asc(petPhoto.petId), asc(petPhoto.position), asc(petPhoto.createdAt), asc(petPhoto.id));
  return rows.map((row) => ({ ...row.photo, picture: row.picture }));
}

/** Erases photos; answers their pictures, so that the files can be removed after the commit. */
export async function erasePhotos(transaction: Transaction, ids: readonly string[]): Promise<Picture[]> {
  const erased = await transaction
    .delete(petPhoto)
    .where(inArray(petPhoto.id, [...ids]))
    .returning({ pictureId: petPhoto.pictureId });
  return transaction
    .delete(picture)
    .where(
      inArray(
        picture.id,
        erased.map(({ pictureId }) => pictureId),
      ),
    )
    .returning({ id: picture.id, sizes: picture.sizes });
}

/** The photo that an upload has become, and pictures that nobody has any more. */
export interface AddedPhoto {
  readonly id: string;
  readonly orphans: readonly Picture[];
}

/** How much of photos there may be. */
export interface PhotoLimits {
  /** Photos that a pet may have; as many deleted ones are kept, and older ones go for good at once. */
  readonly most: number;
  /** Bytes of all pictures of the pet's owner. */
  readonly budget: number;
}

export type PhotosStore = ReturnType<typeof createPhotosStore>;

export function createPhotosStore(database: Database) {
  const onPhotos = <Result>(
    petId: string,
    work: (transaction: Transaction, photos: readonly PhotoRow[]) => Promise<Result>,
  ) =>
    onPet(database, petId, async (transaction, userId) => {
      const result = await work(transaction, await photosOf(transaction, [petId]));
      await touchPerson(transaction, userId);
      return result;
    });

  return {
    /** All photos of a pet that are not deleted. */
    async all(petId: string): Promise<PhotoRow[]> {
      return (await photosOf(database, [petId])).filter(isPresent);
    },

    /** Whether a call came with this key before. */
    hasSentKey: (userId: string, idempotencyKey: IdempotencyKey): Promise<boolean> =>
      hasSentKey(database, userId, idempotencyKey),

    /** Adds a photo behind the others; the first of a pet becomes its avatar. */
    add: (petId: string, insertion: Insertion, added: StoredPicture, limits: PhotoLimits) =>
      onPhotos(petId, (transaction, photos) =>
        insertOnce<Outcome<AddedPhoto, 'too_many_photos' | 'account_full'>>(transaction, insertion, {
          insert: () => insertPhoto(transaction, { ...insertion, ...limits, petId }, added, photos),
          replay: async (id) =>
            photos.some((photo) => photo.id === id && isPresent(photo)) ? { id, orphans: [added] } : null,
        }),
      ),

    update: (petId: string, id: string, values: PhotoChanges) =>
      onPhotos<Outcome<true, 'unknown_photo'>>(petId, async (transaction, photos) => {
        if (!photos.some((photo) => photo.id === id && isPresent(photo))) return refusal('unknown_photo');
        if (values.isAvatar) await clearAvatar(transaction, petId);
        if (Object.keys(values).length > 0)
          await transaction.update(petPhoto).set(values).where(eq(petPhoto.id, id));
        return true;
      }),

    /** Puts the named photos first, in this order. */
    order: (petId: string, ids: readonly string[]) =>
      onPhotos(petId, async (transaction, photos) => {
        const placed = photos.map((photo) => ({ id: photo.id, isDeleted: !isPresent(photo) }));
        await transaction.execute(sql`
          update pet_photo set position = place
          from unnest(${sql.param(reordered(placed, ids))}::text[]) with ordinality as named (id, place)
          where pet_photo.id = named.id`);
        return true;
      }),

    /** Marks a photo as deleted, in its place. */
    remove: (petId: string, id: string) =>
      onPhotos<Outcome<true, 'unknown_photo'>>(petId, async (transaction, photos) => {
        const photo = photos.find((row) => row.id === id && isPresent(row));
        if (photo === undefined) return refusal('unknown_photo');
        await markPicture(transaction, photo.pictureId, true);
        await transaction.update(petPhoto).set({ deletedAt: sql`now()` }).where(eq(petPhoto.id, id));
        return true;
      }),

    /**
     * Takes the mark from a photo again; one that has none stays as it is.
     *
     * @param most photos that a pet may have.
     * @param days how long ago it may have been deleted.
     */
    restore: (petId: string, id: string, most: number, days: number) =>
      onPhotos<Outcome<true, 'unknown_photo' | 'too_many_photos'>>(petId, async (transaction, photos) => {
        const photo = photos.find((row) => row.id === id);
        if (photo === undefined) return refusal('unknown_photo');
        if (isPresent(photo)) return true;
        if (photos.filter(isPresent).length >= most) return refusal('too_many_photos');
        // Asked before anything is written: a refusal keeps what was written before it.
        const isRecent = sql`${petPhoto.deletedAt} > now() - make_interval(days => ${days})`;
        const recent = await transaction
          .select({ id: petPhoto.id })
          .from(petPhoto)
          .where(and(eq(petPhoto.id, id), isRecent));
        if (recent.length === 0) return refusal('unknown_photo');
        // The picture first, as wherever both are changed: two calls would wait for each other.
        await markPicture(transaction, photo.pictureId, false);
        await transaction.update(petPhoto).set({ deletedAt: null }).where(eq(petPhoto.id, id));
        return true;
      }),
  };
}

interface PhotoInsertion extends PhotoLimits, Pick<Insertion, 'id' | 'userId'> {
  readonly petId: string;
}

/** @param photos those of the pet, the deleted ones among them. Otherwise as `add`. */
async function insertPhoto(
  transaction: Transaction,
  { petId, id, userId, most, budget }: PhotoInsertion,
  added: StoredPicture,
  photos: readonly PhotoRow[],
): Promise<Outcome<AddedPhoto, 'too_many_photos' | 'account_full'>> {
  const present = photos.filter(isPresent);
  if (present.length >= most) return refusal('too_many_photos');
  const owner = { kind: 'pet', id: petId, userId, budget } as const;
  const erased = await assignPictures(transaction, owner, [added]);
  if (isRefusal(erased)) return erased;
  const isAvatar = present.length === 0;
  if (isAvatar) await clearAvatar(transaction, petId);
  const position = Math.max(-1, ...photos.map((photo) => photo.position)) + 1;
  await transaction.insert(petPhoto).values({ id, petId, pictureId: added.id, isAvatar, position });
  const deleted = photos.filter((photo) => !isPresent(photo)).sort(byDeletion);
  const ids = deleted.slice(most).map((photo) => photo.id);
  return { id, orphans: [...erased, ...(await erasePhotos(transaction, ids))] };
}

/** Also clears deleted photos, so that a restored one is no second avatar. */
async function clearAvatar(transaction: Transaction, petId: string): Promise<void> {
  await transaction
    .update(petPhoto)
    .set({ isAvatar: false })
    .where(and(eq(petPhoto.petId, petId), petPhoto.isAvatar));
}

const isPresent = ({ deletedAt }: PhotoRow): boolean => deletedAt === null;

/** The one deleted last first. */
const byDeletion = (a: PhotoRow, b: PhotoRow): number => Number(b.deletedAt) - Number(a.deletedAt);
