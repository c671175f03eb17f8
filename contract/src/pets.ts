/** Pets: what each viewer may see of one, and what its owner changes. */
import * as z from 'zod/mini';
import { dayIn, isDay, monthsBetween } from './calendar-days.ts';
import { endpoint } from './endpoint.ts';
import { PET_LIMITS } from './limits.ts';
import { petPhoto } from './pet-photos.ts';
import { CITIES } from './product.ts';
import { amount, key, rows, text, texts } from './reading.ts';
import { PET_NAME_MISSING } from './texts.ts';
import { VISIBILITIES } from './users.ts';

/** Units of an age; years where an answer has none. §3.12 */
export const AGE_UNITS = ['years', 'months', 'weeks'] as const;
export type AgeUnit = (typeof AGE_UNITS)[number];

/** The kinds offered; any other may be written. */
export const PET_TYPES = [
  'Dog',
  'Cat',
  'Rabbit',
  'Guinea pig',
  'Hamster',
  'Bird',
  'Fish',
  'Tortoise',
  'Horse',
] as const;

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

/** What an owner can say of a pet's temperament; 'Happy' shows until one is chosen. §2.43 */
export const TEMPERAMENTS = [
  'Happy',
  'Calm',
  'Playful',
  'Curious',
  'Affectionate',
  'Energetic',
  'Shy',
  'Independent',
  'Protective',
] as const;

/**
 * A pet as answered. A field that the viewer may not see is absent (the optional ones); one that is not known is empty,
 * or null where it is a number. §3.12
 */
export const pet = z.object({
  id: key,
  /** Id of the owner's profile. */
  userId: text,
  name: text,
  type: text,
  breed: text,
  /** In `ageUnit`; of the birthday, where that is known. */
  age: amount,
  /** Years where it is empty. */
  ageUnit: text,
  description: text,
  /** Path of a picture; empty when there is none. */
  profilePicture: text,
  /** Empty until the owner chooses one. */
  temperament: text,
  /** One of the three cities, or empty. */
  city: text,
  /** Moment, ISO 8601. */
  createdAt: text,
  /** In the owner's order. To others the public ones; in a list of pets the first four, and the `profilePicture`'s. */
  photos: z._default(rows(petPhoto, 'photo'), []),

  /** Signed in, and links with the part 'about': 'female', 'male' or empty. */
  gender: z.optional(text),
  /** As gender. */
  tags: z.optional(texts),

  /** Owner, and links with the part 'about': calendar day, or empty. */
  birthday: z.optional(text),
  /** As birthday: pounds, to the hundredth. */
  weight: z.optional(amount),
  /** As birthday: the same in grams, as it is kept. */
  weightGrams: z.optional(amount),
  /** Owner, and links with the part 'health': what a sitter should know, in the owner's words; other servers may answer an object. */
  healthInfo: z.optional(z.unknown()),
  /** Owner, and links with the part 'contact'. */
  contact: z.optional(text),
  vet: z.optional(text),
  /** Owner: who else sees the pet. */
  visibility: z.optional(z.catch(z.enum(VISIBILITIES), 'everyone')),
  /** Owner: goes up with every change; `If-Match` names the one that was seen. */
  version: z.optional(amount),
});
export type Pet = z.output<typeof pet>;

/** A day that exists, or empty for none. */
export const optionalDay = z
  .string()
  .check(z.refine((day) => day === '' || isDay(day), 'This is no day of the calendar.'));

const words = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

/** Whole grams; null for none. */
export const grams = z.nullable(
  z.number().check(
    z.int(),
    z.refine((value) => value > 0 && value <= PET_LIMITS.weightGrams, 'This is no weight a pet can have.'),
  ),
);

/** Whether a pet that lives can have been born on a day; the first place to begin one is Kiritimati. */
function isBirthday(written: string): boolean {
  const today = dayIn('Pacific/Kiritimati', new Date());
  return isDay(written) && written <= today && monthsBetween(written, today) < (PET_LIMITS.age + 1) * 12;
}

