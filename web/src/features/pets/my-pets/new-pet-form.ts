/** What the form of a new pet holds, and what comes of it. */
import type { NewPet } from '@pawhood/contract/pets.ts';
import { PET_NAME_MISSING } from '@pawhood/contract/texts.ts';
import { type CheckedPet, checkedPet } from '../pet-changes.ts';
import type { PetForm } from '../pet-form.ts';

export type NewPetField = 'type' | 'name' | 'age' | 'ageUnit' | 'birthday';

/** What the form of a new pet holds: texts, as they are written. */
export interface NewPetForm extends Readonly<Record<NewPetField, string>> {
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

/** The pet that the form describes, to be added where nothing is wrong. */
export interface CheckedNewPet {
  readonly pet: NewPet;
  readonly wrong: CheckedPet['wrong'];
}

/** A pet of which nothing is known. */
const NOTHING: PetForm = {
  name: '',
  type: '',
  breed: '',
  temperament: '',
  birthday: '',
  age: '',
  ageUnit: 'years',
  gender: '',
  weight: '',
  city: '',
  tags: '',
  description: '',
  healthInfo: '',
  contact: '',
  vet: '',
  visibility: 'everyone',
};

/**
 * Reads the form.
 *
 * @param today calendar day where the person lives.
 */
export function checkedNewPet(form: NewPetForm, today: string): CheckedNewPet {
  const { type, name, age, ageUnit, birthday, knows } = form;
  const edits = { type, name, ...(knows === 'birthday' ? { birthday } : { age, ageUnit }) };
  const { changes, wrong } = checkedPet(edits, NOTHING, { unit: 'kg', today });
  return {
    pet: { ...changes, name: changes.name ?? '' },
    wrong: { ...wrong, ...(changes.name === undefined && { name: PET_NAME_MISSING }) },
  };
}
