import type { Skill, SkillChanges, SkillLevel } from '@pawhood/contract/pets/training.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { addSkillMutation, changeSkillMutation, removeSkillMutation, skillsQuery } from './training.api.ts';

/** The skills of a pet, and what can be done to them. */
export function useTraining(petId: string) {
  const owner = useAuth();
  const client = useQueryClient();
  const query = useQuery(skillsQuery(petId, owner));
  const adding = useMutation(addSkillMutation(client, petId, owner));
  const changing = useMutation(changeSkillMutation(client, petId, owner));
  const removing = useMutation(removeSkillMutation(client, petId, owner));
  const [removed, setRemoved] = useState<readonly Skill[]>([]);

  async function remove(skill: Skill): Promise<void> {
    if (await succeeds(removing.mutateAsync(skill))) setRemoved((others) => [skill, ...others]);
  }

  /** Writes a removed skill down once more, at the end of the list; answers whether it is back. */
  async function restore({ id, name, level, note }: Skill): Promise<boolean> {
    if (adding.isPending) return false;
    const isBack = await succeeds(adding.mutateAsync({ name, level, note }));
    if (isBack) setRemoved((others) => others.filter((other) => other.id !== id));
    return isBack;
  }

  /** The last choice shows at once; if it cannot be saved, the stored level shows again. */
  function levelOf({ id, level }: Skill): SkillLevel {
    const { variables, isPending } = changing;
    return (isPending && variables.skillId === id && variables.changes.level) || level;
  }

  return {
    query,
    /** The skills removed since the page is open, the last one first. */
    removed,
    remove,
    restore,
    levelOf,
    change: (skillId: string, changes: SkillChanges) => changing.mutate({ skillId, changes }),
    /** Why the last attempt at something failed. */
    error: adding.error ?? changing.error ?? removing.error,
  };
}

export type Training = ReturnType<typeof useTraining>;
