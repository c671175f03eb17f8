import type { NewSkill, SkillChanges } from '@pawhood/contract/pets/training.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import { type Insertion, insertOnce } from '../idempotency.store.ts';
import { onPet } from '../pet-lock.store.ts';
import { petSkill } from '../pets.tables.ts';

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

    /** @param most skills that a pet can have. */
    add: (petId: string, insertion: Insertion, skill: NewSkill, most: number) =>
      onPet(database, petId, (transaction) =>
        insertOnce<Outcome<SkillRow, 'too_many_skills'>>(transaction, insertion, {
          async insert() {
            if ((await transaction.$count(petSkill, eq(petSkill.petId, petId))) >= most)
              return refusal('too_many_skills');
            const values = { ...skill, id: insertion.id, petId };
            const [row] = await transaction.insert(petSkill).values(values).returning();
            if (!row) throw new Error('An insert answered no row.');
            return row;
          },
          async replay(id) {
            const [row] = await transaction.select().from(petSkill).where(isSkill(petId, id));
            return row ?? null;
          },
        }),
      ),

    /** Null when the pet has no such skill. */
    async update(petId: string, id: string, changes: SkillChanges): Promise<SkillRow | null> {
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
