import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockStorageOf } from '../database/advisory-lock.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { isRefusal, type Outcome, refusal } from '../lib/outcome.ts';
import { bytesOf, type Picture, type StoredPicture } from './picture-names.ts';
import { picture } from './pictures.tables.ts';

/** Whose a picture is. */
export interface PictureOwner {
  readonly kind: typeof picture.$inferSelect.ownerKind;
  readonly id: string;
}

/** An owner, with the profile whose budget its pictures count towards. */
export interface PictureBudgetOwner extends PictureOwner {
  readonly userId: string;
  /** Most bytes of that person's pictures. */
  readonly budget: number;
}

/**
 * Assigns stored pictures to an owner, in the transaction that shows them.
 *
 * Call it before the transaction changes photos: it may wait for another one of the same person.
 *
 * @returns deleted pictures that were erased to make room; their files can be removed after the commit.
 */
export async function assignPictures(
  transaction: Transaction,
  keeper: PictureBudgetOwner,
  added: readonly StoredPicture[],
): Promise<Outcome<Picture[], 'account_full'>> {
  const erased = await makeRoom(transaction, keeper, bytesOf(added));
  if (!isRefusal(erased)) await insert(transaction, keeper, added);
  return erased;
}

/** The same; the picture replaces all pictures of the owner. */
export async function replacePictures(
  transaction: Transaction,
  keeper: PictureBudgetOwner,
  added: StoredPicture,
): Promise<Outcome<Picture[], 'account_full'>> {
  const [former] = await transaction.select({ bytes: TOTAL }).from(picture).where(isOf(keeper));
  const erased = await makeRoom(transaction, keeper, added.bytes - Number(former?.bytes ?? 0));
  if (isRefusal(erased)) return erased;
  erased.push(...(await releasePictures(transaction, keeper)));
  await insert(transaction, keeper, [added]);
  return erased;
}

/** Removes all pictures of an owner and answers them, so that their files can be removed after the commit. */
export async function releasePictures(transaction: Transaction, owner: PictureOwner): Promise<Picture[]> {
  return transaction.delete(picture).where(isOf(owner)).returning(NAMED);
}

/** Notes that the photo or entry showing a picture is deleted or restored. Call it before that row changes. */
export async function markPicture(transaction: Transaction, id: string, isDeleted: boolean): Promise<void> {
  await transaction
    .update(picture)
    .set({ deletedAt: isDeleted ? sql`now()` : null })
    .where(eq(picture.id, id));
}

export type PicturesStore = ReturnType<typeof createPicturesStore>;

export function createPicturesStore(database: Database) {
  return {
    /** Those of these ids that are assigned to an owner. */
    async existing(ids: readonly string[]): Promise<Set<string>> {
      const rows = await database
        .select({ id: picture.id })
        .from(picture)
        .where(inArray(picture.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },

    /** Bytes of a person's pictures, and how many of them belong to deleted photos, which give way. */
    usedBy: (userId: string): Promise<UsedStorage> => usedBy(database, userId),

    /** Some pictures whose bytes nobody has measured yet. */
    unmeasured: (most: number): Promise<Picture[]> =>
      database.select(NAMED).from(picture).where(isNull(picture.bytes)).limit(most),

    /** Notes what the files of a picture were measured to have. */
    async setBytes(id: string, bytes: number): Promise<void> {
      await database.update(picture).set({ bytes }).where(eq(picture.id, id));
    },
  };
}

/** In bytes. */
export interface UsedStorage {
  readonly used: number;
  /** Of these, what belongs to deleted photos. */
  readonly deleted: number;
}

const NAMED = { id: picture.id, sizes: picture.sizes };

const TOTAL = sql<string>`coalesce(sum(${picture.bytes}), 0)`;

const isOf = ({ kind, id }: PictureOwner) => and(eq(picture.ownerKind, kind), eq(picture.ownerId, id));

async function insert(
  transaction: Transaction,
  { kind, id: ownerId, userId }: PictureBudgetOwner,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const rows = pictures.map(({ id, sizes, bytes }) => ({
    ...{ id, ownerKind: kind, ownerId, userId, bytes },
    sizes: [...sizes],
  }));
  if (rows.length > 0) await transaction.insert(picture).values(rows);
}

async function usedBy(database: Database | Transaction, userId: string): Promise<UsedStorage> {
  const deleted = sql<string>`coalesce(sum(${picture.bytes}) filter (where ${picture.deletedAt} is not null), 0)`;
  const [row] = await database
    .select({ used: TOTAL, deleted })
    .from(picture)
    .where(eq(picture.userId, userId));
  return { used: Number(row?.used ?? 0), deleted: Number(row?.deleted ?? 0) };
}

/** Makes room for so many bytes: where they do not fit, pictures of deleted photos are erased, the longest deleted first. */
async function makeRoom(
  transaction: Transaction,
  { userId, budget }: PictureBudgetOwner,
  bytes: number,
): Promise<Outcome<Picture[], 'account_full'>> {
  await lockStorageOf(transaction, userId);
  const missing = (await usedBy(transaction, userId)).used + bytes - budget;
  if (missing <= 0 || bytes <= 0) return [];
  const deleted = await transaction
    .select({ id: picture.id, bytes: picture.bytes })
    .from(picture)
    .where(and(eq(picture.userId, userId), sql`${picture.deletedAt} is not null`))
    .orderBy(asc(picture.deletedAt), asc(picture.id))
    // What somebody is restoring or erasing in this moment is left to them.
    .for('update', { skipLocked: true });
  const ids: string[] = [];
  let freed = 0;
  for (const row of deleted) {
    if (freed >= missing) break;
    ids.push(row.id);
    freed += row.bytes ?? 0;
  }
  if (freed < missing) return refusal('account_full');
  return transaction.delete(picture).where(inArray(picture.id, ids)).returning(NAMED);
}
