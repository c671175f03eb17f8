/** Deleted pets, until they are erased. */
import { RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { touchPerson } from '../../../database/people/people-versions.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import type { Picture } from '../../../media/picture-names.ts';
import { releasePictures } from '../../../media/pictures.store.ts';
import { eraseKeysOf } from '../idempotency.store.ts';
import { pet } from '../pets.tables.ts';
import type { OwnedPet } from '../profile/owned-pet.ts';
import type { PetRow } from '../profile/pet-row.ts';
import { countOf, lockOwner } from '../profile/pets.store.ts';

export type RemovalStore = ReturnType<typeof createRemovalStore>;

export function createRemovalStore(database: Database) {
  return {
    /**
     * Marks a pet as deleted.
     *
     * @param most deleted pets that are kept of a person; the oldest beyond are erased at once.
     * @returns pictures that nobody has any more; `unknown_pet` when the pet was deleted before.
     */
    remove: ({ id, userId }: OwnedPet, most: number): Promise<Outcome<Picture[], 'unknown_pet'>> =>
      database.transaction(async (transaction) => {
        const { rowCount } = await transaction
          .update(pet)
          .set({ deletedAt: sql`now()` })
          .where(and(eq(pet.id, id), isNull(pet.deletedAt)));
        if (rowCount === 0) return refusal('unknown_pet');
        const older = await transaction
          .select({ id: pet.id })
          .from(pet)
          .where(and(eq(pet.userId, userId), isNotNull(pet.deletedAt)))
          .orderBy(desc(pet.deletedAt), asc(pet.id))
          .offset(most);
        const ids = older.map((row) => row.id);
        const orphans = ids.length > 0 ? await erasePets(transaction, inArray(pet.id, ids)) : [];
        await touchPerson(transaction, userId);
        return orphans;
      }),

    /** Restores a person's deleted pet; one that is not deleted stays as it is. */
    restore: (
      id: string,
      person: Person,
      most: number,
    ): Promise<Outcome<PetRow, 'unknown_pet' | 'too_many_pets'>> =>
      database.transaction(async (transaction) => {
        const owner = await lockOwner(transaction, person);
        if (owner === null) return refusal('unknown_pet');
        const isOwned = and(eq(pet.id, id), eq(pet.userId, owner.id), or(isNull(pet.deletedAt), IS_KEPT));
        const [current] = await transaction.select().from(pet).where(isOwned).for('update');
        if (!current) return refusal('unknown_pet');
        if (current.deletedAt === null) return current;
        if ((await countOf(transaction, owner.id)) >= most) return refusal('too_many_pets');
        const [row] = await transaction.update(pet).set({ deletedAt: null }).where(isOwned).returning();
        return row ?? refusal('unknown_pet');
      }),

    /** Deleted pets of a person that can still be restored, the latest first; none when there is no such person. */
    async ofPerson(person: Person): Promise<PetRow[]> {
      const [owner] = await database
        .select({ id: userProfile.id })
        .from(userProfile)
        .where(isProfileOf(person));
      if (!owner) return [];
      return database
        .select()
        .from(pet)
        .where(and(eq(pet.userId, owner.id), IS_KEPT))
        .orderBy(desc(pet.deletedAt), asc(pet.id));
    },
  };
}

/** Older pets are erased with the next purge, and cannot be restored before that either. */
const IS_KEPT = and(
  isNotNull(pet.deletedAt),
  gt(pet.deletedAt, sql`now() - make_interval(days => ${RESTORE_DAYS.pet})`),
);

/**
 * Erases pets with all they have; answers their pictures, which are nobody's any more.
 *
 * One after the other: each takes thousands of entries with it, and a statement has its time.
 */
export async function erasePets(transaction: Transaction, which: SQL): Promise<Picture[]> {
  const pets = await transaction.select({ id: pet.id }).from(pet).where(which).for('update');
  const orphans: Picture[] = [];
  for (const { id } of pets) {
    await transaction.delete(pet).where(eq(pet.id, id));
    orphans.push(...(await releasePictures(transaction, { kind: 'pet', id })));
  }
  return orphans;
}

/** Erases all pets of a person, deleted ones, too, and the keys with which they were added. */
export async function erasePetsOf(transaction: Transaction, userId: string): Promise<Picture[]> {
  const orphans = await erasePets(transaction, eq(pet.userId, userId));
  // Last: what was being added meanwhile has been waited for.
  await eraseKeysOf(transaction, userId);
  return orphans;
}
