import type { PhotoChanges } from '@pawhood/contract/pet-photos.ts';
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AdditionKey } from '../../addition-key.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { petPhoto, picture } from '../../database/schema.ts';
import type { Picture } from '../../media/picture-names.ts';
import { keepPicture } from '../../media/pictures.store.ts';
import { type Addition, addOnce, type Former, isKnownAddition } from './additions.store.ts';
import { onPet } from './pet-lock.store.ts';
import { reordered } from './photo-order.ts';

/** A photo as the database holds it, with the picture it shows. */
export type PhotoRow = typeof petPhoto.$inferSelect & { readonly picture: Picture };

/**
 * Photos of pets, the deleted ones among them, each pet's in its order.
 *
 * @param which of them; absent for all.
 */
export async function photosOf(
  database: Database | Transaction,
  petIds: readonly string[],
  which?: SQL,
): Promise<PhotoRow[]> {
  const rows = await database
    .select({ photo: petPhoto, picture: { id: picture.id, sizes: picture.sizes } })
    .from(petPhoto)
    .innerJoin(picture, eq(picture.id, petPhoto.pictureId))
    .where(and(inArray(petPhoto.petId, [...petIds]), which))
    .orderBy(asc(petPhoto.petId), ...IN_ORDER);
  return rows.map((row) => ({ ...row.photo, picture: row.picture }));
}

const IN_ORDER = [asc(petPhoto.position), asc(petPhoto.createdAt), asc(petPhoto.id)];

/**
 * The first photos of each of some pets, and its avatar wherever that stands: a list shows no more of them.
 *
 * @param isOwner otherwise the public ones count.
 */
export function firstPhotosOf(
  database: Database,
  petIds: readonly string[],
  isOwner: boolean,
  most: number,
): Promise<PhotoRow[]> {
  const place = sql<number>`row_number() over (partition by ${petPhoto.petId} order by ${sql.join(IN_ORDER, sql`, `)})`;
  const isShown = and(isNull(petPhoto.deletedAt), isOwner ? undefined : petPhoto.isPublic);
  const placed = database
    .select({ id: petPhoto.id, isAvatar: petPhoto.isAvatar, place: place.as('place') })
    .from(petPhoto)
    .where(and(inArray(petPhoto.petId, [...petIds]), isShown))
    .as('placed');
  const first = database
    .select({ id: placed.id })
    .from(placed)
    .where(or(lte(placed.place, most), placed.isAvatar));
  return photosOf(database, petIds, inArray(petPhoto.id, first));
}

/** Removes photos for good; answers their pictures, so that the files can be removed after the commit. */
export async function forgetPhotos(transaction: Transaction, ids: readonly string[]): Promise<Picture[]> {
  const gone = await transaction
    .delete(petPhoto)
    .where(inArray(petPhoto.id, [...ids]))
    .returning({ pictureId: petPhoto.pictureId });
  return transaction
    .delete(picture)
    .where(
      inArray(
        picture.id,
        gone.map(({ pictureId }) => pictureId),
      ),
    )
    .returning({ id: picture.id, sizes: picture.sizes });
}

export type PhotosStore = ReturnType<typeof createPhotosStore>;

