import { SKILL_LEVELS, type SkillLevel } from '@pawhood/contract/pets/training.ts';
import { HOW_FAR, howFar, LEVEL_NAMES } from '@pawhood/contract/words/pets.ts';
import { useId } from 'react';

export interface SkillLevelChoiceProps {
  /** Name of the skill, for screen readers. */
  name: string;
  level: SkillLevel;
  onChoose: (level: SkillLevel) => void;
}

/** How far a skill is: three steps of which one is chosen. */
export function SkillLevelChoice({ name, level, onChoose }: SkillLevelChoiceProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 grow overflow-hidden rounded-pill border border-control max-tight:flex-col max-tight:rounded-card print:grow-0 print:border-0">
      <legend className="sr-only">{name === '' ? HOW_FAR : howFar(name)}</legend>
      {SKILL_LEVELS.map((step) => (
        <label
          key={step}
          className="flex min-h-11 grow cursor-pointer items-center border-2 border-transparent justify-center px-1 text-sm sm:px-4 sm:text-base has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3 print:has-checked:bg-transparent print:has-checked:text-ink print:not-has-checked:hidden"
        >
          <input
            type="radio"
            name={id}
            className="sr-only"
            checked={step === level}
            onChange={() => onChoose(step)}
          />
          {LEVEL_NAMES[step]}
        </label>
      ))}
    </fieldset>
  );
}
