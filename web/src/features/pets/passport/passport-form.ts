import { chipOf } from '@pawhood/contract/pets/chip.ts';
import {
  type NewPassport,
  newPassport,
  type PetPassport,
  passportMistakesOf,
} from '@pawhood/contract/pets/passport.ts';
import { countryOfNumber } from '@pawhood/contract/values/country.ts';
import {
  chipOfCode,
  chipOfCountry,
  chipOfMaker,
  PASSPORT_LABELS,
  TEST_CHIP,
} from '@pawhood/contract/words/pets.ts';
import { formatDay } from '#/lib/dates.ts';
import type { Texts } from '#/lib/form/edit-conflict.ts';
import { type Checked, checkBody } from '#/lib/form/field-errors.ts';
import { keysOf } from '#/lib/form/keys-of.ts';
import { countryName } from './country-names.ts';

export type PassportField = keyof NewPassport;

/** The fields in the order they stand in the form. */
export const PASSPORT_FIELDS: readonly PassportField[] = keysOf(
  PASSPORT_LABELS satisfies Readonly<Record<PassportField, string>>,
);

/** The fields as they open: what is stored now. */
export function passportTexts(passport: PetPassport): Texts<PassportField> {
  const { chipNumber, chipImplantedOn, passportNumber, passportCountry, issuedOn, validUntil } = passport;
  return { chipNumber, chipImplantedOn, passportNumber, passportCountry, issuedOn, validUntil };
}

/** The passport that the fields describe; it is written whole. */
export function checkPassport(texts: Texts<PassportField>): Checked<NewPassport, PassportField> {
  return checkBody(newPassport, texts, passportMistakesOf);
}

/** A field's text as people read it. */
export function showPassportField(field: PassportField, text: string): string {
  if (field === 'passportCountry') return countryName(text);
  return field.endsWith('Number') || text === '' ? text : formatDay(text);
}

/** A note on a chip's number; empty without facts. It never says that a register knows the chip. */
export function chipNote(number: string): string {
  const chip = chipOf(number);
  if (chip.kind === 'older') return chip.text;
  if (chip.kind !== 'iso') return '';
  if (chip.origin === 'test') return TEST_CHIP;
  const country = countryOfNumber(chip.code);
  if (country !== null) return chipOfCountry(countryName(country));
  return chip.origin === 'maker' ? chipOfMaker(chip.code) : chipOfCode(chip.code);
}
