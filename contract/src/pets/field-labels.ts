/**
 * What pages call the fields of a pet, and where they show them. Apart from fields.ts because only people who are
 * signed in, or have a link, load it; a field that is missing here is a type error.
 */
import { PET_FIELD_WORDS, PRINTED_LABELS } from '@pawhood/contract/words/pets.ts';
import type { PetField, SharePart } from './fields.ts';

/** A section of the own pet's page that holds fields. */
export type PetSection = 'info' | 'bio' | 'notes' | 'owner' | 'visibility';

/** How the own pet's page shows a field. */
export interface FieldLabel {
  readonly label: string;
  /** What it is called among others that are asked for. */
  readonly listed: string;
  readonly section: PetSection;
  /** Below the field in the form. */
  readonly hint?: string;
}

/** The fields as the own pet's page shows them, each section in its order. §2.49 to §2.51 */
export const PET_FIELD_LABELS = {
  name: { ...PET_FIELD_WORDS.name, section: 'info' },
  birthday: { ...PET_FIELD_WORDS.birthday, section: 'info' },
  age: { ...PET_FIELD_WORDS.age, section: 'info' },
  /** Follows the age on the same line. */
  ageUnit: { ...PET_FIELD_WORDS.ageUnit, section: 'info' },
  gender: { ...PET_FIELD_WORDS.gender, section: 'info' },
  /** In the unit in which the person writes weights. */
  weightGrams: { ...PET_FIELD_WORDS.weightGrams, section: 'info' },
  city: { ...PET_FIELD_WORDS.city, section: 'info' },
  tags: { ...PET_FIELD_WORDS.tags, section: 'info' },
  type: { ...PET_FIELD_WORDS.type, section: 'info' },
  breed: { ...PET_FIELD_WORDS.breed, section: 'info' },
  temperament: { ...PET_FIELD_WORDS.temperament, section: 'info' },
  diedOn: { ...PET_FIELD_WORDS.diedOn, section: 'info' },
  description: { ...PET_FIELD_WORDS.description, section: 'bio' },
  healthInfo: { ...PET_FIELD_WORDS.healthInfo, section: 'notes' },
  contact: { ...PET_FIELD_WORDS.contact, section: 'owner' },
  vet: { ...PET_FIELD_WORDS.vet, section: 'owner' },
  visibility: { ...PET_FIELD_WORDS.visibility, section: 'visibility' },
} as const satisfies Readonly<Record<PetField, FieldLabel>>;

/** Where a field stands on the printed page, and on the page that a link opens. */
export interface PrintedField {
  readonly part: Extract<SharePart, 'about' | 'contact' | 'health'>;
  readonly label: string;
}

/** The fields that are printed as lines, each part in its order; null for one that is in the heading, or is not printed. */
export const PRINTED_FIELDS = {
  age: { part: 'about', label: PRINTED_LABELS.age },
  birthday: { part: 'about', label: PRINTED_LABELS.birthday },
  diedOn: { part: 'about', label: PRINTED_LABELS.diedOn },
  gender: { part: 'about', label: PRINTED_LABELS.gender },
  weightGrams: { part: 'about', label: PRINTED_LABELS.weightGrams },
  temperament: { part: 'about', label: PRINTED_LABELS.temperament },
  city: { part: 'about', label: PRINTED_LABELS.city },
  tags: { part: 'about', label: PRINTED_LABELS.tags },
  contact: { part: 'contact', label: PRINTED_LABELS.contact },
  vet: { part: 'contact', label: PRINTED_LABELS.vet },
  healthInfo: { part: 'health', label: PRINTED_LABELS.healthInfo },
  name: null,
  type: null,
  breed: null,
  ageUnit: null,
  description: null,
  visibility: null,
} as const satisfies Readonly<Record<PetField, PrintedField | null>>;
