/** The lines of the printed page: what a vet or a sitter needs, and no more than fits. */

import { type CareStatus, careKey, careRows, latestEntries } from '@pawhood/contract/pets/care.ts';
import { PRINTED_FIELDS, type PrintedField } from '@pawhood/contract/pets/field-labels.ts';
import type { PetField } from '@pawhood/contract/pets/fields.ts';
import { careName, type HealthEntry, type HealthKind } from '@pawhood/contract/pets/health.ts';
import type { PetPassport } from '@pawhood/contract/pets/passport.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Skill } from '@pawhood/contract/pets/training.ts';
import {
  CHIP,
  COUNTRY,
  HEALTH_KIND_NAMES,
  IMPLANTED,
  ISSUED,
  LEVEL_NAMES,
  lastGiven,
  lastGivenNext,
  notedOn,
  PASSPORT_LINE,
  printedDue,
  printedOverdue,
  printedRecorded,
  printedUpToDate,
  VALID_UNTIL,
} from '@pawhood/contract/words/pets.ts';
import { formatDay } from '#/lib/dates.ts';
import { keysOf } from '#/lib/form/keys-of.ts';
import { weightText } from '../health/weight.ts';
import { countryName } from '../passport/country-names.ts';
import { ageWords } from '../profile/age-words.ts';
import { gramsOfPet, type PetSetting, showStored, showText } from '../profile/form/pet-controls.ts';

/** A line of the sheet: what it is about, and what is known of it; never empty. */
export interface SheetLine {
  readonly label: string;
  readonly value: string;
}

/** How much of each there is room for; the rest is in the record. */
const MOST = { care: 10, noted: 10, skills: 12, letters: 600 } as const;

/** The fields of a pet that stand in a part of its record, in the order of the contract's table, known or not. */
function petFacts(pet: Pet, part: PrintedField['part'], setting: PetSetting): SheetLine[] {
  return keysOf(PRINTED_FIELDS).flatMap((field) => {
    const printed: PrintedField | null = PRINTED_FIELDS[field];
    return printed?.part === part ? [{ label: printed.label, value: valueText(pet, field, setting) }] : [];
  });
}

function valueText(pet: Pet, field: PetField, setting: PetSetting): string {
  if (field === 'age') return ageWords(pet.age, pet.ageUnit);
  if (field === 'weightGrams') {
    const grams = gramsOfPet(pet);
    return grams === null ? '' : weightText(grams, setting.unit);
  }
  const value = pet[field];
  return typeof value === 'string' ? showText(field, value, setting) : showStored(field, pet, setting);
}

/** The known facts of the pet; an unknown fact has no line. */
export const aboutLines = (pet: Pet, setting: PetSetting): SheetLine[] =>
  filled(petFacts(pet, 'about', setting));

/** Facts for a person who looks after the pet, as far as there is room. */
export const careNotes = (pet: Pet, setting: PetSetting): SheetLine[] =>
  filled(petFacts(pet, 'health', setting)).map(({ label, value }) => ({ label, value: shortened(value) }));

/** How to reach owner and vet. */
export const contactLines = (pet: Pet, setting: PetSetting): SheetLine[] =>
  filled(petFacts(pet, 'contact', setting));

/** Chip and passport; what is not written down has no line. */
export function passportLines(passport: PetPassport): SheetLine[] {
  const { chipNumber, chipImplantedOn, passportNumber, passportCountry, issuedOn, validUntil } = passport;
  return filled([
    { label: CHIP, value: chipNumber },
    { label: IMPLANTED, value: chipImplantedOn && formatDay(chipImplantedOn) },
    { label: PASSPORT_LINE, value: passportNumber },
    { label: COUNTRY, value: countryName(passportCountry) },
    { label: ISSUED, value: issuedOn && formatDay(issuedOn) },
    { label: VALID_UNTIL, value: validUntil && formatDay(validUntil) },
  ]);
}

/** The last entry of each kind, and its next day. */
export function careLines(log: readonly HealthEntry[], today: string): SheetLine[] {
  return careRows(log, today)
    .flatMap(({ kind, subject, last, status }) => {
      if (last === null || NOTED.includes(kind)) return [];
      return [{ label: careName({ kind, subject }), value: careText(last, status) }];
    })
    .slice(0, MOST.care);
}

/** When care was last and is next, and how it stands: 'Oct 2, 2026, next Oct 2, 2027 (up to date)'. */
function careText({ date, nextDue }: HealthEntry, status: CareStatus): string {
  const last = formatDay(date);
  if (nextDue === '') return printedRecorded(last);
  const next = formatDay(nextDue);
  switch (status.kind) {
    case 'due':
      return printedDue(last, next, status.days);
    case 'overdue':
      return printedOverdue(last, next, status.days);
    default:
      return printedUpToDate(last, next);
  }
}

/** Kinds that say something as long as they are in the log. */
const NOTED: readonly HealthKind[] = ['allergy', 'condition', 'medicine', 'surgery', 'weight', 'note'];

/** Allergies first, then conditions, medicines and operations, the latest of each before the others. */
export function notedLines(log: readonly HealthEntry[]): SheetLine[] {
  const lines = (kind: HealthKind) => log.filter((entry) => entry.kind === kind).map(notedLine);
  return [...lines('allergy'), ...lines('condition'), ...medicineLines(log), ...lines('surgery')].slice(
    0,
    MOST.noted,
  );
}

const notedLine = ({ kind, subject, date, note }: HealthEntry): SheetLine =>
  lineOf(kind, notedOn(subject, formatDay(date)), note);

/** Each medicine once, however often it was given: when it was last, and its dose, which its entries tell now and then. */
function medicineLines(log: readonly HealthEntry[]): SheetLine[] {
  const given = log.filter(({ kind }) => kind === 'medicine');
  return latestEntries(given).map((last) => {
    const { kind, subject, date, nextDue } = last;
    const dose =
      last.note || given.find((entry) => entry.note !== '' && careKey(entry) === careKey(last))?.note;
    const day = formatDay(date);
    const words = nextDue === '' ? lastGiven(subject, day) : lastGivenNext(subject, day, formatDay(nextDue));
    return lineOf(kind, words, dose ?? '');
  });
}

const lineOf = (kind: HealthKind, about: string, note: string): SheetLine => ({
  label: HEALTH_KIND_NAMES[kind],
  value: shortened([about, note].filter(Boolean).join(' ')),
});

/** How far each skill is, as far as there is room. */
export function skillLines(skills: readonly Skill[]): SheetLine[] {
  return skills.slice(0, MOST.skills).map(({ name, level }) => ({ label: name, value: LEVEL_NAMES[level] }));
}

function filled(lines: readonly SheetLine[]): SheetLine[] {
  return lines.flatMap(({ label, value }) => (value.trim() === '' ? [] : [{ label, value: value.trim() }]));
}

const shortened = (text: string): string =>
  text.length > MOST.letters ? `${text.slice(0, MOST.letters).trimEnd()}...` : text;
