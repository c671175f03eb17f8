import type { FieldError } from '@pawhood/contract/errors.ts';
import {
  type NewPet,
  newPet,
  type PetChanges,
  type PetField,
  petChanges,
} from '@pawhood/contract/pets/fields.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { monthsBetween } from '@pawhood/contract/values/day.ts';
import { CHECK_YEAR, DAY_TO_COME, shortenTag } from '@pawhood/contract/words/pets.ts';
import type { WeightUnit } from '#/features/pets/health/weight.ts';
import type { Edits } from '#/lib/form/edit-conflict.ts';
import { type Checked, type ContractSchema, checkBody, errorsOf } from '#/lib/form/field-errors.ts';
import { keysOf } from '#/lib/form/keys-of.ts';
import { controlOf, EMPTY_TEXTS, type PetTexts, readText } from './pet-controls.ts';

interface Setting {
  readonly unit: WeightUnit;
  /** Calendar day. */
  readonly today: string;
}

/** The changes of a pet: only what differs from what is stored is one, and only a change can be wrong. */
export function checkPet(
  edits: Edits<PetField>,
  texts: PetTexts,
  setting: Setting,
): Checked<PetChanges, PetField> {
  return checkValues(petChanges, readEdits(edits, texts, setting.unit), setting.today);
}

/** The new pet that a form describes: a name, and what else is written. */
export function checkNewPet(edits: Edits<PetField>, setting: Setting): Checked<NewPet, PetField> {
  const values = { name: '', ...readEdits(edits, EMPTY_TEXTS, setting.unit) };
  return checkValues(newPet, values, setting.today);
}

/** The fields that were written to and say something else than what is stored. */
export function changedFields(edits: Edits<PetField>, texts: PetTexts): PetField[] {
  // A birthday gives the age: what was written as the age says nothing then.
  const hasBirthday = (edits.birthday ?? texts.birthday) !== '';
  return keysOf(edits).filter((field) => {
    if (hasBirthday && (field === 'age' || field === 'ageUnit')) return false;
    return plain(field, edits[field] ?? '') !== plain(field, texts[field]);
  });
}

/** A field's text without what makes no difference. */
function plain(field: PetField, text: string): string {
  return field === 'tags' ? String(readText(field, text, 'kg')) : text.trim();
}

/** The values of the texts, as they would be sent. */
type Values = Readonly<Partial<Record<PetField, unknown>>>;

function readEdits(edits: Edits<PetField>, texts: PetTexts, unit: WeightUnit): Values {
  const all = { ...texts, ...edits };
  const read = (fields: readonly PetField[]): Values =>
    Object.fromEntries(fields.map((field) => [field, readText(field, all[field], unit)]));
  const changes = read(changedFields(edits, texts));
  // Without the birthday the age would be gone, too; what the form shows of it stays.
  return changes.birthday === '' ? { ...read(['age', 'ageUnit']), ...changes } : changes;
}

function checkValues<Body>(
  schema: ContractSchema<Body>,
  values: Values,
  today: string,
): Checked<Body, PetField> {
  const { body, errors } = checkBody<Body, PetField>(schema, values);
  const unreadable = keysOf(values).flatMap((field) => {
    const { unreadable: text } = controlOf(field);
    return Number.isNaN(values[field]) && text !== undefined ? [{ field, text }] : [];
  });
  // They name what is wrong with a day or a tag, where the schema says only that something is.
  const mistakes = [...unreadable, ...petMistakesOf(values as PetChanges, today)];
  return {
    body: mistakes.length === 0 ? body : null,
    errors: { ...errors, ...errorsOf<PetField>(mistakes) },
  };
}

/**
 * The mistakes in a pet's days and in tags.
 *
 * @param today today where the person lives; the schema also accepts tomorrow.
 */
function petMistakesOf({ birthday = '', diedOn = '', tags = [] }: PetChanges, today: string): FieldError[] {
  const mistakes: FieldError[] = [];
  if (birthday > today) mistakes.push({ field: 'birthday', text: DAY_TO_COME });
  else if (birthday !== '' && monthsBetween(birthday, today) > PET_LIMITS.age * 12) {
    mistakes.push({ field: 'birthday', text: CHECK_YEAR });
  }
  if (diedOn > today) mistakes.push({ field: 'diedOn', text: DAY_TO_COME });
  const long = tags.find((tag) => tag.length > PET_LIMITS.tag);
  if (long !== undefined && tags.length <= PET_LIMITS.tags) {
    mistakes.push({ field: 'tags', text: shortenTag(long, PET_LIMITS.tag) });
  }
  return mistakes;
}
