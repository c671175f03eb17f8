import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { newSkill, type Skill } from '@pawhood/contract/pet-training.ts';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../lib/focus-field.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldRow } from '../../../ui/field-row.tsx';
import type { Training } from './use-training.ts';

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
  training: Training;
  skills: readonly Skill[];
}

/** A new skill: a name is enough. What was written stays until it has been kept. */
export function AddSkill({ training, skills }: AddSkillProps) {
  const [form, setForm] = useState(EMPTY);
  const [wrong, setWrong] = useState<string>();
  const [said, setSaid] = useState('');
  useLeaveGuard(form.name !== '' || form.note !== '');
  const usual = USUAL.filter((name) => !skills.some((skill) => skill.name === name));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React forgets it once something is awaited.
    const { currentTarget } = event;
    const read = newSkill.safeParse(form);
    setWrong(read.success ? undefined : read.error.issues[0]?.message);
    setSaid('');
    if (read.success && (await training.add(read.data))) {
      setForm(EMPTY);
      setSaid(`${read.data.name} is added.`);
    }
    focusField(currentTarget, 'skill');
  }

  return (
    <form noValidate className="flex flex-col gap-3 rounded-toast bg-sunk p-4" onSubmit={submit}>
      <h3 className="text-lg">Add a skill</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <FieldRow
          label="Skill"
          name="skill"
          value={form.name}
          error={wrong}
          limit={PET_LIMITS.skill}
          suggestions={usual}
          onChange={(name) => {
            setForm({ ...form, name });
            setWrong(undefined);
          }}
        />
        <FieldRow
          label="Note"
          name="skill-note"
          value={form.note}
          error={undefined}
          limit={PET_LIMITS.note}
          onChange={(note) => setForm({ ...form, note })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="secondary" aria-busy={training.isAdding}>
          {training.isAdding ? 'Adding...' : 'Add skill'}
        </Button>
        <p role="status" className="min-h-7 text-ok">
          {said}
        </p>
      </div>
    </form>
  );
}
