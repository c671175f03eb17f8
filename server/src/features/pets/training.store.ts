import type { SkillChanges } from '@pawhood/contract/pet-training.ts';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { petSkill } from '../../database/schema.ts';
import { type Addition, addOnce, type Former } from './additions.store.ts';
import { onPet } from './pet-lock.store.ts';

/** A skill as the database holds it. */
export type SkillRow = typeof petSkill.$inferSelect;

export type TrainingStore = ReturnType<typeof createTrainingStore>;

export function createTrainingStore(database: Database) {
  return {
    /** In the order they were begun. */
    skillsOf: (petId: string): Promise<SkillRow[]> =>
      database
        .select()
        .from(petSkill)
        .where(eq(petSkill.petId, petId))
        .orderBy(asc(petSkill.createdAt), asc(petSkill.id)),

    /**
     * @param most skills that a pet can have.
     * @returns null when there is no such pet.
     */
    add: (
      petId: string,
      addition: Addition,
      skill: Pick<SkillRow, 'name' | 'level' | 'note'>,
      most: number,
    ): Promise<SkillRow | Former | 'full' | null> =>
      onPet(database, petId, (transaction) =>
        addOnce(transaction, addition, async () => {
          const [known] = await transaction
            .select({ total: count() })
            .from(petSkill)
            .where(eq(petSkill.petId, petId));
          if ((known?.total ?? 0) >= most) return 'full';
          const [row] = await transaction
            .insert(petSkill)
            .values({ ...skill, id: addition.id, petId })
            .returning();
          return row ?? null;
        }),
      ),

    /** Null when the pet has no such skill. */
    async change(petId: string, id: string, changes: SkillChanges): Promise<SkillRow | null> {
      const { name, level, note } = changes;
      const [row] = await database
        .update(petSkill)
        .set({
          ...(name !== undefined && { name }),
          ...(level !== undefined && { level }),
          ...(note !== undefined && { note }),
          updatedAt: sql`now()`,
        })
        .where(isSkill(petId, id))
        .returning();
      return row ?? null;
    },

    /** Whether the pet had such a skill. */
    async remove(petId: string, id: string): Promise<boolean> {
      const { rowCount } = await database.delete(petSkill).where(isSkill(petId, id));
      return rowCount === 1;
    },
  };
}

const isSkill = (petId: string, id: string) => and(eq(petSkill.petId, petId), eq(petSkill.id, id));
