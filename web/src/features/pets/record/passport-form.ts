/** What the fields of chip and passport hold, and what comes of them. */
import { chipOf } from '@pawhood/contract/chip.ts';
import { countryOfNumber } from '@pawhood/contract/countries.ts';
import {
  type NewPassport,
  newPassport,
  type PetPassport,
  passportMistakesOf,
} from '@pawhood/contract/pet-passport.ts';
import { countryName } from '../country-names.ts';

export type PassportField = keyof NewPassport;

/** What the fields hold: texts, as they are written; days as calendar days, empty where there is none. */
export type PassportForm = Readonly<Record<PassportField, string>>;

/** In the order they stand in the form. */
export const PASSPORT_FIELDS: readonly PassportField[] = [
  'chipNumber',
  'chipImplantedOn',
  'passportNumber',
  'passportCountry',
  'issuedOn',
  'validUntil',
];

/** A sentence for each field that is wrong. */
export type WrongPassport = Readonly<Partial<Record<PassportField, string>>>;

/** The fields as they open: what is stored now. */
export function passportFormOf(stored: PetPassport): PassportForm {
  const { chipNumber, chipImplantedOn, passportNumber, passportCountry, issuedOn, validUntil } = stored;
  return { chipNumber, chipImplantedOn, passportNumber, passportCountry, issuedOn, validUntil };
}

/** What is wrong with the fields; nothing where they can be kept. */
export function wrongPassport(form: PassportForm): WrongPassport {
  const read = newPassport.safeParse(form);
  if (read.success)
    return Object.fromEntries(passportMistakesOf(read.data).map(({ field, text }) => [field, text]));
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** What a chip's number tells; empty where it tells nothing. It never says that the chip is known to anybody. */
export function chipNote(written: string): string {
  const chip = chipOf(written);
  if (chip.kind === 'older') return chip.text;
  if (chip.kind !== 'iso') return '';
  if (chip.origin === 'test')
    return 'This has the form of a chip’s number (ISO 11784), of those that are for tests alone.';
  const country = countryOfNumber(chip.code);
  const giver = chip.origin === 'maker' ? `maker ${chip.code}` : `country ${chip.code}`;
  return `This has the form of a chip’s number (ISO 11784) of ${country === null ? giver : countryName(country)}.`;
}
