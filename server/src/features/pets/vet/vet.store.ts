import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
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
    write: (petId: string, { vet, vetProviderId }: VetValues): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const isThere = and(eq(pet.id, petId), isNull(pet.deletedAt));
        // What says the same again is no new version.
        const isOther = or(ne(pet.vet, vet), ne(pet.vetProviderId, vetProviderId));
        const [row] = await transaction
          .update(pet)
          .set({ vet, vetProviderId, version: sql`${pet.version} + 1`, updatedAt: sql`now()` })
          .where(and(isThere, isOther))
          .returning({ userId: pet.userId });
        if (row === undefined) return (await transaction.$count(pet, isThere)) > 0;
        await touchPerson(transaction, row.userId);
        return true;
      }),
  };
}
