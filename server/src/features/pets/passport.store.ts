import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { petPassport } from '../../database/schema.ts';
import { onPet } from './pet-lock.store.ts';

/** Chip and passport as the database holds them. */
export type PassportRow = typeof petPassport.$inferSelect;

export type PassportValues = Omit<PassportRow, 'petId' | 'version' | 'updatedAt'>;

export type PassportStore = ReturnType<typeof createPassportStore>;

export function createPassportStore(database: Database) {
  return {
    /** Null where nothing is written down. */
    async find(petId: string): Promise<PassportRow | null> {
      const [row] = await database.select().from(petPassport).where(eq(petPassport.petId, petId));
      return row ?? null;
    },

    /**
     * Writes it over the version that was seen, 0 for none.
     *
     * @returns 'changed' when that is not the latest, null when there is no such pet.
     */
    write: (petId: string, seen: number, values: PassportValues): Promise<PassportRow | 'changed' | null> =>
      onPet(database, petId, async (transaction) => {
        const [row] =
          seen === 0
            ? await transaction
                .insert(petPassport)
                .values({ ...values, petId })
                .onConflictDoNothing()
                .returning()
            : await transaction
                .update(petPassport)
                .set({ ...values, version: seen + 1, updatedAt: sql`now()` })
                .where(and(eq(petPassport.petId, petId), eq(petPassport.version, seen)))
                .returning();
        return row ?? 'changed';
      }),
  };
}
