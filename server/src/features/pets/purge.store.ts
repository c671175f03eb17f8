import { KEPT_DAYS } from '@pawhood/contract/limits.ts';
import { type Column, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { pet, petPhoto, petShareLink } from '../../database/schema.ts';
import type { Picture } from '../../media/picture-names.ts';
import { removePets } from './deleted-pets.store.ts';
import { forgetPhotos } from './photos.store.ts';

export type PurgeStore = ReturnType<typeof createPurgeStore>;

/** Removed in one transaction: a pet takes thousands of entries with it, and a statement has its time. */
const PETS_AT_ONCE = 20;
const PHOTOS_AT_ONCE = 500;

/** Removes for good, a part at a time, what was deleted too long ago to be had back. */
export function createPurgeStore(database: Database) {
  return {
    /** Answers pictures that are nobody's any more; null when no pet is left to remove. */
    pets: (): Promise<Picture[] | null> =>
      database.transaction(async (transaction) => {
        const found = await transaction
          .select({ id: pet.id })
          .from(pet)
          .where(isOver(pet.deletedAt, KEPT_DAYS.pet))
          .limit(PETS_AT_ONCE)
          .for('update');
        return found.length > 0 ? removePets(transaction, inArray(pet.id, idsOf(found))) : null;
      }),

    /** The same with photos. */
    photos: (): Promise<Picture[] | null> =>
      database.transaction(async (transaction) => {
        const found = await transaction
          .select({ id: petPhoto.id })
          .from(petPhoto)
          .where(isOver(petPhoto.deletedAt, KEPT_DAYS.photo))
          .limit(PHOTOS_AT_ONCE)
          .for('update');
        return found.length > 0 ? forgetPhotos(transaction, idsOf(found)) : null;
      }),

    /** Entries of health logs, with those that they once corrected. */
    async entries(): Promise<void> {
      await database.execute(sql`
        with recursive gone as (
          select id, pet_id from pet_health_entry
          where deleted_at <= now() - make_interval(days => ${KEPT_DAYS.entry})
          union
          select former.id, former.pet_id from pet_health_entry former
          join gone on former.pet_id = gone.pet_id and former.replaced_by = gone.id
        )
        delete from pet_health_entry where id in (select id from gone)`);
    },

    /** Links that have ended. */
    async links(): Promise<void> {
      const hasEnded = or(isNotNull(petShareLink.revokedAt), lte(petShareLink.expiresAt, sql`now()`));
      await database.delete(petShareLink).where(hasEnded);
    },
  };
}

/** What was never deleted is not over: nothing compares with null. */
const isOver = (deletedAt: Column, days: number): SQL =>
  lte(deletedAt, sql`now() - make_interval(days => ${days})`);

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
