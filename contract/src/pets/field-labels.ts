/**
 * What pages call the fields of a pet, and where they show them. Apart from fields.ts because only people who are
 * signed in, or have a link, load it; a field that is missing here is a type error.
 */
import type { PetField, SharePart } from './fields.ts';

/** A section of the own pet's page that holds fields. */
export type PetSection = 'info' | 'bio' | 'notes' | 'owner' | 'visibility';

/** How the own pet's page shows a field. */
export interface FieldLabel {
  readonly label: string;
  readonly section: PetSection;
  /** Below the field in the form. */
  readonly hint?: string;
}

/** The fields as the own pet's page shows them, each section in its order. §2.49 to §2.51 */
export const PET_FIELD_LABELS = {
  name: { label: 'Name', section: 'info' },
  birthday: { label: 'Birthday', section: 'info', hint: 'We work out the age from it.' },
  age: { label: 'Age', section: 'info' },
  /** Follows the age on the same line. */
  ageUnit: { label: 'Unit', section: 'info' },
  gender: { label: 'Gender', section: 'info' },
  /** In the unit in which the person writes weights. */
  weightGrams: { label: 'Weight', section: 'info' },
  city: { label: 'Location', section: 'info' },
  tags: { label: 'Tags', section: 'info', hint: 'Separated by commas: likes children, no grain.' },
  type: { label: 'Type', section: 'info' },
  breed: { label: 'Breed', section: 'info' },
  temperament: { label: 'Temperament', section: 'info' },
  description: {
    label: 'Bio',
    section: 'bio',
    hint: 'Who is this? What makes everybody smile? It shows on the public page.',
  },
  healthInfo: {
    label: 'Care notes',
    section: 'notes',
    hint: 'What a sitter or a vet should know: food, allergies, medicine, habits. Only you see it, and people you share it with by link.',
  },
  contact: {
    label: 'How to reach you',
    section: 'owner',
    hint: 'Your phone number, or a neighbour with a key. Only you see it, and people you share it with by link.',
  },
  vet: { label: 'Vet', section: 'owner', hint: 'Name and phone number.' },
  visibility: { label: 'Who sees the public page', section: 'visibility' },
} as const satisfies Readonly<Record<PetField, FieldLabel>>;

/** Where a field stands on the printed page, and on the page that a link opens. */
export interface PrintedField {
  readonly part: Extract<SharePart, 'about' | 'contact' | 'health'>;
  readonly label: string;
}

/** The fields that are printed as lines, each part in its order; null for one that is in the heading, or is not printed. */
export const PRINTED_FIELDS = {
  age: { part: 'about', label: 'Age' },
  birthday: { part: 'about', label: 'Birthday' },
  gender: { part: 'about', label: 'Gender' },
  weightGrams: { part: 'about', label: 'Weight' },
  temperament: { part: 'about', label: 'Temperament' },
  city: { part: 'about', label: 'City' },
  tags: { part: 'about', label: 'Tags' },
  contact: { part: 'contact', label: 'Owner' },
  vet: { part: 'contact', label: 'Vet' },
  healthInfo: { part: 'health', label: 'Care notes' },
  name: null,
  type: null,
  breed: null,
  ageUnit: null,
  description: null,
  visibility: null,
} as const satisfies Readonly<Record<PetField, PrintedField | null>>;
