/** The lines of the printed page: what a vet or a sitter needs, and no more than fits. */
import { careRows } from '@pawhood/contract/care.ts';
import {
  careName,
  HEALTH_KIND_NAMES,
  type HealthEntry,
  type HealthKind,
} from '@pawhood/contract/pet-health.ts';
import type { PetPassport } from '@pawhood/contract/pet-passport.ts';
import type { Skill } from '@pawhood/contract/pet-training.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { CITY_FACTS, cityOf } from '@pawhood/contract/product.ts';
import { formatDay } from '../../../lib/dates.ts';
import { ageWords } from '../age-words.ts';
import { countryName } from '../country-names.ts';
import { healthNotes } from '../health-notes.ts';
import { genderWord } from '../pet-words.ts';
import { statusWords } from '../record/health-words.ts';
import { LEVEL_NAMES } from '../record/skill-level-choice.tsx';
import { type WeightUnit, weightText } from '../weight.ts';

/** A line of the sheet: what it is about, and what is known of it; never empty. */
export interface SheetLine {
  readonly label: string;
  readonly value: string;
}

/** How much of each there is room for; the rest is in the record. */
const MOST = { care: 10, noted: 10, skills: 12, letters: 600 } as const;

/** What is known of the pet itself; what is not known has no line. */
export function aboutLines(pet: Pet, unit: WeightUnit): SheetLine[] {
  const city = cityOf(pet.city);
  const { birthday = '', weightGrams = null, gender = '', tags = [] } = pet;
  return filled([
    ['Age', ageWords(pet.age, pet.ageUnit)],
    ['Birthday', birthday && formatDay(birthday)],
    ['Gender', genderWord(gender)],
    ['Weight', weightGrams === null ? '' : weightText(weightGrams, unit)],
    ['Temperament', pet.temperament],
    ['City', city === null ? '' : CITY_FACTS[city].name],
    ['Tags', tags.join(', ')],
  ]);
}

/** What whoever looks after the pet should know, as far as there is room. */
export function careNotes(pet: Pet): string {
  return shortened(healthNotes(pet.healthInfo));
}

/** How to reach owner and vet. */
export function contactLines({ contact = '', vet = '' }: Pet): SheetLine[] {
  return filled([
    ['Owner', contact],
    ['Vet', vet],
  ]);
}

/** Chip and passport; what is not written down has no line. */
export function passportLines(passport: PetPassport): SheetLine[] {
  const { chipNumber, chipImplantedOn, passportNumber, passportCountry, issuedOn, validUntil } = passport;
  return filled([
    ['Chip', chipNumber],
    ['Implanted', chipImplantedOn && formatDay(chipImplantedOn)],
    ['Passport', passportNumber],
    ['Country', countryName(passportCountry)],
    ['Issued', issuedOn && formatDay(issuedOn)],
    ['Valid until', validUntil && formatDay(validUntil)],
  ]);
}

/** What was done last of each, and when it is due. */
export function careLines(log: readonly HealthEntry[], today: string): SheetLine[] {
  return careRows(log, today)
    .flatMap(({ kind, subject, last, status }) => {
      if (last === null || NOTED.includes(kind)) return [];
      const due = last.nextDue && `, next ${formatDay(last.nextDue)}`;
      const value = `${formatDay(last.date)}${due} (${statusWords(status).toLowerCase()})`;
      return [{ label: careName({ kind, subject }), value }];
    })
    .slice(0, MOST.care);
}

/** Kinds that say something as long as they are in the log. */
const NOTED: readonly HealthKind[] = ['allergy', 'condition', 'medicine', 'surgery', 'weight', 'note'];

/** Allergies first, then conditions, medicines and operations, the latest of each before the others. */
export function notedLines(log: readonly HealthEntry[]): SheetLine[] {
  const kinds: readonly HealthKind[] = ['allergy', 'condition', 'medicine', 'surgery'];
  return kinds
    .flatMap((kind) => log.filter((entry) => entry.kind === kind))
    .slice(0, MOST.noted)
    .map(({ kind, subject, date, note }) => ({
      label: HEALTH_KIND_NAMES[kind],
      value: shortened([`${subject} (${formatDay(date)})`, note].filter(Boolean).join(' ')),
    }));
}

/** How far each skill is, as far as there is room. */
export function skillLines(skills: readonly Skill[]): SheetLine[] {
  return skills.slice(0, MOST.skills).map(({ name, level }) => ({ label: name, value: LEVEL_NAMES[level] }));
}

function filled(lines: readonly (readonly [label: string, value: string])[]): SheetLine[] {
  return lines.flatMap(([label, value]) => (value.trim() === '' ? [] : [{ label, value: value.trim() }]));
}

const shortened = (text: string): string =>
  text.length > MOST.letters ? `${text.slice(0, MOST.letters).trimEnd()}...` : text;
