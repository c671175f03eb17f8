/** Pets between their deletion and the day they are gone for good. */
import { KEPT_DAYS } from '@pawhood/contract/limits.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../caller.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { pet, userProfile } from '../../database/schema.ts';
import type { Picture } from '../../media/picture-names.ts';
import { forgetPictures } from '../../media/pictures.store.ts';
import { forgetAdditionsOf } from './additions.store.ts';
import { countOf, isOf, lockOwner, type PetRow } from './pets.store.ts';

export type DeletedPetsStore = ReturnType<typeof createDeletedPetsStore>;

export function createDeletedPetsStore(database: Database) {
  return {
    /**
     * Marks a pet as deleted; of a person's deleted ones that are more than so many the oldest go for good at once.
     *
     * @returns pictures that nobody has any more; null when the pet was deleted before.
     */
    add: ({ id, userId }: PetRow, most: number): Promise<Picture[] | null> =>
      database.transaction(async (transaction) => {
        const { rowCount } = await transaction
          .update(pet)
          .set({ deletedAt: sql`now()` })
          .where(and(eq(pet.id, id), isNull(pet.deletedAt)));
        if (rowCount === 0) return null;
        const older = await transaction
          .select({ id: pet.id })
          .from(pet)
          .where(and(eq(pet.userId, userId), isNotNull(pet.deletedAt)))
          .orderBy(desc(pet.deletedAt), asc(pet.id))
          .offset(most);
        const ids = older.map((each) => each.id);
        return ids.length > 0 ? removePets(transaction, inArray(pet.id, ids)) : [];
      }),

    /** Brings back a person's deleted pet; one that is there is answered as it is. */
    restore: (id: string, person: Person, most: number): Promise<PetRow | 'unknown' | 'full'> =>
      database.transaction(async (transaction) => {
        const owner = await lockOwner(transaction, person);
        if (owner === null) return 'unknown';
        const isOwn = and(eq(pet.id, id), eq(pet.userId, owner.id), or(isNull(pet.deletedAt), IS_KEPT));
        const [found] = await transaction.select().from(pet).where(isOwn).for('update');
        if (!found) return 'unknown';
        if (found.deletedAt === null) return found;
        if ((await countOf(transaction, owner.id)) >= most) return 'full';
        const [row] = await transaction.update(pet).set({ deletedAt: null }).where(isOwn).returning();
        return row ?? 'unknown';
      }),

    /** Deleted pets of a person that can still be had back, the latest first; null when there is no such person. */
    async ofPerson(person: Person): Promise<PetRow[] | null> {
      const [owner] = await database.select({ id: userProfile.id }).from(userProfile).where(isOf(person));
      if (!owner) return null;
      return database
        .select()
        .from(pet)
        .where(and(eq(pet.userId, owner.id), IS_KEPT))
        .orderBy(desc(pet.deletedAt), asc(pet.id));
    },
  };
}

/** What is older is gone for good with the next purge, and for everybody already. */
const IS_KEPT = and(
  isNotNull(pet.deletedAt),
  gt(pet.deletedAt, sql`now() - make_interval(days => ${KEPT_DAYS.pet})`),
);

/**
 * Removes pets for good with all they have; answers their pictures, which are nobody's any more.
 *
 * One after the other: each takes thousands of entries with it, and a statement has its time.
 */
export async function removePets(transaction: Transaction, which: SQL): Promise<Picture[]> {
  const found = await transaction.select({ id: pet.id }).from(pet).where(which).for('update');
  const dropped: Picture[] = [];
  for (const { id } of found) {
    await transaction.delete(pet).where(eq(pet.id, id));
    dropped.push(...(await forgetPictures(transaction, { kind: 'pet', id })));
  }
  return dropped;
}

/** All pets of a person, deleted ones, too, and what else is known of their being added. */
export async function removePetsOf(transaction: Transaction, userId: string): Promise<Picture[]> {
  const dropped = await removePets(transaction, eq(pet.userId, userId));
  // Last: what was being added meanwhile has been waited for.
  await forgetAdditionsOf(transaction, userId);
  return dropped;
}
