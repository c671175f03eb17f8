/**
 * The fields of a pet that its owner sets. Changes, new pets, answers, what each viewer sees, imports and exports follow
 * from this table; how a page calls and arranges the fields is in field-labels.ts.
 */

import {
  AGE_UNREADABLE,
  BIRTHDAY_UNREADABLE,
  DAY_TO_COME,
  NO_PETS_WEIGHT,
  PET_NAME_MISSING,
  tooManyTags,
} from '@pawhood/contract/words/pets.ts';
import * as v from 'valibot';
import { amount, key, text, texts } from '../reading.ts';
import { VISIBILITIES } from '../users/users.ts';
import { cityOrNone } from '../values/city-choice.ts';
import { dayIn, dayOrNone, isDay, monthsBetween } from '../values/day.ts';
import { limitedLine, limitedText } from '../values/text.ts';
import { PET_LIMITS } from './pet-limits.ts';

/** Units of an age; years where an answer has none. §3.12 */
export const AGE_UNITS = ['years', 'months', 'weeks'] as const;
export type AgeUnit = (typeof AGE_UNITS)[number];

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

/** The choices of a pet's temperament; 'Happy' shows until one is chosen. §2.43 */
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
 * What a link can show besides the public profile: 'about' gender, birthday, weight and tags, whatever the pet's
 * visibility; 'photos' those that are not public, too; 'contact' how to reach owner and vet; 'health' the log and what
 * the owner says of it.
 */
export const SHARE_PARTS = ['about', 'photos', 'contact', 'health', 'training', 'passport'] as const;
export type SharePart = (typeof SHARE_PARTS)[number];

/** One field of the table. */
interface FieldRules {
  /** The schema of a value, as it is stored. */
  readonly value: v.GenericSchema;
  /** The schema in an answer; absent there for readers who may not see the field. */
  readonly answer: v.GenericSchema;
  /** The value of an empty field. */
  readonly empty: unknown;
  /** The viewers of the field besides the owner, provided that they see the pet. */
  readonly seenBy: 'everyone' | 'signed-in' | 'owner';
  /** The part of a link that shows the field to people who would not see it otherwise. */
  readonly part: SharePart | null;
  /** Longest text, in characters, where there is one. */
  readonly limit?: number;
}

/** A text of so many characters, which everybody reads unless the field says otherwise. */
const words = <Limit extends number>(limit: Limit) =>
  ({
    value: limitedText(limit),
    answer: text,
    empty: '',
    seenBy: 'everyone',
    part: null,
    limit,
  }) as const;

/** Whole grams; null for none. */
export const grams = v.nullable(
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((value) => value > 0 && value <= PET_LIMITS.weightGrams, NO_PETS_WEIGHT),
  ),
);

const age = v.nullable(
  v.pipe(
    v.number(),
    v.check((value) => value >= 0 && value <= PET_LIMITS.age, AGE_UNREADABLE),
  ),
);

const birthday = v.pipe(
  v.string(),
  v.check((day) => day === '' || isBirthday(day), BIRTHDAY_UNREADABLE),
);

/** Whether a pet that lives can have been born on a day; the first place to begin one is Kiritimati. */
function isBirthday(day: string): boolean {
  const today = dayIn('Pacific/Kiritimati', new Date());
  return isDay(day) && day <= today && monthsBetween(day, today) < (PET_LIMITS.age + 1) * 12;
}

/** The day a pet died, or empty: no day to come, wherever a day begins. */
const diedOn = v.pipe(
  dayOrNone,
  v.check((day) => day === '' || day <= dayIn('Pacific/Kiritimati', new Date()), DAY_TO_COME),
);

const tags = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PET_LIMITS.tag))),
  v.maxLength(PET_LIMITS.tags, tooManyTags(PET_LIMITS.tags)),
);

const NAME = words(60);

