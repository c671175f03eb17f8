import { serviceText } from '@pawhood/contract/directory/texts/choice-texts.ts';
import { SERVICES_FIELD } from '@pawhood/contract/words/reviews.ts';
import { LIST_SEPARATOR } from '@pawhood/contract/words/values.ts';
import { useId } from 'react';
import type { VersionedField } from '#/lib/form/use-versioned-form.ts';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { StoredElsewhere } from '#/ui/form/versioned-row.tsx';
import { servicesOf, servicesText } from './review-texts.ts';

export interface ServicesFieldProps {
  field: VersionedField;
  /** Of the place. */
  services: readonly string[];
}

/** What somebody used, of what the place offers; what it no longer offers can be taken off. */
export function ServicesField({ field, services }: ServicesFieldProps) {
  const { value, error, onChange } = field;
  const id = useId();
  const used = servicesOf(value);
  const choices = [...new Set([...services, ...used])];
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex flex-col" aria-describedby={error === undefined ? undefined : id}>
      <legend className="font-semibold text-sm">{SERVICES_FIELD}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map((service) => (
          <Checkbox
            key={service}
            label={serviceText(service)}
            isChecked={used.includes(service)}
            onChange={(isUsed) =>
              onChange(servicesText(isUsed ? [...used, service] : used.filter((other) => other !== service)))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className="font-semibold text-error text-sm">
          {error}
        </p>
      )}
      <StoredElsewhere
        field={field}
        show={(stored) => servicesOf(stored).map(serviceText).join(LIST_SEPARATOR)}
      />
    </fieldset>
  );
}
