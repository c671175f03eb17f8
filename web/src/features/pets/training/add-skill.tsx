import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { newSkill, type Skill } from '@pawhood/contract/pets/training.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkBody } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { addSkillMutation } from './training.api.ts';

/** Offered while a skill is named. */
const USUAL = [
  'Sit',
  'Down',
  'Stay',
  'Come',
  'Heel',
  'Leave it',
  'Give paw',
  'Loose lead',
  'Crate',
  'Carrier',
  'Scales',
  'Recall',
];

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
  const usual = USUAL.filter((offered) => !skills.some((skill) => skill.name === offered));

  function startAgain(): void {
    form.write(EMPTY);
    form.focus(['name']);
  }

  return (
    <form
      {...form.attributes(startAgain)}
      aria-label="Something new to learn"
      className="flex flex-col gap-3 rounded-toast bg-sunk p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FieldRow label="Skill" limit={PET_LIMITS.skill} suggestions={usual} {...form.field('name')} />
        <FieldRow label="Note" limit={PET_LIMITS.note} {...form.field('note')} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="secondary" aria-busy={form.isSending}>
          {form.isSending ? 'Adding...' : 'Add'}
        </Button>
        <p role="status" className="min-h-7 text-ok">
          {isAdded && `${adding.data.name} is added.`}
        </p>
      </div>
      {form.error !== null && <ActionError error={form.error} />}
    </form>
  );
}
