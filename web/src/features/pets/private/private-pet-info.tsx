import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { ageOn } from '@pawhood/contract/pet-age.ts';
import { AGE_UNITS, GENDERS, PET_TYPES, type Pet, TEMPERAMENTS } from '@pawhood/contract/pets.ts';
import { CITIES, CITY_FACTS } from '@pawhood/contract/product.ts';
import { DEFAULT_TEMPERAMENT } from '@pawhood/contract/texts.ts';
import { ageWords } from '../age-words.ts';
import { NOT_ADDED, PetFacts } from '../pet-facts.tsx';
import type { PetField } from '../pet-form.ts';
import { GENDER_WORDS } from '../pet-words.ts';
import { dayHere } from '../today.ts';
import { PetFieldRow } from './pet-field-row.tsx';
import { type PartState, PrivatePetPart } from './private-pet-part.tsx';
import { shownField } from './shown-field.ts';
import type { PetFields } from './use-pet-fields.ts';

export interface PrivatePetInfoProps extends PartState {
  pet: Pet;
  fields: PetFields;
}

/** What one wants to know of a pet at a glance. §2.49 */
export function PrivatePetInfo({ pet, fields, ...part }: PrivatePetInfoProps) {
  const shown = (field: PetField) => shownField(field, fields.form[field], fields.unit);
  return (
    <PrivatePetPart
      id="quick-info"
      title="Quick info"
      {...part}
      shown={
        <PetFacts
          facts={[
            { label: 'Birthday', value: shown('birthday') },
            { label: 'Age', value: ageShown(pet, fields) },
            { label: 'Gender', value: shown('gender') },
            { label: 'Weight', value: shown('weight') },
            { label: 'Location', value: shown('city') },
            { label: 'Tags', value: shown('tags') },
            { label: 'Type', value: shown('type') },
            { label: 'Breed', value: shown('breed') },
            { label: 'Temperament', value: shown('temperament') || DEFAULT_TEMPERAMENT },
          ]}
        />
      }
    >
      <InfoFields fields={fields} />
    </PrivatePetPart>
  );
}

/** The age that comes of what is written; in years where an answer has no unit. §3.12b */
function ageShown(pet: Pet, { form, stored }: PetFields): string {
  const { birthday, age, ageUnit } = form;
  if (birthday !== '' && birthday !== stored.birthday) {
    const { age: whole, ageUnit: unit } = ageOn(birthday, dayHere());
    return ageWords(whole, unit);
  }
  if (age === stored.age && ageUnit === stored.ageUnit) return ageWords(pet.age, pet.ageUnit);
  const number = Number(age.replace(',', '.'));
  return age === '' || Number.isNaN(number) ? age : ageWords(number, ageUnit);
}

function InfoFields({ fields }: { fields: PetFields }) {
  const row = { fields };
  return (
    <>
      <PetFieldRow {...row} name="name" label="Name" limit={PET_LIMITS.name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PetFieldRow {...row} name="type" label="Type" limit={PET_LIMITS.type} suggestions={PET_TYPES} />
        <PetFieldRow {...row} name="breed" label="Breed" limit={PET_LIMITS.breed} />
        <PetFieldRow {...row} name="birthday" label="Birthday" type="date" hint="Gives the age by itself." />
        {fields.form.birthday === '' && (
          <div className="grid grid-cols-2 gap-4">
            <PetFieldRow {...row} name="age" label="Age" type="decimal" />
            <PetFieldRow {...row} name="ageUnit" label="in" options={AGE_UNIT_CHOICES} />
          </div>
        )}
        <PetFieldRow {...row} name="gender" label="Gender" options={GENDER_CHOICES} />
        <PetFieldRow
          {...row}
          name="weight"
          label={fields.unit === 'kg' ? 'Weight in kg' : 'Weight in lbs'}
          type="decimal"
        />
        <PetFieldRow {...row} name="city" label="Location" options={CITY_CHOICES} />
        <PetFieldRow {...row} name="temperament" label="Temperament" options={TEMPERAMENT_CHOICES} />
      </div>
      <PetFieldRow {...row} name="tags" label="Tags" hint="Separated by commas: likes children, no grain." />
    </>
  );
}

const NONE = { value: '', label: NOT_ADDED };
const AGE_UNIT_CHOICES = AGE_UNITS.map((unit) => ({ value: unit, label: unit }));
const GENDER_CHOICES = [NONE, ...GENDERS.map((value) => ({ value, label: GENDER_WORDS[value] }))];
const CITY_CHOICES = [NONE, ...CITIES.map((value) => ({ value, label: CITY_FACTS[value].name }))];
const TEMPERAMENT_CHOICES = [
  { value: '', label: `Not chosen (shows ${DEFAULT_TEMPERAMENT})` },
  ...TEMPERAMENTS.map((value) => ({ value, label: value })),
];
