/** How each field of a pet is written in a form: as a text. A field that is no plain text and is missing here is a type error. */

import { PET_FIELDS, type PetChanges, type PetField } from '@pawhood/contract/pets/fields.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { VISIBILITIES } from '@pawhood/contract/users/users.ts';
import { amountText } from '@pawhood/contract/values/amount-text.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import {
  AGE_UNIT_NAMES,
  AGE_UNREADABLE,
  DEFAULT_TEMPERAMENT,
  GENDER_WORDS,
  NOT_CHOSEN,
  notChosenShows,
  PET_TYPES,
  TEMPERAMENT_NAMES,
  VISIBILITY_WORDS,
  WEIGHT_UNITS,
  WEIGHT_UNREADABLE,
  weightInUnit,
} from '@pawhood/contract/words/pets.ts';
import { healthNotes } from '#/features/pets/health/health-notes.ts';
import { gramsOf, type WeightUnit, weightIn, weightWithPounds } from '#/features/pets/health/weight.ts';
import { formatDay } from '#/lib/dates.ts';
import type { Texts } from '#/lib/form/edit-conflict.ts';
import { keysOf } from '#/lib/form/keys-of.ts';
import type { FieldRowProps } from '#/ui/form/field-row.tsx';

export type PetTexts = Texts<PetField>;

/** What a pet's texts depend on besides the pet. */
export interface PetSetting {
  /** In which the person writes weights. */
  readonly unit: WeightUnit;
  readonly cities: Cities;
}

/** A control of the form; what is absent is that of a plain text. */
interface PetControl {
  /** The text that the form opens with. */
  readonly open?: (pet: Pet, setting: PetSetting) => string;
  /** The value of a text, as it is sent; NaN for an unreadable text. */
  readonly read?: (text: string, unit: WeightUnit) => unknown;
  /** Told where a text cannot be read. */
  readonly unreadable?: string;
  /** A text as people read it. */
  readonly show?: (text: string, setting: PetSetting) => string;
  /** The stored value as people read it, where its text says less; null without one. */
  readonly showStored?: (pet: Pet, setting: PetSetting) => string | null;
  /** Shown where nothing is chosen. */
  readonly standard?: string;
  /** Attributes of the row. */
  readonly row?: Partial<Pick<FieldRowProps, 'type' | 'options' | 'suggestions' | 'lines'>>;
  /** Its choices where they differ between sites. */
  readonly optionsIn?: (cities: Cities) => FieldRowProps['options'];
  /** Name of the row where it says more than the field's label. */
  readonly label?: (unit: WeightUnit) => string;
}

/** Fields that are kept as any text. */
type TextField = {
  [Field in PetField]: string extends PetChanges[Field] ? Field : never;
}[PetField];

/** A field with a text out of some, in the names they have. */
function choice(field: PetField, names: Readonly<Record<string, string>>, none?: string): PetControl {
  const options = Object.entries(names).map(([value, label]) => ({ value, label }));
  const empty = String(PET_FIELDS[field].empty);
  const match = (text: string): string => {
    const lower = text.trim().toLowerCase();
    return options.find(({ value }) => value.toLowerCase() === lower)?.value ?? empty;
  };
  return {
    open: (pet) => match(String(pet[field] ?? '')),
    read: match,
    show: (text) => names[text] ?? text,
    row: { options: none === undefined ? options : [{ value: '', label: none }, ...options] },
  };
}

