import { ageOn } from '@pawhood/contract/pets/age.ts';
import type { PetField } from '@pawhood/contract/pets/fields.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { QUICK_INFO } from '@pawhood/contract/words/pets.ts';
import { dayHere } from '#/features/pets/today.ts';
import { useSite } from '#/lib/site.tsx';
import { ageWords } from '../age-words.ts';
import { PetRow } from '../form/pet-row.tsx';
import { factOf, fieldsOf } from '../form/pet-sections.ts';
import type { PetFields } from '../form/use-pet-fields.ts';
import { PetFacts } from '../pet-facts.tsx';
import { type PartState, PrivatePetPart } from './private-pet-part.tsx';

export interface PrivatePetInfoProps extends PartState {
  pet: Pet;
  fields: PetFields;
}

/** The facts of a pet at a glance. §2.49 */
export function PrivatePetInfo({ pet, fields, ...part }: PrivatePetInfoProps) {
  const facts = fieldsOf('info')
    .filter((field) => field !== 'name' && field !== 'ageUnit')
    // Nobody is asked whether their pet has died.
    .filter((field) => field !== 'diedOn' || fields.texts.diedOn !== '')
    .map((field) => {
      const fact = factOf(field, fields);
      return field === 'age' ? { ...fact, value: ageText(pet, fields) } : fact;
    });
  return (
    <PrivatePetPart
      id="quick-info"
      title={QUICK_INFO}
      {...part}
      summary={<PetFacts facts={facts} always={ENTRIES} onAdd={part.onAdd} />}
    >
      <InfoFields fields={fields} />
    </PrivatePetPart>
  );
}

/** Those that are always there. §2.49a */
const ENTRIES: readonly PetField[] = ['birthday', 'gender', 'weightGrams', 'city', 'tags'];

/** The age that comes of what is written; in years where an answer has no unit. §3.12b */
function ageText(pet: Pet, { texts, seen }: PetFields): string {
  const { birthday, age, ageUnit } = texts;
  if (birthday !== '' && birthday !== seen.birthday) {
    const { age: whole, ageUnit: unit } = ageOn(birthday, dayHere());
    return ageWords(whole, unit);
  }
  if (age === seen.age && ageUnit === seen.ageUnit) return ageWords(pet.age, pet.ageUnit);
  const number = Number(age.replace(',', '.'));
  return age === '' || Number.isNaN(number) ? age : ageWords(number, ageUnit);
}

/** The first fields: name and tags have rows of their own, the rest stands between them in two columns. */
const FIRST: readonly PetField[] = ['type', 'breed'];
const WIDE: readonly PetField[] = ['name', 'tags'];

function InfoFields({ fields }: { fields: PetFields }) {
  const { departures } = useSite();
  const others = fieldsOf('info').filter(
    (field) => !FIRST.includes(field) && !WIDE.includes(field) && (field !== 'diedOn' || departures.reach),
  );
  return (
    <>
      <PetRow name="name" fields={fields} />
      <div className="grid gap-4 sm:grid-cols-2">
        {[...FIRST, ...others].map((field) => (
          <InfoField key={field} name={field} fields={fields} />
        ))}
      </div>
      <PetRow name="tags" fields={fields} />
    </>
  );
}

/** The age has its unit beside it, and is not asked for where the birthday gives it. */
function InfoField({ name, fields }: { name: PetField; fields: PetFields }) {
  if (name === 'ageUnit' || (name === 'age' && fields.texts.birthday !== '')) return null;
  if (name !== 'age') return <PetRow name={name} fields={fields} />;
  return (
    <div className="grid grid-cols-2 gap-4">
      <PetRow name="age" fields={fields} />
      <PetRow name="ageUnit" fields={fields} />
    </div>
  );
}
