import { listText } from '../../values/list-text.ts';

export const PASSPORT = 'Passport';
/** The loaded content, as a piece of a sentence. */
export const CHIP_AND_PASSPORT = 'chip and passport';
export const PASSPORT_NOT_SAVED = 'Chip and passport could not be saved. Please try again.';
export const CHIP_HINT = '15 digits on newer chips, 9 or 10 characters on older ones.';
/** In the choice of a country. */
export const NO_COUNTRY = 'None';

/** The fields in the order they stand in the form. */
export const PASSPORT_LABELS = {
  chipNumber: 'Chip number',
  chipImplantedOn: 'Chip implanted on',
  passportNumber: 'Passport number',
  passportCountry: 'Passport issued in',
  issuedOn: 'Passport issued on',
  validUntil: 'Passport valid until',
} as const;

/** Fields that say nothing yet, within a sentence: 'dates and country'. */
export function missingOfPassport(fields: readonly string[]): string {
  const dates = fields.filter((field) => /On$|Until$/.test(field)).length;
  return listText(
    [
      fields.includes('chipNumber') && 'chip number',
      fields.includes('passportNumber') && 'passport number',
      dates > 0 && (dates === 1 ? 'date' : 'dates'),
      fields.includes('passportCountry') && 'country',
    ].filter((words) => words !== false),
  );
}

/** The facts in a chip's number. */
export const TEST_CHIP = 'This looks like a chip number (ISO 11784), but one reserved for tests.';
export const chipOfGiver = (giver: string): string =>
  `This looks like a chip number (ISO 11784) from ${giver}.`;
/** The maker of the number, where its name is not known. */
export const chipMaker = (code: string): string => `maker ${code}`;
export const chipCountry = (code: string): string => `country ${code}`;
