import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { touchPerson } from '../../../database/people/people-versions.ts';
import { pet } from '../pets.tables.ts';

export interface VetValues {
  readonly vet: string;
  /** Empty for none of the directory. */
  readonly vetProviderId: string;
}

export type VetStore = ReturnType<typeof createVetStore>;

export function createVetStore(database: Database) {
  return {
    /** Writes the vet of a pet, whatever it was before; false where the pet is deleted. */
    write: (petId: string, values: VetValues): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const [row] = await transaction
          .update(pet)
          .set({ ...values, version: sql`${pet.version} + 1`, updatedAt: sql`now()` })
          .where(and(eq(pet.id, petId), isNull(pet.deletedAt)))
          .returning({ userId: pet.userId });
        if (row) await touchPerson(transaction, row.userId);
        return row !== undefined;
      }),
  };
}
