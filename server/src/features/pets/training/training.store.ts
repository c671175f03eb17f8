import type { NewSkill, SkillChanges } from '@pawhood/contract/pets/training.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { createLimitedInsert, createReplay } from '../../../database/limited-insert.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import type { Insertion } from '../idempotency.store.ts';
import { addToPet } from '../idempotent-insert.store.ts';
import { petSkill } from '../pets.tables.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'added skill': true;
    readonly 'repeated skill': true;
  }
}

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
    add: (petId: string, insertion: Insertion, { name, level, note }: NewSkill, most: number) =>
      addToPet<Outcome<SkillRow, 'too_many_skills'>>(database, petId, insertion, {
        insert: (connection) =>
          INSERT_SKILL(connection, { id: insertion.id, petId, name, level, note, most }),
        replay: (connection, id) => REPLAY_SKILL(connection, { id, petId }),
      }),

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

const INSERT_SKILL = createLimitedInsert<
  typeof petSkill,
  'id' | 'petId' | 'name' | 'level' | 'note',
  'too_many_skills',
  { readonly most: number }
>('added skill', petSkill, ['id', 'petId', 'name', 'level', 'note'], {
  room: (value) => sql`
    select case when count(*) >= ${value('most')} then 'too_many_skills' end as refusal
    from pet_skill where pet_id = ${value('petId')}`,
});

const REPLAY_SKILL = createReplay<typeof petSkill, { readonly id: string; readonly petId: string }>(
  'repeated skill',
  petSkill,
  (value) => sql`pet_skill.id = ${value('id')} and pet_skill.pet_id = ${value('petId')}`,
);

const isSkill = (petId: string, id: string) => and(eq(petSkill.petId, petId), eq(petSkill.id, id));
