/** Chip and passport of a pet. For the owner, and links with the part 'passport'. */
import { COUNTRY_UNREADABLE, VALID_BEFORE_ISSUED } from '@pawhood/contract/words/pets.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FieldError } from '../errors.ts';
import { count, text } from '../reading.ts';
import { COUNTRIES } from '../values/country.ts';
import { dayOrNone } from '../values/day.ts';
import { limitedText } from '../values/text.ts';
import { chipOf } from './chip.ts';
import { onePet } from './fields.ts';
import { PET_LIMITS } from './pet-limits.ts';

/** Empty where nothing was entered. */
export const petPassport = v.object({
  /** As `chipNumberOf` writes it: without spaces, dots or hyphens. */
  chipNumber: text,
  /** Calendar days, or empty. */
  chipImplantedOn: text,
  passportNumber: text,
  /** ISO 3166-1 alpha-2, or empty. */
  passportCountry: text,
  issuedOn: text,
  validUntil: text,
  /** Goes up with every change, from 0; `If-Match` names the one that was seen. */
  version: count,
});
export type PetPassport = v.InferOutput<typeof petPassport>;

const words = (longest: number) => v.optional(limitedText(longest), '');

export const newPassport = v.strictObject({
  /** Refused when no chip can have it. */
  chipNumber: words(PET_LIMITS.chip),
  chipImplantedOn: v.optional(dayOrNone, ''),
  passportNumber: words(PET_LIMITS.passport),
  passportCountry: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || COUNTRIES.includes(code), COUNTRY_UNREADABLE),
    ),
    '',
  ),
  issuedOn: v.optional(dayOrNone, ''),
  validUntil: v.optional(dayOrNone, ''),
});
export type NewPassport = v.InferOutput<typeof newPassport>;

/** The mistakes in the fields of a passport, and between them. */
export function passportMistakesOf({ chipNumber, issuedOn, validUntil }: NewPassport): FieldError[] {
  const mistakes: FieldError[] = [];
  const chip = chipOf(chipNumber);
  if (chip.kind === 'wrong') mistakes.push({ field: 'chipNumber', text: chip.text, ...chip.mistake });
  if (validUntil !== '' && validUntil < issuedOn) {
    mistakes.push({ field: 'validUntil', text: VALID_BEFORE_ISSUED });
  }
  return mistakes;
}

export const readPassport = endpoint({
  method: 'GET',
  path: '/api/pets/:petId/identity',
  summary: 'Chip and passport of an own pet.',
  bearer: 'required',
  params: onePet,
  answer: petPassport,
  errors: ['unknown_pet'],
});

/** 412 answers carry the passport as it is now, under `current`. */
export const writePassport = endpoint({
  method: 'PUT',
  path: '/api/pets/:petId/identity',
  summary: 'Changes chip and passport of an own pet, unless they have changed since the caller read them.',
  bearer: 'required',
  isVersioned: true,
  params: onePet,
  body: newPassport,
  answer: petPassport,
  errors: ['unknown_pet', 'edit_conflict', 'version_missing'],
});
