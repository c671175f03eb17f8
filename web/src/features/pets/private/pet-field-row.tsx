import { FieldRow, type FieldRowProps } from '../../../ui/field-row.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import type { PetField } from '../pet-form.ts';
import { shownField } from './shown-field.ts';
import type { PetFields } from './use-pet-fields.ts';

export interface PetFieldRowProps extends Omit<FieldRowProps, 'name' | 'value' | 'error' | 'onChange'> {
  name: PetField;
  fields: PetFields;
}

/** One field of an own pet; where another device changed it, too, with what stands there now. */
export function PetFieldRow({ name, fields, ...rest }: PetFieldRowProps) {
  return (
    <div className="flex flex-col gap-2">
      <FieldRow
        name={name}
        value={fields.form[name]}
        error={fields.wrong[name]}
        onChange={(value) => fields.write(name, value)}
        {...rest}
      />
      <PetFieldElsewhere name={name} fields={fields} />
    </div>
  );
}

/** What another device wrote into a field; nothing where it did not. */
export function PetFieldElsewhere({ name, fields }: Pick<PetFieldRowProps, 'name' | 'fields'>) {
  const { disputed, stored, unit, write } = fields;
  if (!disputed.includes(name)) return null;
  const value = stored[name];
  return <ChangedElsewhere shown={shownField(name, value, unit)} onTake={() => write(name, value)} />;
}
