import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { newSkill, type Skill } from '@pawhood/contract/pets/training.ts';
import {
  ADD_THE_SKILL,
  ADDING_SKILL,
  NEW_SKILL,
  SKILL,
  SKILL_NOTE,
  skillAdded,
  USUAL_SKILLS,
} from '@pawhood/contract/words/pets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkBody } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { addSkillMutation } from './training.api.ts';

const EMPTY = { name: '', note: '' };

export interface AddSkillProps {
  petId: string;
  /** Those the pet has. */
  skills: readonly Skill[];
}

/** A new skill: a name is enough. What was written stays until it has been kept. */
export function AddSkill({ petId, skills }: AddSkillProps) {
  const adding = useMutation(addSkillMutation(useQueryClient(), petId, useAuth()));
  const form = useForm({
    initial: EMPTY,
    state: useState(EMPTY),
    check: (values) => checkBody(newSkill, values),
    mutation: adding,
  });
  const { focus } = form;
  // It opens with a press.
  useEffect(() => focus(['name']), [focus]);
  const isAdded = adding.isSuccess && form.field('name').error === undefined;
  const usual = USUAL_SKILLS.filter((offered) => !skills.some((skill) => skill.name === offered));

  function startAgain(): void {
    form.write(EMPTY);
    form.focus(['name']);
  }

  return (
    <form
      {...form.attributes(startAgain)}
      aria-label={NEW_SKILL}
      className="flex flex-col gap-3 rounded-toast bg-sunk p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FieldRow label={SKILL} limit={PET_LIMITS.skill} suggestions={usual} {...form.field('name')} />
        <FieldRow label={SKILL_NOTE} limit={PET_LIMITS.note} {...form.field('note')} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="secondary" aria-busy={form.isSending}>
          {form.isSending ? ADDING_SKILL : ADD_THE_SKILL}
        </Button>
        <p role="status" className="min-h-7 text-ok">
          {isAdded && skillAdded(adding.data.name)}
        </p>
      </div>
      {form.error !== null && <ActionError error={form.error} />}
    </form>
  );
}
