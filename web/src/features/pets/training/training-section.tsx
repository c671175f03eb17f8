import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Skill } from '@pawhood/contract/pets/training.ts';
import {
  ADD_SKILL,
  NO_SKILLS,
  removeSkill,
  skillRemoved,
  THE_SKILLS,
  TRAINING_HEADING,
} from '@pawhood/contract/words/pets.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { UndoRow } from '#/ui/undo-row.tsx';
import { QueryContent, RecordPart } from '../record-part.tsx';
import { AddSkill } from './add-skill.tsx';
import { SkillLevelChoice } from './skill-level-choice.tsx';
import { type Training, useTraining } from './use-training.ts';

const HEADING = 'training';

/** The skills of a pet, and their levels. */
export function TrainingSection({ pet }: { pet: Pet }) {
  const training = useTraining(pet.id);
  const [isAdding, setAdding] = useState(false);

  async function restore(skill: Skill): Promise<void> {
    if (await training.restore(skill)) focusHeading(HEADING);
  }

  return (
    <RecordPart
      look="plain"
      id={HEADING}
      title={TRAINING_HEADING}
      actions={
        <Button look="plain" className="-me-4" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <Plus className="size-4" />
          {ADD_SKILL}
        </Button>
      }
    >
      <QueryContent query={training.query} what={THE_SKILLS} height="h-7">
        {(skills) => (
          <>
            {skills.length === 0 && training.removed.length === 0 ? (
              <p className="no-print text-base text-ink-2">{NO_SKILLS}</p>
            ) : (
              <ul className="flex list-none flex-col divide-y divide-line p-0">
                {skills.map((skill) => (
                  <SkillRow key={skill.id} skill={skill} training={training} />
                ))}
              </ul>
            )}
            {training.removed.map((skill) => (
              <UndoRow key={skill.id} message={skillRemoved(skill.name)} onUndo={() => restore(skill)} />
            ))}
            {isAdding && <AddSkill petId={pet.id} skills={skills} />}
            {training.error !== null && <ActionError error={training.error} />}
          </>
        )}
      </QueryContent>
    </RecordPart>
  );
}

function SkillRow({ skill, training }: { skill: Skill; training: Training }) {
  const { id, name, note } = skill;
  const [isLeaving, setLeaving] = useState(false);

  async function remove(): Promise<void> {
    setLeaving(true);
    await training.remove(skill);
    setLeaving(false);
  }

  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ${isLeaving ? 'opacity-60' : ''}`}>
      <div className="min-w-0 grow basis-40">
        <p className="break-words font-semibold">{name}</p>
        {note !== '' && <p className="whitespace-pre-line break-words text-base text-ink-2">{note}</p>}
      </div>
      <div className="flex w-full items-center gap-2 sm:w-auto">
        <SkillLevelChoice
          name={name}
          level={training.levelOf(skill)}
          onChoose={(level) => training.change(id, { level })}
        />
        <Button look="plain" isNarrow className="-me-3" aria-label={removeSkill(name)} onClick={remove}>
          <Trash2 className="size-4" />
        </Button>
      </div>
    </li>
  );
}
