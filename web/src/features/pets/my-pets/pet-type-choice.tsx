import { PET_FIELDS } from '@pawhood/contract/pets/fields.ts';
import { ANOTHER_KIND, KIND_OF_ANIMAL, PET_TYPES, WHICH_KIND } from '@pawhood/contract/words/pets.ts';
import { useId, useState } from 'react';
import type { FieldState } from '#/lib/form/use-form.ts';
import { FieldRow } from '#/ui/form/field-row.tsx';

/** Kinds that one press chooses; the others are offered in the field. */
const COMMON = 4;
const COMMON_TYPES = PET_TYPES.slice(0, COMMON);
const OTHER_TYPES = PET_TYPES.slice(COMMON);

/** The kind of animal: one press for the commonest ones, a field for all others. */
export function PetTypeChoice({ field }: { field: FieldState }) {
  const group = useId();
  const { value: type, onChange } = field;
  const isOffered = COMMON_TYPES.some((offered) => offered === type);
  const [isOther, setOther] = useState(type !== '' && !isOffered);
  const choose = (chosen: string, other: boolean) => {
    setOther(other);
    onChange(chosen);
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">{KIND_OF_ANIMAL}</legend>
        <div className="flex flex-wrap gap-2">
          {COMMON_TYPES.map((offered) => (
            <Chip
              key={offered}
              group={group}
              label={offered}
              isChosen={!isOther && offered === type}
              onChoose={() => choose(offered, false)}
            />
          ))}
          <Chip group={group} label={ANOTHER_KIND} isChosen={isOther} onChoose={() => choose('', true)} />
        </div>
      </fieldset>
      {isOther && (
        <FieldRow label={WHICH_KIND} limit={PET_FIELDS.type.limit} suggestions={OTHER_TYPES} {...field} />
      )}
    </div>
  );
}

interface ChipProps {
  group: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ group, label, isChosen, onChoose }: ChipProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-pill border border-control bg-card px-4 font-semibold text-base hover:bg-brand-tint has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input type="radio" name={group} className="sr-only" checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}