/** The table. */
export const PET_FIELDS = {
  name: {
    ...NAME,
    value: v.pipe(
      limitedLine(NAME.limit),
      v.check((name) => name !== '', PET_NAME_MISSING),
    ),
  },
  type: words(40),
  breed: words(60),
  /** In `ageUnit`; of the birthday, where that is known. */
  age: { value: age, answer: amount, empty: null, seenBy: 'everyone', part: null },
  /** Years where it is empty. */
  ageUnit: { value: v.picklist(AGE_UNITS), answer: text, empty: 'years', seenBy: 'everyone', part: null },
  /** Calendar day; where it is set it gives the age. */
  birthday: { value: birthday, answer: text, empty: '', seenBy: 'owner', part: 'about' },
  /** Calendar day; where it is set, the pet is kept in memory: nothing is due, and it grows no older. */
  diedOn: { value: diedOn, answer: text, empty: '', seenBy: 'owner', part: null },
  gender: {
    value: v.picklist([...GENDERS, '']),
    answer: text,
    empty: '',
    seenBy: 'signed-in',
    part: 'about',
  },
  weightGrams: { value: grams, answer: amount, empty: null, seenBy: 'owner', part: 'about' },
  description: words(2_000),
  /** Empty until the owner chooses one. */
  temperament: {
    value: v.picklist([...TEMPERAMENTS, '']),
    answer: text,
    empty: '',
    seenBy: 'everyone',
    part: null,
  },
  tags: { value: tags, answer: texts, empty: [], seenBy: 'signed-in', part: 'about' },
  /** A city's key, or empty. */
  city: { value: cityOrNone, answer: text, empty: '', seenBy: 'everyone', part: null },
  /** Facts for a sitter, in the owner's words; other servers may answer an object. */
  healthInfo: { ...words(2_000), answer: v.unknown(), seenBy: 'owner', part: 'health' },
  contact: { ...words(200), seenBy: 'owner', part: 'contact' },
  vet: { ...words(PET_LIMITS.vet), seenBy: 'owner', part: 'contact' },
  /** The viewers of the pet besides the owner. */
  visibility: {
    value: v.picklist(VISIBILITIES),
    answer: v.fallback(v.picklist(VISIBILITIES), 'everyone'),
    empty: 'everyone',
    seenBy: 'owner',
    part: null,
  },
} as const satisfies Readonly<Record<string, FieldRules>>;

type PetFields = typeof PET_FIELDS;

/** A field that an owner sets. */
export type PetField = keyof PetFields;

/** For each field its rules, made into something else. */
const mapFields = (make: (rules: FieldRules) => v.GenericSchema) =>
  Object.fromEntries(Object.entries(PET_FIELDS).map(([field, rules]) => [field, make(rules)]));

/** The part of an answer that the fields make up: one that not everybody sees may be absent. */
export const petAnswers = mapFields(({ answer, seenBy }) =>
  seenBy === 'everyone' ? answer : v.optional(answer),
) as PetAnswers; // Object.fromEntries forgets which field is which.

type PetAnswers = {
  [Field in PetField]: PetFields[Field]['seenBy'] extends 'everyone'
    ? PetFields[Field]['answer']
    : v.OptionalSchema<PetFields[Field]['answer'], undefined>;
};

/** Changes of a pet; what is absent stays. */
export const petChanges = v.strictObject(
  mapFields(({ value }) => v.optional(value)) as OptionalValues, // as above
);
export type PetChanges = v.InferOutput<typeof petChanges>;

type OptionalValues = { [Field in PetField]: v.OptionalSchema<PetFields[Field]['value'], undefined> };

/** A new pet: a name, and whatever else is known already. The city is the owner's unless it is given. */
export const newPet = v.strictObject({ ...petChanges.entries, name: PET_FIELDS.name.value });
export type NewPet = v.InferOutput<typeof newPet>;

/** Names a pet in a path. */
export const onePet = v.object({ petId: key });
