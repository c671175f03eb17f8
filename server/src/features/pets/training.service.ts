import { ProductError } from '@pawhood/contract/errors.ts';
import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import type { NewSkill, Skill, SkillChanges } from '@pawhood/contract/pet-training.ts';
import { SKILL_NAME_MISSING } from '@pawhood/contract/texts.ts';
import { readName } from '@pawhood/identity/accounts/readings.ts';
import type { AdditionKey } from '../../addition-key.ts';
import type { Person } from '../../caller.ts';
import { newId } from '../../random-ids.ts';
import { formerRow } from './former-row.ts';
import type { PetsService } from './pets.service.ts';
import type { SkillRow, TrainingStore } from './training.store.ts';

export interface TrainingServiceParts {
  readonly store: TrainingStore;
  readonly pets: Pick<PetsService, 'own'>;
}

export type TrainingService = ReturnType<typeof createTrainingService>;

/** What pets learn. Whatever names somebody else's pet throws `unknown_pet`. */
export function createTrainingService({ store, pets }: TrainingServiceParts) {
  /** The skills of a pet, for whom its owner lets read them. */
  async function skillsOf(petId: string): Promise<Skill[]> {
    return (await store.skillsOf(petId)).map(skillView);
  }

  return {
    skillsOf,

    async list(petId: string, person: Person): Promise<Skill[]> {
      await pets.own(petId, person);
      return skillsOf(petId);
    },

    /** @throws `too_many_skills`; what `formerRow` does. */
    async add(
      petId: string,
      person: Person,
      { name, ...skill }: NewSkill,
      additionKey: AdditionKey | null,
    ): Promise<Skill> {
      const { userId } = await pets.own(petId, person);
      const values = { name: nameFrom(name), ...skill };
      const added = await store.add(petId, { userId, additionKey, id: newId() }, values, PET_LIMITS.skills);
      if (added === null) throw new ProductError('unknown_pet');
      if (added === 'full') throw new ProductError('too_many_skills');
      return skillView('formerId' in added ? formerRow(await store.skillsOf(petId), added) : added);
    },

    /** @throws `unknown_skill` */
    async change(petId: string, id: string, person: Person, changes: SkillChanges): Promise<Skill> {
      await pets.own(petId, person);
      const { name, ...others } = changes;
      const values = { ...others, ...(name !== undefined && { name: nameFrom(name) }) };
      const changed = await store.change(petId, id, values);
      if (changed === null) throw new ProductError('unknown_skill');
      return skillView(changed);
    },

    /** @throws `unknown_skill` */
    async remove(petId: string, id: string, person: Person): Promise<void> {
      await pets.own(petId, person);
      if (!(await store.remove(petId, id))) throw new ProductError('unknown_skill');
    },
  };
}

/** A name as it is kept; refused when there is nothing in it that can be seen. */
function nameFrom(written: string): string {
  const name = readName(written);
  if (name !== null) return name;
  throw new ProductError('invalid_request', { fields: [{ field: 'name', text: SKILL_NAME_MISSING }] });
}

function skillView({ id, name, level, note, createdAt, updatedAt }: SkillRow): Skill {
  return { id, name, level, note, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