const CONTROLS = {
  type: { row: { suggestions: PET_TYPES } },
  birthday: { show: formatDay, row: { type: 'date' } },
  diedOn: { show: formatDay, row: { type: 'date' } },
  age: {
    open: ({ age }) => (age === null ? '' : amountText(age)),
    read: (text) => (text === '' ? null : numberIn(text)),
    unreadable: AGE_UNREADABLE,
    row: { type: 'decimal' },
  },
  ageUnit: choice('ageUnit', AGE_UNIT_NAMES),
  gender: choice('gender', GENDER_WORDS, NOT_CHOSEN),
  weightGrams: {
    open: (pet, { unit }) => {
      const grams = gramsOfPet(pet);
      return grams === null ? '' : weightIn(grams, unit);
    },
    read: (text, unit) => (text === '' ? null : (gramsOf(text, unit) ?? Number.NaN)),
    unreadable: WEIGHT_UNREADABLE,
    show: (text, { unit }) => {
      const grams = gramsOf(text, unit);
      return grams === null ? text : weightWithPounds(grams, unit);
    },
    showStored: (pet, { unit }) => {
      const grams = gramsOfPet(pet);
      return grams === null ? null : weightWithPounds(grams, unit);
    },
    row: { type: 'decimal' },
    label: (unit) => weightInUnit(WEIGHT_UNITS[unit]),
  },
  city: {
    open: ({ city }, { cities }) => cities.keyOf(city) ?? '',
    show: (text, { cities }) => cities.nameOf(text),
    showStored: ({ retiredCity }) => retiredCity?.name ?? null,
    optionsIn: ({ shown }) => [
      { value: '', label: NOT_CHOSEN },
      ...shown.map(({ key, name }) => ({ value: key, label: name })),
    ],
  },
  tags: {
    open: ({ tags = [] }) => tags.join(', '),
    read: tagsIn,
    show: (text) => tagsIn(text).join(', '),
  },
  temperament: {
    ...choice('temperament', TEMPERAMENT_NAMES, notChosenShows(DEFAULT_TEMPERAMENT)),
    standard: DEFAULT_TEMPERAMENT,
  },
  description: { row: { lines: 6 } },
  healthInfo: { open: ({ healthInfo }) => healthNotes(healthInfo), row: { lines: 5 } },
  visibility: choice(
    'visibility',
    Object.fromEntries(VISIBILITIES.map((value) => [value, VISIBILITY_WORDS[value].name])),
  ),
} as const satisfies Partial<Record<TextField, PetControl>> &
  Readonly<Record<Exclude<PetField, TextField>, PetControl>>;

/** The control of a field; that of a plain text where the table has none. */
export function controlOf(field: PetField): PetControl {
  return (CONTROLS as Partial<Record<PetField, PetControl>>)[field] ?? {};
}

/** The value of a field's text, as it is sent; NaN where it cannot be read. */
export function readText(field: PetField, text: string, unit: WeightUnit): unknown {
  const { read = (plain: string) => plain } = controlOf(field);
  return read(text.trim(), unit);
}

/** A field's text as people read it; empty where nothing is. What has no meaning shows as it is. */
export function showText(field: PetField, text: string, setting: PetSetting): string {
  return text === '' ? '' : (controlOf(field).show?.(text, setting) ?? text);
}

/**
 * What is stored in a field, as people read it; empty where nothing is. Not by way of the form's text, which is rounded:
 * 24 lbs would read 24.01 by way of 10.89 kg.
 */
export function showStored(field: PetField, pet: Pet, setting: PetSetting): string {
  return (
    controlOf(field).showStored?.(pet, setting) ?? showText(field, petTexts(pet, setting)[field], setting)
  );
}

/** The form as it opens: what is stored, the weight in the unit that the person writes weights in. */
export const petTexts = (pet: Pet, setting: PetSetting): PetTexts =>
  textsBy((field) => controlOf(field).open?.(pet, setting) ?? String(pet[field] ?? ''));

/** The form of a pet of which nothing is known. */
export const EMPTY_TEXTS: PetTexts = textsBy((field) => String(PET_FIELDS[field].empty ?? ''));

function textsBy(textOf: (field: PetField) => string): PetTexts {
  const entries = keysOf(PET_FIELDS).map((field) => [field, textOf(field)]);
  return Object.fromEntries(entries) as PetTexts; // fromEntries forgets the names
}

/** The weight in grams; other servers may answer it in pounds alone. §2.49b */
export function gramsOfPet({ weightGrams, weight }: Pet): number | null {
  return weightGrams ?? (weight ? gramsOf(String(weight), 'lbs') : null);
}

/** The single tags of a text that separates them by commas; each once. */
function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** A number as people write it, with a decimal point or comma; NaN for none. */
function numberIn(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
