import { AGE_UNITS } from '@pawhood/contract/pets.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldRow } from '../../../ui/field-row.tsx';
import type { CheckedNewPet, NewPetForm } from './new-pet-form.ts';

const UNIT_CHOICES = AGE_UNITS.map((unit) => ({ value: unit, label: unit }));

export interface NewPetAgeProps {
  form: NewPetForm;
  wrong: CheckedNewPet['wrong'];
  onWrite: (changes: Partial<NewPetForm>) => void;
}

/** How old the pet is: about, or by its birthday. */
export function NewPetAge({ form, wrong, onWrite }: NewPetAgeProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      {form.knows === 'age' ? (
        <div key="age" className="grid w-full grid-cols-2 gap-4">
          <FieldRow
            label="Age, about"
            name="age"
            type="decimal"
            limit={5}
            value={form.age}
            error={wrong.age}
            onChange={(age) => onWrite({ age })}
          />
          <FieldRow
            label="In"
            name="ageUnit"
            options={UNIT_CHOICES}
            value={form.ageUnit}
            error={undefined}
            onChange={(ageUnit) => onWrite({ ageUnit })}
          />
        </div>
      ) : (
        <div key="birthday" className="w-full">
          <FieldRow
            label="Birthday"
            name="birthday"
            type="date"
            value={form.birthday}
            error={wrong.birthday}
            onChange={(birthday) => onWrite({ birthday })}
          />
        </div>
      )}
      <Button
        look="plain"
        className="-ml-5"
        onClick={() => onWrite({ knows: form.knows === 'age' ? 'birthday' : 'age' })}
      >
        {form.knows === 'age' ? 'I know the birthday' : 'I know the age only'}
      </Button>
    </div>
  );
}
