import { RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import { type Column, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import type { Picture } from '../../../media/picture-names.ts';
import { picture } from '../../../media/pictures.tables.ts';
import { eraseOldKeys } from '../idempotency.store.ts';
import { pet, petHealthEntry, petPhoto, petShareLink } from '../pets.tables.ts';
import { erasePhotos } from '../photos/photos.store.ts';
import { erasePets } from './removal.store.ts';

export type PurgeStore = ReturnType<typeof createPurgeStore>;

/** Removed in one transaction. */
const PETS_AT_ONCE = 20;
const PHOTOS_AT_ONCE = 500;

/** Erases, some rows at a time, what was deleted too long ago to be restored. */
export function createPurgeStore(database: Database) {
  return {
    /** Answers pictures that are nobody's any more; null when no pet is left to remove. */
    pets: (): Promise<Picture[] | null> =>
      database.transaction(async (transaction) => {
        const rows = await transaction
          .select({ id: pet.id })
          .from(pet)
          .where(isOver(pet.deletedAt, RESTORE_DAYS.pet))
          .limit(PETS_AT_ONCE)
          .for('update');
        return rows.length > 0 ? erasePets(transaction, inArray(pet.id, idsOf(rows))) : null;
      }),

    /** The same with photos. */
    photos: (): Promise<Picture[] | null> =>
      database.transaction(async (transaction) => {
        const rows = await transaction
          .select({ id: petPhoto.id })
          .from(petPhoto)
          .innerJoin(picture, eq(picture.id, petPhoto.pictureId))
          .where(isOver(petPhoto.deletedAt, RESTORE_DAYS.photo))
          .limit(PHOTOS_AT_ONCE)
          // What gives way to another picture in this moment goes without us.
          .for('update', { skipLocked: true });
        return rows.length > 0 ? erasePhotos(transaction, idsOf(rows)) : null;
      }),

    /** Entries of health logs, with those that they once corrected; the log of one pet at a time. */
    async entries(): Promise<void> {
      const isGone = isOver(petHealthEntry.deletedAt, RESTORE_DAYS.entry);
      const { id, petId, replacedBy } = petHealthEntry;
      for (const owner of await database.selectDistinct({ petId }).from(petHealthEntry).where(isGone)) {
        const log = await database
          .select({ id, replacedBy, isGone: sql<boolean>`coalesce(${isGone}, false)` })
          .from(petHealthEntry)
          .where(eq(petId, owner.petId));
        await database.delete(petHealthEntry).where(sql`${id} = any(${sql.param(goneIds(log))}::text[])`);
      }
    },

    /** Keys that nobody sends again any more. */
    idempotencyKeys: (): Promise<void> => eraseOldKeys(database),

    /** Links that have ended. */
    async links(): Promise<void> {
      const hasEnded = or(isNotNull(petShareLink.revokedAt), lte(petShareLink.expiresAt, sql`now()`));
      await database.delete(petShareLink).where(hasEnded);
    },
  };
}

interface LoggedEntry {
  readonly id: string;
  readonly replacedBy: string | null;
  readonly isGone: boolean;
}

/**
 * The entries that are gone, and those that led to them.
 *
 * A recursive query would scan the log once per correction. With thousands it never ends and blocks the purge.
 */
function goneIds(log: readonly LoggedEntry[]): string[] {
  const formerOf = new Map<string, string[]>(log.map(({ id }) => [id, []]));
  for (const { id, replacedBy } of log) if (replacedBy !== null) formerOf.get(replacedBy)?.push(id);
  const removedIds = log.filter(({ isGone }) => isGone).map(({ id }) => id);
  // It grows on the way.
  for (const id of removedIds) removedIds.push(...(formerOf.get(id) ?? []));
  return removedIds;
}

/** False without a deletion: null compares with nothing. */
const isOver = (deletedAt: Column, days: number): SQL =>
  lte(deletedAt, sql`now() - make_interval(days => ${days})`);

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
