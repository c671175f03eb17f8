/** What the form of an own pet holds: texts, as they are written. */
import { AGE_UNITS, GENDERS, type Pet, TEMPERAMENTS } from '@pawhood/contract/pets.ts';
import { cityOf } from '@pawhood/contract/product.ts';
import { healthNotes } from './health-notes.ts';
import { gramsOf, type WeightUnit, weightIn } from './weight.ts';

export type PetField =
  | 'name'
  | 'type'
  | 'breed'
  | 'temperament'
  | 'birthday'
  | 'age'
  | 'ageUnit'
  | 'gender'
  | 'weight'
  | 'city'
  | 'tags'
  | 'description'
  | 'healthInfo'
  | 'contact'
  | 'vet'
  | 'visibility';

export type PetForm = Readonly<Record<PetField, string>>;

/** What was written and is not saved yet. */
export type PetEdits = Partial<PetForm>;

/** The form as it opens: what is stored, the weight in the unit that the person writes weights in. */
export function petFormOf(pet: Pet, unit: WeightUnit): PetForm {
  const grams = gramsOfPet(pet);
  return {
    name: pet.name,
    type: pet.type,
    breed: pet.breed,
    temperament: knownOf(TEMPERAMENTS, pet.temperament) ?? '',
    birthday: pet.birthday ?? '',
    age: pet.age === null ? '' : String(pet.age),
    ageUnit: knownOf(AGE_UNITS, pet.ageUnit) ?? 'years',
    gender: knownOf(GENDERS, pet.gender) ?? '',
    weight: grams === null ? '' : weightIn(grams, unit),
    city: cityOf(pet.city) ?? '',
    tags: (pet.tags ?? []).join(', '),
    description: pet.description,
    healthInfo: healthNotes(pet.healthInfo),
    contact: pet.contact ?? '',
    vet: pet.vet ?? '',
    visibility: pet.visibility ?? 'everyone',
  };
}

/** The weight in grams; other servers may answer it in pounds alone. §2.49b */
function gramsOfPet({ weightGrams, weight }: Pet): number | null {
  return weightGrams ?? (weight ? gramsOf(String(weight), 'lbs') : null);
}

/** The one of some words that is meant, in any case; null when it is none of them. */
export function knownOf<Word extends string>(words: readonly Word[], written = ''): Word | null {
  const lower = written.trim().toLowerCase();
  return words.find((word) => word.toLowerCase() === lower) ?? null;
}

/** The single tags of a text that separates them by commas; each once. */
export function tagsOf(written: string): string[] {
  const tags = written.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