/** What is set of a pet, each as it is kept. */
const values = {
  name: z.string().check(
    z.trim(),
    z.maxLength(PET_LIMITS.name),
    z.refine((name) => name !== '', PET_NAME_MISSING),
  ),
  type: words(PET_LIMITS.type),
  breed: words(PET_LIMITS.breed),
  age: z.nullable(
    z
      .number()
      .check(z.refine((age) => age >= 0 && age <= PET_LIMITS.age, 'Please give an age from 0 to 80.')),
  ),
  ageUnit: z.enum(AGE_UNITS),
  /** Where it is set it gives the age. */
  birthday: z
    .string()
    .check(
      z.refine(
        (day) => day === '' || isBirthday(day),
        'Please give the day of birth: a day of the last 80 years.',
      ),
    ),
  gender: z.enum([...GENDERS, '']),
  weightGrams: grams,
  description: words(PET_LIMITS.description),
  temperament: z.enum([...TEMPERAMENTS, '']),
  tags: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(PET_LIMITS.tag)))
    .check(z.maxLength(PET_LIMITS.tags)),
  city: z.enum([...CITIES, '']),
  healthInfo: words(PET_LIMITS.healthInfo),
  contact: words(PET_LIMITS.contact),
  vet: words(PET_LIMITS.vet),
  visibility: z.enum(VISIBILITIES),
};

/** Changes of a pet; what is absent stays. */
export const petChanges = z.strictObject({
  name: z.optional(values.name),
  type: z.optional(values.type),
  breed: z.optional(values.breed),
  age: z.optional(values.age),
  ageUnit: z.optional(values.ageUnit),
  birthday: z.optional(values.birthday),
  gender: z.optional(values.gender),
  weightGrams: z.optional(values.weightGrams),
  description: z.optional(values.description),
  temperament: z.optional(values.temperament),
  tags: z.optional(values.tags),
  city: z.optional(values.city),
  healthInfo: z.optional(values.healthInfo),
  contact: z.optional(values.contact),
  vet: z.optional(values.vet),
  visibility: z.optional(values.visibility),
});
export type PetChanges = z.output<typeof petChanges>;

/** A new pet: a name, and whatever else is known already. The city is the owner's unless it is given. */
export const newPet = z.strictObject({ ...petChanges.shape, name: values.name });
export type NewPet = z.output<typeof newPet>;

/** A deleted pet that can still be had back. */
export const deletedPet = z.object({
  id: key,
  name: text,
  /** Moment, ISO 8601. */
  deletedAt: text,
  /** From then on it is gone for good. */
  goneAt: text,
});
export type DeletedPet = z.output<typeof deletedPet>;

export const onePet = z.object({ petId: key });

export const readPet = endpoint({
  method: 'GET',
  path: '/api/pets/:petId',
  summary: "A pet, as far as the caller may see it; the owner's own has all fields.",
  bearer: 'optional',
  params: onePet,
  answer: pet,
  errors: ['unknown_pet'],
  source: '§7.14',
});

export const listPetsOf = endpoint({
  method: 'GET',
  path: '/api/users/:userId/pets',
  summary:
    'The pets of a person, as far as the caller may see them, each with its first photos; none where the person is not to be seen.',
  bearer: 'optional',
  params: z.object({ userId: key }),
  answer: rows(pet, 'pet'),
  source: '§7.15',
});

export const createPet = endpoint({
  method: 'POST',
  path: '/api/pets',
  summary: 'Adds a pet of the signed-in person.',
  bearer: 'required',
  status: 201,
  isRepeatable: true,
  body: newPet,
  answer: pet,
  errors: ['unknown_user', 'too_many_pets'],
  source: 'ours',
});

/** 412 answers carry the pet as it is now, under `current`. */
export const changePet = endpoint({
  method: 'PATCH',
  path: '/api/pets/:petId',
  summary: 'Changes fields of an own pet, unless it was changed since the caller read it.',
  bearer: 'required',
  isVersioned: true,
  params: onePet,
  body: petChanges,
  answer: pet,
  errors: ['unknown_pet', 'changed_elsewhere', 'version_missing'],
  source: 'ours',
});

export const deletePet = endpoint({
  method: 'DELETE',
  path: '/api/pets/:petId',
  summary: 'Deletes an own pet; it can be had back for 30 days.',
  bearer: 'required',
  params: onePet,
  errors: ['unknown_pet'],
  source: 'ours',
});

export const restorePet = endpoint({
  method: 'POST',
  path: '/api/pets/:petId/restore',
  summary: 'Brings a deleted pet of the own back, with everything it had.',
  bearer: 'required',
  params: onePet,
  answer: pet,
  errors: ['unknown_pet', 'too_many_pets'],
  source: 'ours',
});

export const listDeletedPets = endpoint({
  method: 'GET',
  path: '/local/api/users/me/deleted-pets',
  summary: 'Deleted pets of the own that can still be had back, the latest first.',
  bearer: 'required',
  answer: rows(deletedPet, 'deleted pet'),
  errors: ['unknown_user'],
  source: 'ours',
});
