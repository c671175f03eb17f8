import type { Skill } from '@pawhood/contract/pet-training.ts';
import { LEVEL_NAMES } from '../record/skill-level-choice.tsx';
import { RecordPart } from '../record-part.tsx';

/** What a pet has learnt, for somebody who was given a link. */
export function SharedTraining({ skills }: { skills: readonly Skill[] }) {
  return (
    <RecordPart id="training" title="Training">
      {skills.length === 0 && <p className="text-ink-2">No skills yet.</p>}
      <ul className="flex list-none flex-col divide-y divide-line p-0">
        {skills.map(({ id, name, level, note }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{name}</p>
              {note !== '' && <p className="whitespace-pre-line break-words text-base text-ink-2">{note}</p>}
            </div>
            <p>{LEVEL_NAMES[level]}</p>
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}
