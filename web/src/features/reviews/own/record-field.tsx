import { IN_RECORD, IN_RECORD_FIELD, IN_RECORD_HINT } from '@pawhood/contract/words/reviews.ts';
import { useId } from 'react';
import type { VersionedField } from '#/lib/form/use-versioned-form.ts';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { StoredElsewhere } from '#/ui/form/versioned-row.tsx';
import { YES } from './review-texts.ts';

/** Whether the review says that the visit is in the record of the author's pet. */
export function RecordField({ field }: { field: VersionedField }) {
  const { name, value, error, onChange } = field;
  const id = useId();
  return (
    <div className="flex flex-col">
      <Checkbox
        label={IN_RECORD_FIELD}
        name={name}
        describedBy={[...(error === undefined ? [] : [`${id}-error`]), `${id}-hint`].join(' ')}
        isChecked={value === YES}
        onChange={(isTicked) => onChange(isTicked ? YES : '')}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="font-semibold text-error text-sm">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-ink-2 text-sm">
        {IN_RECORD_HINT}
      </p>
      <StoredElsewhere field={field} show={(stored) => (stored === YES ? IN_RECORD : '')} />
    </div>
  );
}
