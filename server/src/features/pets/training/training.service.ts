import { ProductError } from '@pawhood/contract/errors.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { NewSkill, Skill, SkillChanges } from '@pawhood/contract/pets/training.ts';
import { readLine } from '@pawhood/contract/values/name.ts';
import { SKILL_NAME_MISSING } from '@pawhood/contract/words/pets.ts';
import type { IdempotencyKey } from '../../../lib/idempotency-key.ts';
import { orThrow, refusal } from '../../../lib/outcome.ts';
import { newId } from '../../../lib/random-ids.ts';
import type { OwnedPet, ReadablePet } from '../profile/owned-pet.ts';
import type { SkillRow, TrainingStore } from './training.store.ts';

export type TrainingService = ReturnType<typeof createTrainingService>;

/** The skills of pets. */
export function createTrainingService(store: TrainingStore) {
  return {
    async list(pet: ReadablePet<'training'>): Promise<Skill[]> {
      return (await store.skillsOf(pet.id)).map(skillView);
    },

    /** @throws `too_many_skills`; what `addOrRepeat` refuses. */
    async create(pet: OwnedPet, skill: NewSkill, idempotencyKey: IdempotencyKey | null): Promise<Skill> {
      const values = { ...skill, name: nameFrom(skill.name) };
      const insertion = { userId: pet.userId, idempotencyKey, id: newId() };
      return skillView(orThrow(await store.add(pet.id, insertion, values, PET_LIMITS.skills)));
    },

    /** @throws `unknown_skill` */
    async update(pet: OwnedPet, id: string, changes: SkillChanges): Promise<Skill> {
      const { name, ...others } = changes;
      const values = { ...others, ...(name !== undefined && { name: nameFrom(name) }) };
      const row = await store.update(pet.id, id, values);
      return skillView(orThrow(row ?? refusal('unknown_skill')));
    },

    /** @throws `unknown_skill` */
    async remove(pet: OwnedPet, id: string): Promise<void> {
      if (!(await store.remove(pet.id, id))) throw new ProductError('unknown_skill');
    },
  };
}

/** A name as it is kept; refused when there is nothing in it that can be seen. */
function nameFrom(input: string): string {
  const name = readLine(input);
  if (name !== null) return name;
  throw new ProductError('invalid_request', { fields: [{ field: 'name', text: SKILL_NAME_MISSING }] });
}

function skillView({ id, name, level, note, createdAt, updatedAt }: SkillRow): Skill {
  return { id, name, level, note, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