export function createPhotosStore(database: Database) {
  /** Null when there is no such pet, or it is deleted. */
  const onPhotos = <Result>(
    petId: string,
    work: (transaction: Transaction, photos: readonly PhotoRow[]) => Promise<Result>,
  ): Promise<Result | null> =>
    onPet(database, petId, async (transaction) => work(transaction, await photosOf(transaction, [petId])));

  return {
    /** All photos of a pet that are not deleted. */
    async all(petId: string): Promise<PhotoRow[]> {
      return (await photosOf(database, [petId])).filter(isSeen);
    },

    /** Whether a photo came with this key before. */
    isKnown: (userId: string, additionKey: AdditionKey): Promise<boolean> =>
      isKnownAddition(database, userId, additionKey),

    /**
     * Adds a photo behind the others; the first of a pet becomes its avatar.
     *
     * @param most photos that a pet may have; as many deleted ones are kept, and older ones go for good at once.
     * @returns pictures that nobody has any more; 'full', or null when there is no such pet.
     */
    add: (
      petId: string,
      addition: Addition,
      added: Picture,
      most: number,
    ): Promise<Picture[] | Former | 'full' | null> =>
      onPhotos(petId, (transaction, photos) =>
        addOnce(transaction, addition, () =>
          insertPhoto(transaction, { petId, id: addition.id }, added, photos, most),
        ),
      ),

    /** @returns whether the pet has such a photo. */
    change: (petId: string, id: string, values: PhotoChanges): Promise<boolean | null> =>
      onPhotos(petId, async (transaction, photos) => {
        if (!photos.some((photo) => photo.id === id && isSeen(photo))) return false;
        if (values.isAvatar) await clearAvatar(transaction, petId);
        if (Object.keys(values).length > 0)
          await transaction.update(petPhoto).set(values).where(eq(petPhoto.id, id));
        return true;
      }),

    /** Puts the named photos first, in this order. */
    order: (petId: string, ids: readonly string[]): Promise<boolean | null> =>
      onPhotos(petId, async (transaction, photos) => {
        const placed = photos.map((photo) => ({ id: photo.id, isDeleted: !isSeen(photo) }));
        await transaction.execute(sql`
          update pet_photo set position = place
          from unnest(${sql.param(reordered(placed, ids))}::text[]) with ordinality as named (id, place)
          where pet_photo.id = named.id`);
        return true;
      }),

    /** Marks a photo as deleted, in its place; answers whether it was there. */
    remove: (petId: string, id: string): Promise<boolean | null> =>
      onPhotos(petId, async (transaction, photos) => {
        if (!photos.some((photo) => photo.id === id && isSeen(photo))) return false;
        await transaction.update(petPhoto).set({ deletedAt: sql`now()` }).where(eq(petPhoto.id, id));
        return true;
      }),

    /**
     * Takes the mark from a photo again; one that has none stays as it is.
     *
     * @param most photos that a pet may have.
     * @param days how long ago it may have been deleted.
     * @returns whether the pet has such a photo; 'full' when it has as many others as fit.
     */
    restore: (petId: string, id: string, most: number, days: number): Promise<boolean | 'full' | null> =>
      onPhotos(petId, async (transaction, photos) => {
        const photo = photos.find((each) => each.id === id);
        if (photo === undefined) return false;
        if (isSeen(photo)) return true;
        if (photos.filter(isSeen).length >= most) return 'full';
        const isRecent = sql`${petPhoto.deletedAt} > now() - make_interval(days => ${days})`;
        const restored = await transaction
          .update(petPhoto)
          .set({ deletedAt: null })
          .where(and(eq(petPhoto.id, id), isRecent))
          .returning({ id: petPhoto.id });
        return restored.length > 0;
      }),
  };
}

/** @param photos those of the pet, the deleted ones among them. Otherwise as `add`. */
async function insertPhoto(
  transaction: Transaction,
  { petId, id }: Pick<PhotoRow, 'petId' | 'id'>,
  added: Picture,
  photos: readonly PhotoRow[],
  most: number,
): Promise<Picture[] | 'full'> {
  const seen = photos.filter(isSeen);
  if (seen.length >= most) return 'full';
  const isAvatar = seen.length === 0;
  if (isAvatar) await clearAvatar(transaction, petId);
  await keepPicture(transaction, { kind: 'pet', id: petId }, added);
  const position = Math.max(-1, ...photos.map((photo) => photo.position)) + 1;
  await transaction.insert(petPhoto).values({ id, petId, pictureId: added.id, isAvatar, position });
  const deleted = photos.filter((photo) => !isSeen(photo)).sort(byDeletion);
  return forgetPhotos(
    transaction,
    deleted.slice(most).map((photo) => photo.id),
  );
}

/** From a deleted photo, too: it comes back as one of the others. */
async function clearAvatar(transaction: Transaction, petId: string): Promise<void> {
  await transaction
    .update(petPhoto)
    .set({ isAvatar: false })
    .where(and(eq(petPhoto.petId, petId), petPhoto.isAvatar));
}

const isSeen = ({ deletedAt }: PhotoRow): boolean => deletedAt === null;

/** The one deleted last first. */
const byDeletion = (one: PhotoRow, other: PhotoRow): number =>
  Number(other.deletedAt) - Number(one.deletedAt);
