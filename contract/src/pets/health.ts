/** The health log of a pet: what was done, and what is due. For the owner, and links with the part 'health'. */
import {
  careAbout,
  DAY_TO_COME,
  DUE_BEFORE_ENTRY,
  HEALTH_KIND_NAMES,
  WEIGHT_ALONE,
  WEIGHT_NEEDED,
} from '@pawhood/contract/words/pets.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FieldError } from '../errors.ts';
import { amount, key, rows, text } from '../reading.ts';
import { day, dayOrNone } from '../values/day.ts';
import { limitedLine, limitedText } from '../values/text.ts';
import type { Words } from '../values/words.ts';
import { grams, onePet } from './fields.ts';
import { PET_LIMITS } from './pet-limits.ts';

export const HEALTH_KINDS = [
  'vaccination',
  'deworming',
  'flea-tick',
  'visit',
  'medicine',
  'weight',
  'allergy',
  'condition',
  'surgery',
  'dental',
  'note',
] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

type CareTexts = Pick<Words['pets'], 'HEALTH_KIND_NAMES' | 'careAbout'>;

/** Those of the build. */
const OF_BUILD: CareTexts = { HEALTH_KIND_NAMES, careAbout };

/**
 * The subject of an entry or a reminder: 'Vaccination: Rabies'.
 *
 * @param texts in which it is said where there is no build: in a calendar.
 */
export function careName(
  { kind, subject }: { readonly kind: HealthKind; readonly subject: string },
  texts: CareTexts = OF_BUILD,
): string {
  const name = texts.HEALTH_KIND_NAMES[kind];
  return subject === '' ? name : texts.careAbout(name, subject);
}

export const healthEntry = v.object({
  id: key,
  kind: v.picklist(HEALTH_KINDS),
  /** Against what, which medicine, which condition; empty where the kind says all. */
  subject: text,
  /** Calendar day. */
  date: text,
  /** Until when it is valid, or when the next one is due: calendar day, or empty. */
  nextDue: text,
  batch: text,
  /** In the owner's words, or the provider's name. */
  vet: text,
  /** A provider of the directory; empty for none. */
  vetProviderId: text,
  /** Of kind weight alone; null otherwise. */
  weightGrams: amount,
  note: text,
  /** Moment, ISO 8601. */
  createdAt: text,
  /** How often it was corrected; the former versions are in the export. */
  corrections: amount,
});
export type HealthEntry = v.InferOutput<typeof healthEntry>;

const words = (longest: number) => v.optional(limitedText(longest), '');

/** A new entry; a correction is sent whole, too. */
export const newHealthEntry = v.strictObject({
  kind: v.picklist(HEALTH_KINDS),
  subject: v.optional(limitedLine(PET_LIMITS.subject), ''),
  date: day,
  nextDue: v.optional(dayOrNone, ''),
  batch: words(PET_LIMITS.batch),
  vet: words(PET_LIMITS.vet),
  vetProviderId: words(PET_LIMITS.providerId),
  weightGrams: v.optional(grams, null),
  note: words(PET_LIMITS.note),
});
export type NewHealthEntry = v.InferOutput<typeof newHealthEntry>;

/**
 * What the fields of an entry say against each other, or against the calendar.
 *
 * @param today the latest day on which something can have happened.
 */
export function mistakesOf(
  { kind, date, nextDue, weightGrams }: NewHealthEntry,
  today: string,
): FieldError[] {
  const mistakes: FieldError[] = [];
  if (date > today) mistakes.push({ field: 'date', text: DAY_TO_COME });
  if (nextDue !== '' && nextDue < date) {
    mistakes.push({ field: 'nextDue', text: DUE_BEFORE_ENTRY });
  }
  if (kind === 'weight' && weightGrams === null) {
    mistakes.push({ field: 'weightGrams', text: WEIGHT_NEEDED });
  }
  if (kind !== 'weight' && weightGrams !== null) {
    mistakes.push({ field: 'weightGrams', text: WEIGHT_ALONE });
  }
  return mistakes;
}

const oneEntry = v.object({ petId: key, entryId: key });

export const listHealthEntries = endpoint({
  method: 'GET',
  path: '/api/pets/:petId/health',
  summary: 'The health log of an own pet, the latest day first.',
  bearer: 'required',
  params: onePet,
  answer: rows(healthEntry, 'health entry'),
  errors: ['unknown_pet'],
});

/** A weight becomes the pet's own where no later one is known. */
export const createHealthEntry = endpoint({
  method: 'POST',
  path: '/api/pets/:petId/health',
  summary: 'Adds an entry; it closes the reminder of its kind and subject.',
  bearer: 'required',
  status: 201,
  isRepeatable: true,
  params: onePet,
  body: newHealthEntry,
  answer: healthEntry,
  errors: ['unknown_pet', 'too_many_entries', 'log_too_long'],
});

export const correctHealthEntry = endpoint({
  method: 'PATCH',
  path: '/api/pets/:petId/health/:entryId',
  summary: 'Replaces an entry by a corrected one with a new id. The earlier one is kept.',
  bearer: 'required',
  params: oneEntry,
  body: newHealthEntry,
  answer: healthEntry,
  errors: ['unknown_pet', 'unknown_entry', 'too_many_entries', 'log_too_long'],
});

export const removeHealthEntry = endpoint({
  method: 'DELETE',
  path: '/api/pets/:petId/health/:entryId',
  summary: 'Removes an entry from the log; it can be restored for 30 days.',
  bearer: 'required',
  params: oneEntry,
  errors: ['unknown_pet', 'unknown_entry'],
});

export const restoreHealthEntry = endpoint({
  method: 'POST',
  path: '/api/pets/:petId/health/:entryId/restore',
  summary: 'Restores a deleted entry.',
  bearer: 'required',
  params: oneEntry,
  answer: healthEntry,
  errors: ['unknown_pet', 'unknown_entry', 'too_many_entries'],
});
