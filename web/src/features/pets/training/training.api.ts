import {
  createSkill,
  listSkills,
  type NewSkill,
  removeSkill,
  type Skill,
  type SkillChanges,
  updateSkill,
} from '@pawhood/contract/pets/training.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import { addToPet } from '../add-to-pet.api.ts';
import { type Owner, ownerQuery } from '../pets.api.ts';

/** The skills of an own pet, in the order they were begun. */
export const skillsQuery = (petId: string, owner: Owner) => ownerQuery(listSkills, owner, { petId });

export const addSkillMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (body: NewSkill) => addToPet(createSkill, petId, body, owner),
    onSuccess: (added) =>
      keep(client, petId, owner, (skills) => [...skills.filter(({ id }) => id !== added.id), added]),
  });

export interface SkillChange {
  readonly skillId: string;
  readonly changes: SkillChanges;
}

/** Changes are sent one after another, so that the last one made is the one that stays. */
export const changeSkillMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    scope: { id: `training-${petId}` },
    mutationFn: async ({ skillId, changes }: SkillChange) =>
      call(updateSkill, { params: { petId, skillId }, body: changes, bearer: await owner.accessToken() }),
    onSuccess: (changed) =>
      keep(client, petId, owner, (skills) => skills.map((old) => (old.id === changed.id ? changed : old))),
    onError: () => askAnew(client, petId, owner),
  });

export const removeSkillMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ id }: Skill) =>
      call(removeSkill, { params: { petId, skillId: id }, bearer: await owner.accessToken() }),
    onSuccess: (_, { id }) =>
      keep(client, petId, owner, (skills) => skills.filter((skill) => skill.id !== id)),
    onError: () => askAnew(client, petId, owner),
  });

const keep = (client: QueryClient, petId: string, owner: Owner, change: (skills: Skill[]) => Skill[]) =>
  changeAnswer(client, skillsQuery(petId, owner).queryKey, change);

/** Another device may have removed the skill meanwhile. */
function askAnew(client: QueryClient, petId: string, owner: Owner): void {
  void client.invalidateQueries({ queryKey: skillsQuery(petId, owner).queryKey });
}
