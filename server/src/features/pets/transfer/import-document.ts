/** Reads a pet of an export. Each value is checked by the schema that checks it in a request. */

import { newPet } from '@pawhood/contract/pets/fields.ts';
import { mistakesOf, newHealthEntry } from '@pawhood/contract/pets/health.ts';
import { newPassport, passportMistakesOf } from '@pawhood/contract/pets/passport.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { photoChanges } from '@pawhood/contract/pets/photos.ts';
import { newSkill } from '@pawhood/contract/pets/training.ts';
import { addDays, dayIn, dayOrNone } from '@pawhood/contract/values/day.ts';
import { readLine } from '@pawhood/contract/values/name.ts';
import { noList } from '@pawhood/contract/values/no-list.ts';
import * as v from 'valibot';
import { bytesOf } from '../health/entry-bytes.ts';
import { PICTURE_PATH } from './import-archive.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** In the past; moments of other clocks become now. */
const moment = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((input) => Date.parse(input) > 0, 'This is no moment.'),
  v.transform((input) => new Date(Math.min(Date.parse(input), Date.now()))),
);

/** A value that the database keeps as null where it is empty. */
const orNull = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.pipe(
    v.nullish(schema, null),
    v.transform((value) => (isFilled(value) ? value : null)),
  );

const isFilled = <Value>(value: Value): value is Exclude<Value, '' | null | undefined> =>
  value !== '' && value !== null && value !== undefined;

/** No text of the database can hold a NUL. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

const photo = v.object({
  picture: v.pipe(v.string(), v.regex(PICTURE_PATH)),
  alt: v.optional(photoChanges.entries.alt.wrapped, ''),
  isPublic: v.boolean(),
  isAvatar: v.boolean(),
  createdAt: moment,
  deletedAt: orNull(moment),
});

const { date, kind, subject, batch, vet, vetProviderId, weightGrams, note } = newHealthEntry.entries;

const entry = v.pipe(
  v.object({
    id,
    kind,
    subject,
    batch,
    vet,
    weightGrams,
    note,
    happenedOn: date,
    nextDue: orNull(dayOrNone),
    vetProviderId: orNull(vetProviderId),
    createdAt: moment,
    corrections: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(PET_LIMITS.totalEntries)),
    replacedBy: orNull(id),
    replacedAt: orNull(moment),
    deletedAt: orNull(moment),
  }),
  v.check(({ replacedBy, replacedAt }) => (replacedBy === null) === (replacedAt === null)),
  v.check(({ happenedOn, nextDue, ...values }) => {
    // Somewhere it is tomorrow already.
    const today = addDays(dayIn('UTC', new Date()), 1);
    return (
      mistakesOf({ ...values, vetProviderId: '', date: happenedOn, nextDue: nextDue ?? '' }, today).length ===
      0
    );
  }),
);

const passport = v.pipe(
  v.object({
    ...newPassport.entries,
    chipImplantedOn: orNull(dayOrNone),
    issuedOn: orNull(dayOrNone),
    validUntil: orNull(dayOrNone),
  }),
  v.check(({ chipImplantedOn: _, issuedOn, validUntil, ...values }) => {
    const days = { chipImplantedOn: '', issuedOn: issuedOn ?? '', validUntil: validUntil ?? '' };
    return passportMistakesOf({ ...values, ...days }).length === 0;
  }),
);

const importedPet = v.object({
  ...newPet.entries,
  id,
  importedFrom: orNull(id),
  createdAt: moment,
  name: v.pipe(newPet.entries.name, v.transform(readLine), v.string()),
  birthday: orNull(newPet.entries.birthday),
  diedOn: orNull(newPet.entries.diedOn),
  city: orNull(newPet.entries.city),
  tags: v.pipe(
    v.optional(newPet.entries.tags.wrapped, []),
    v.transform((tags) => [...new Set(tags)]),
  ),
  vetProviderId,
  photos: v.array(photo),
  health: v.array(entry),
  training: v.pipe(
    v.array(v.object({ ...newSkill.entries, createdAt: moment })),
    v.maxLength(PET_LIMITS.skills),
  ),
  passport: v.nullable(noList(passport)),
});

/** A pet that its owner had deleted is not checked any further. */
const anyPet = v.looseObject({ deletedAt: v.nullish(v.string()) });

type DocumentPet = v.InferOutput<typeof importedPet>;
type DocumentEntry = v.InferOutput<typeof entry>;

/** A pet to be imported, without its health log. */
export type ImportedPet = Omit<DocumentPet, 'photos' | 'health'> & {
  readonly photos: readonly Omit<v.InferOutput<typeof photo>, 'deletedAt'>[];
};

/** A pet to be imported, without what its owner had deleted. */
export type PetWithLog = ImportedPet & { readonly health: readonly ImportedEntry[] };

/** An entry of a health log, or a former one. */
export type ImportedEntry = Omit<DocumentEntry, 'deletedAt'>;

/**
 * A pet of an export; null where it was deleted when the export was made.
 *
 * @throws where anything in it is not valid.
 */
export function readPet(input: unknown): PetWithLog | null {
  if (v.parse(anyPet, input).deletedAt) return null;
  if (holdsNul(input)) throw new Error('A text holds a NUL.');
  const pet = withoutDeleted(v.parse(importedPet, input));
  if (isTooMuch(pet)) throw new Error('There is more than a pet can have, or something twice.');
  return pet;
}

function withoutDeleted({ photos, health, ...rest }: DocumentPet): PetWithLog {
  return {
    ...rest,
    photos: photos.filter(({ deletedAt }) => deletedAt === null).map(({ deletedAt: _, ...photo }) => photo),
    health: entriesToKeep(health).map(({ deletedAt: _, ...entry }) => entry),
  };
}

/** Entries of the log, and those that they have corrected. */
function entriesToKeep(entries: readonly DocumentEntry[]): DocumentEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  const formerOf = new Map<string, DocumentEntry[]>(entries.map(({ id }) => [id, []]));
  const logEntries: DocumentEntry[] = [];
  for (const entry of entries) {
    if (entry.replacedBy !== null && ids.has(entry.replacedBy)) formerOf.get(entry.replacedBy)?.push(entry);
    // One whose correction came while the export was made, and is not in it, is in the log still.
    else if (entry.deletedAt === null) logEntries.push({ ...entry, replacedBy: null, replacedAt: null });
  }
  // It grows on the way: what was corrected may have corrected another.
  for (const { id } of logEntries) logEntries.push(...(formerOf.get(id) ?? []));
  return logEntries;
}

/** Whether there is more than a pet can have here, or the same twice. */
function isTooMuch({ photos, health }: PetWithLog): boolean {
  return (
    photos.length > PET_LIMITS.photos ||
    health.length > PET_LIMITS.totalEntries ||
    health.filter(({ replacedBy }) => replacedBy === null).length > PET_LIMITS.entries ||
    health.reduce((bytes, entry) => bytes + bytesOf(entry), 0) > PET_LIMITS.logBytes ||
    hasTwice(health.map(({ id }) => id)) ||
    hasTwice(photos.map(({ picture }) => picture))
  );
}

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;
