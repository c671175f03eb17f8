import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import {
  CHIP_AND_PASSPORT,
  CHIP_HINT,
  PASSPORT_LABELS,
  PASSPORT_NOT_SAVED,
} from '@pawhood/contract/words/pets.ts';
import { useMemo } from 'react';
import { ActionError } from '#/session/parts/action-error.tsx';
import type { FieldRowProps } from '#/ui/form/field-row.tsx';
import { VersionedRow } from '#/ui/form/versioned-row.tsx';
import { QueryContent } from '../record-part.tsx';
import { countryChoices } from './country-names.ts';
import { chipNote, type PassportField, showPassportField } from './passport-form.ts';
import type { PassportFormState } from './use-passport-form.ts';

/** The fields of chip and passport; they are saved with the pet's form, which they stand in. */
export function PassportFields({ passport }: { passport: PassportFormState }) {
  const { query, error } = passport;
  return (
    <QueryContent query={query} what={CHIP_AND_PASSPORT}>
      {() => (
        <div className="flex flex-col gap-4">
          <Fields passport={passport} />
          {error !== null && <ActionError error={error} fallback={PASSPORT_NOT_SAVED} />}
        </div>
      )}
    </QueryContent>
  );
}

function Fields({ passport: { texts, field } }: { passport: PassportFormState }) {
  const countries = useMemo(countryChoices, []);
  const row = (name: PassportField, rest: Partial<FieldRowProps>) => (
    <VersionedRow
      label={PASSPORT_LABELS[name]}
      field={field(name)}
      show={(text) => showPassportField(name, text)}
      {...rest}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {row('chipNumber', {
        limit: PET_LIMITS.chip,
        hint: chipNote(texts?.chipNumber ?? '') || CHIP_HINT,
      })}
      {row('chipImplantedOn', { type: 'date' })}
      {row('passportNumber', { limit: PET_LIMITS.passport })}
      {row('passportCountry', { options: countries })}
      {row('issuedOn', { type: 'date' })}
      {row('validUntil', { type: 'date' })}
    </div>
  );
}
