import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import { onPet } from '../pet-lock.store.ts';
import { petPassport } from '../pets.tables.ts';

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
     * Replaces version `seen`; `seen` 0 creates the row.
     *
     * @returns `edit_conflict` when that is not the latest; `unknown_pet`.
     */
    write: (petId: string, seen: number, values: PassportValues) =>
      onPet<Outcome<PassportRow, 'edit_conflict'>>(database, petId, async (transaction) => {
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
        return row ?? refusal('edit_conflict');
      }),
  };
}
