/** Reads a pet of an export. Each value is checked by the schema that checks it in a request. */

import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { newPet } from '@pawhood/contract/pets/fields.ts';
import { mistakesOf, newHealthEntry } from '@pawhood/contract/pets/health.ts';
import { newPassport, passportMistakesOf } from '@pawhood/contract/pets/passport.ts';
import { photoChanges } from '@pawhood/contract/pets/photos.ts';
import { newSkill } from '@pawhood/contract/pets/training.ts';
import { addDays, dayIn, dayOrNone } from '@pawhood/contract/values/day.ts';
import { readLine } from '@pawhood/contract/values/name.ts';
import * as z from 'zod/mini';
import { bytesOf } from '../health/entry-bytes.ts';
import { PICTURE_PATH } from './import-archive.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));

/** In the past; moments of other clocks become now. */
const moment = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((input) => Date.parse(input) > 0, 'This is no moment.'),
  ),
  z.transform((input) => new Date(Math.min(Date.parse(input), Date.now()))),
);

/** A value that the database keeps as null where it is empty. */
const orNull = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => (isFilled(value) ? value : null)),
  );

const isFilled = <Value>(value: Value): value is Exclude<Value, '' | null | undefined> =>
  value !== '' && value !== null && value !== undefined;

/** No text of the database can hold a NUL. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

const photo = z.object({
  picture: z.string().check(z.regex(PICTURE_PATH)),
  alt: z._default(photoChanges.shape.alt, ''),
  isPublic: z.boolean(),
  isAvatar: z.boolean(),
  createdAt: moment,
  deletedAt: orNull(moment),
});

const { date, kind, subject, batch, vet, vetProviderId, weightGrams, note } = newHealthEntry.shape;

const entry = z
  .object({
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
    corrections: z.int().check(z.gte(0), z.lte(PET_LIMITS.keptEntries)),
    replacedBy: orNull(id),
    replacedAt: orNull(moment),
    deletedAt: orNull(moment),
  })
  .check(
    z.refine(({ replacedBy, replacedAt }) => (replacedBy === null) === (replacedAt === null)),
    z.refine(({ happenedOn, nextDue, ...values }) => {
      // Somewhere it is tomorrow already.
      const today = addDays(dayIn('UTC', new Date()), 1);
      return (
        mistakesOf({ ...values, vetProviderId: '', date: happenedOn, nextDue: nextDue ?? '' }, today)
          .length === 0
      );
    }),
  );

const passport = z
  .object({
    ...newPassport.shape,
    chipImplantedOn: orNull(dayOrNone),
    issuedOn: orNull(dayOrNone),
    validUntil: orNull(dayOrNone),
  })
  .check(
    z.refine(({ chipImplantedOn: _, issuedOn, validUntil, ...values }) => {
      const days = { chipImplantedOn: '', issuedOn: issuedOn ?? '', validUntil: validUntil ?? '' };
      return passportMistakesOf({ ...values, ...days }).length === 0;
    }),
  );

const importedPet = z.object({
  ...newPet.shape,
  id,
  importedFrom: orNull(id),
  createdAt: moment,
  name: z.pipe(newPet.shape.name, z.pipe(z.transform(readLine), z.string())),
  birthday: orNull(newPet.shape.birthday),
  city: orNull(newPet.shape.city),
  tags: z.pipe(
    newPet.shape.tags,
    z.transform((tags = []) => [...new Set(tags)]),
  ),
  photos: z.array(photo),
  health: z.array(entry),
  training: z.array(z.object({ ...newSkill.shape, createdAt: moment })).check(z.maxLength(PET_LIMITS.skills)),
  passport: z.nullable(passport),
});

/** A pet that its owner had deleted is not checked any further. */
const anyPet = z.looseObject({ deletedAt: z.nullish(z.string()) });

type DocumentPet = z.output<typeof importedPet>;
type DocumentEntry = z.output<typeof entry>;

/** A pet to be imported, without its health log. */
export type ImportedPet = Omit<DocumentPet, 'photos' | 'health'> & {
  readonly photos: readonly Omit<z.output<typeof photo>, 'deletedAt'>[];
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
  if (anyPet.parse(input).deletedAt) return null;
  if (holdsNul(input)) throw new Error('A text holds a NUL.');
  const pet = withoutDeleted(importedPet.parse(input));
  if (isTooMuch(pet)) throw new Error('There is more than a pet can have, or something twice.');
  return pet;
}

function withoutDeleted({ photos, health, ...rest }: DocumentPet): PetWithLog {
  return {
    ...rest,
    photos: photos.filter(({ deletedAt }) => deletedAt === null).map(({ deletedAt: _, ...photo }) => photo),
    health: keptEntries(health).map(({ deletedAt: _, ...entry }) => entry),
  };
}

/** Entries of the log, and those that they have corrected. */
function keptEntries(entries: readonly DocumentEntry[]): DocumentEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  const formerOf = new Map<string, DocumentEntry[]>(entries.map(({ id }) => [id, []]));
  const kept: DocumentEntry[] = [];
  for (const entry of entries) {
    if (entry.replacedBy !== null && ids.has(entry.replacedBy)) formerOf.get(entry.replacedBy)?.push(entry);
    // One whose correction came while the export was made, and is not in it, is in the log still.
    else if (entry.deletedAt === null) kept.push({ ...entry, replacedBy: null, replacedAt: null });
  }
  // It grows on the way: what was corrected may have corrected another.
  for (const { id } of kept) kept.push(...(formerOf.get(id) ?? []));
  return kept;
}

/** Whether there is more than a pet can have here, or the same twice. */
function isTooMuch({ photos, health }: PetWithLog): boolean {
  return (
    photos.length > PET_LIMITS.photos ||
    health.length > PET_LIMITS.keptEntries ||
    health.filter(({ replacedBy }) => replacedBy === null).length > PET_LIMITS.entries ||
    health.reduce((bytes, entry) => bytes + bytesOf(entry), 0) > PET_LIMITS.logBytes ||
    hasTwice(health.map(({ id }) => id)) ||
    hasTwice(photos.map(({ picture }) => picture))
  );
}

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;
