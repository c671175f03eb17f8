import type { NewPet, PetField } from '@pawhood/contract/pets/fields.ts';
import type { Checked } from '#/lib/form/field-errors.ts';
import { checkNewPet } from '../profile/form/pet-changes.ts';

/** The values of a new pet's form: texts as they are typed. */
export interface NewPetForm {
  readonly type: string;
  readonly name: string;
  readonly age: string;
  readonly ageUnit: string;
  readonly birthday: string;
  /** Whether the birthday is known, which then takes the age's place. */
  readonly knows: 'age' | 'birthday';
  /** Becomes the pet's first photo and its picture. */
  readonly photo: File | null;
}

/** The form as it opens. */
export const NEW_PET: NewPetForm = {
  type: '',
  name: '',
  age: '',
  ageUnit: 'years',
  birthday: '',
  knows: 'age',
  photo: null,
};

/**
 * Reads the form.
 *
 * @param today calendar day where the person lives.
 */
export function checkNewPetForm(values: NewPetForm, today: string): Checked<NewPet, PetField> {
  const { type, name, age, ageUnit, birthday, knows } = values;
  const edits = { type, name, ...(knows === 'birthday' ? { birthday } : { age, ageUnit }) };
  return checkNewPet(edits, { unit: 'kg', today });
}
