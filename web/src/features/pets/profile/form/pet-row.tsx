import { type FieldLabel, PET_FIELD_LABELS } from '@pawhood/contract/pets/field-labels.ts';
import { PET_FIELDS, type PetField } from '@pawhood/contract/pets/fields.ts';
import { VersionedRow } from '#/ui/form/versioned-row.tsx';
import { controlOf, showText } from './pet-controls.ts';
import type { PetFields } from './use-pet-fields.ts';

/** One field of an own pet in its form, as the contract's table and the table of controls have it. */
export function PetRow({ name, fields }: { name: PetField; fields: PetFields }) {
  const { label, hint }: FieldLabel = PET_FIELD_LABELS[name];
  const { row, label: labelIn, optionsIn } = controlOf(name);
  const options = optionsIn?.(fields.setting.cities);
  const rules = PET_FIELDS[name];
  const limit = 'limit' in rules ? rules.limit : undefined;
  const lines = row?.lines ?? (limit !== undefined && limit >= LONG ? 4 : 1);
  return (
    <VersionedRow
      field={fields.field(name)}
      label={labelIn?.(fields.setting.unit) ?? label}
      show={(text) => showText(name, text, fields.setting)}
      lines={lines}
      isCounted={lines > 1}
      {...(hint !== undefined && { hint })}
      {...(limit !== undefined && { limit })}
      {...row}
      {...(options !== undefined && { options })}
    />
  );
}

/** From how many characters on a text gets an area of its own. */
const LONG = 500;
