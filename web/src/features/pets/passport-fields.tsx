import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import type { PetPassport } from '@pawhood/contract/pet-passport.ts';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { OwnFailure } from '../../session/own-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldRow, type FieldRowProps } from '../../ui/field-row.tsx';
import { countryChoices, countryName } from './country-names.ts';
import { chipNote, type PassportField, type PassportForm } from './passport-form.ts';
import { Awaited } from './record-part.tsx';
import type { PassportFormState } from './use-passport-form.ts';

/** The fields of chip and passport; they are saved with the pet's form, which they stand in. */
export function PassportFields({ passport }: { passport: PassportFormState }) {
  const { query, form, error } = passport;
  return (
    <Awaited query={query} what="chip and passport">
      {() =>
        form !== undefined && (
          <div className="flex flex-col gap-4">
            <Fields passport={passport} form={form} />
            {error !== null && (
              <OwnFailure error={error} fallback="Chip and passport could not be saved. Please try again." />
            )}
          </div>
        )
      }
    </Awaited>
  );
}

function Fields({ passport, form }: { passport: PassportFormState; form: PassportForm }) {
  const countries = useMemo(countryChoices, []);
  const row = (name: PassportField, label: string, rest: Partial<FieldRowProps> = {}) => (
    <div className="flex flex-col gap-2">
      <FieldRow
        label={label}
        name={name}
        value={form[name]}
        error={passport.wrong[name]}
        onChange={(value) => passport.write(name, value)}
        {...rest}
      />
      {passport.disputed.includes(name) && passport.stored !== undefined && (
        <Elsewhere field={name} stored={passport.stored} onTake={(value) => passport.write(name, value)} />
      )}
    </div>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {row('chipNumber', 'Chip number', {
        limit: PET_LIMITS.chip,
        hint: chipNote(form.chipNumber) || CHIP_HINT,
      })}
      {row('chipImplantedOn', 'Chip implanted on', { type: 'date' })}
      {row('passportNumber', 'Passport number', { limit: PET_LIMITS.passport })}
      {row('passportCountry', 'Passport issued in', { options: countries })}
      {row('issuedOn', 'Passport issued on', { type: 'date' })}
      {row('validUntil', 'Passport valid until', { type: 'date' })}
    </div>
  );
}

const CHIP_HINT = '15 digits on newer chips, 9 or 10 characters on older ones.';

interface ElsewhereProps {
  field: PassportField;
  stored: PetPassport;
  onTake: (value: string) => void;
}

/** What another device wrote into the same field: one's own stays above it, unless one takes the other. */
function Elsewhere({ field, stored, onTake }: ElsewhereProps) {
  const value = stored[field];
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-input bg-sunk px-4 py-2 text-base"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-error" />
      <span>
        Changed on another device to <strong>{shown(field, value)}</strong>. Saving again keeps yours.
      </span>
      <Button look="secondary" onClick={() => onTake(value)}>
        Take the other
      </Button>
    </div>
  );
}

function shown(field: PassportField, value: string): string {
  if (value === '') return 'nothing';
  if (field === 'passportCountry') return countryName(value);
  return field.endsWith('Number') ? value : formatDay(value);
}
