/** The sections of an own pet's page, each with the fields that the contract's table gives it. */
import { type FieldLabel, PET_FIELD_LABELS, type PetSection } from '@pawhood/contract/pets/field-labels.ts';
import type { PetField } from '@pawhood/contract/pets/fields.ts';
import { keysOf } from '#/lib/form/keys-of.ts';
import type { PetFact } from '../pet-facts.tsx';
import { controlOf, petTexts, showStored, showText } from './pet-controls.ts';
import type { PetFields } from './use-pet-fields.ts';

/** The fields of a section in its order. */
export const fieldsOf = (section: PetSection): PetField[] =>
  keysOf(PET_FIELD_LABELS).filter((field) => PET_FIELD_LABELS[field].section === section);

/** A field as people read it, as it is written just now. */
export function factOf(field: PetField, { pet, texts, setting }: PetFields): PetFact {
  const { label, listed }: FieldLabel = PET_FIELD_LABELS[field];
  const isStored = texts[field] === petTexts(pet, setting)[field];
  const value = isStored ? showStored(field, pet, setting) : showText(field, texts[field], setting);
  return { field, label, listed, value: value || (controlOf(field).standard ?? '') };
}
