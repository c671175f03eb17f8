/** Reads what was written into the form of an own pet: what changes, and what is wrong with it. */
import { monthsBetween } from '@pawhood/contract/calendar-days.ts';
import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { AGE_UNITS, GENDERS, type PetChanges, TEMPERAMENTS } from '@pawhood/contract/pets.ts';
import { cityOf } from '@pawhood/contract/product.ts';
import { PET_NAME_MISSING } from '@pawhood/contract/texts.ts';
import { VISIBILITIES } from '@pawhood/contract/users.ts';
import { keysOf } from '../../lib/keys-of.ts';
import { knownOf, type PetEdits, type PetField, type PetForm, tagsOf } from './pet-form.ts';
import { gramsOf, type WeightUnit } from './weight.ts';

/** What the edits of a pet come to. */
export interface CheckedPet {
  /** The fields that differ from what is stored and can be kept. */
  readonly changes: PetChanges;
  /** A sentence for each changed field that cannot. */
  readonly wrong: Readonly<Partial<Record<PetField, string>>>;
  /** Whether leaving now would lose something. */
  readonly isChanged: boolean;
}

interface Setting {
  readonly unit: WeightUnit;
  /** Calendar day. */
  readonly today: string;
}

/** Reads the form: only what differs from what is stored is a change, and only a change can be wrong. */
export function checkedPet(edits: PetEdits, stored: PetForm, setting: Setting): CheckedPet {
  const fields = changedFields(edits, stored);
  const written = (field: PetField) => edits[field]?.trim() ?? '';
  const wrongs = fields.map((field) => [field, problemOf(field, written(field), setting)] as const);
  const changes = fields.map((field) => CHANGES[field](written(field), setting.unit));
  // Without the birthday the age would be gone, too; what the form shows of it stays.
  const isBirthdayGone = fields.includes('birthday') && written('birthday') === '';
  const { age, ageUnit } = { ...stored, ...edits };
  if (isBirthdayGone)
    changes.unshift({ ...CHANGES.age(age, setting.unit), ...CHANGES.ageUnit(ageUnit, setting.unit) });
  return {
    changes: Object.assign({}, ...changes),
    wrong: Object.fromEntries(wrongs.filter(([, problem]) => problem !== null)),
    isChanged: fields.length > 0,
  };
}

/** The fields that were written to and say something else than what is stored. */
export function changedFields(edits: PetEdits, stored: PetForm): PetField[] {
  // A birthday gives the age: what was written as the age says nothing then.
  const hasBirthday = (edits.birthday ?? stored.birthday) !== '';
  return keysOf(edits).filter((field) => {
    if (hasBirthday && (field === 'age' || field === 'ageUnit')) return false;
    return plain(field, edits[field] ?? '') !== plain(field, stored[field]);
  });
}

/** A field's text without what makes no difference. */
function plain(field: PetField, written: string): string {
  return field === 'tags' ? tagsOf(written).join() : written.trim();
}

/** How each field is sent. */
const CHANGES: Readonly<Record<PetField, (written: string, unit: WeightUnit) => PetChanges>> = {
  name: (name) => ({ name }),
  type: (type) => ({ type }),
  breed: (breed) => ({ breed }),
  temperament: (written) => ({ temperament: knownOf(TEMPERAMENTS, written) ?? '' }),
  birthday: (birthday) => ({ birthday }),
  age: (written) => ({ age: written === '' ? null : numberOf(written) }),
  ageUnit: (written) => ({ ageUnit: knownOf(AGE_UNITS, written) ?? 'years' }),
  gender: (written) => ({ gender: knownOf(GENDERS, written) ?? '' }),
  weight: (written, unit) => ({ weightGrams: gramsOf(written, unit) }),
  city: (written) => ({ city: cityOf(written) ?? '' }),
  tags: (written) => ({ tags: tagsOf(written) }),
  description: (description) => ({ description }),
  healthInfo: (healthInfo) => ({ healthInfo }),
  contact: (contact) => ({ contact }),
  vet: (vet) => ({ vet }),
  visibility: (written) => ({ visibility: knownOf(VISIBILITIES, written) ?? 'everyone' }),
};

/** Why a text cannot be kept in a field; null when it can. */
function problemOf(field: PetField, written: string, { unit, today }: Setting): string | null {
  if (field === 'name' && written === '') return PET_NAME_MISSING;
  if (field === 'birthday' && written !== '') return birthdayProblem(written, today);
  if (field === 'age' && written !== '') return ageProblem(numberOf(written));
  if (field === 'weight' && written !== '') return weightProblem(gramsOf(written, unit));
  if (field === 'tags') return tagsProblem(tagsOf(written));
  const limit = LONGEST[field];
  return limit !== undefined && written.length > limit ? tooLong(limit) : null;
}

const LONGEST: Readonly<Partial<Record<PetField, number>>> = {
  name: PET_LIMITS.name,
  type: PET_LIMITS.type,
  breed: PET_LIMITS.breed,
  description: PET_LIMITS.description,
  healthInfo: PET_LIMITS.healthInfo,
  contact: PET_LIMITS.contact,
  vet: PET_LIMITS.vet,
};

const tooLong = (limit: number) => `Please use at most ${limit.toLocaleString('en')} characters.`;

function birthdayProblem(birthday: string, today: string): string | null {
  if (birthday > today) return 'This day is still to come.';
  const isLongAgo = monthsBetween(birthday, today) > PET_LIMITS.age * 12;
  return isLongAgo ? 'Please check the year.' : null;
}

function ageProblem(age: number): string | null {
  return age >= 0 && age <= PET_LIMITS.age ? null : `Please give an age from 0 to ${PET_LIMITS.age}.`;
}

function weightProblem(grams: number | null): string | null {
  if (grams === null) return 'Please give the weight as a number, such as 4.2.';
  return grams > PET_LIMITS.weightGrams ? 'This is no weight a pet can have.' : null;
}

function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > PET_LIMITS.tags) return `Please use at most ${PET_LIMITS.tags} tags.`;
  const long = tags.find((tag) => tag.length > PET_LIMITS.tag);
  return long === undefined ? null : `Please shorten ‘${long}’ to ${PET_LIMITS.tag} characters.`;
}

/** A number as people write it, with a decimal point or comma; NaN for none. */
function numberOf(written: string): number {
  return /^\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN;
}
