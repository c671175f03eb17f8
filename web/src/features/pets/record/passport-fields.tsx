import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { useMemo } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { OwnFailure } from '../../../session/own-failure.tsx';
import { FieldRow, type FieldRowProps } from '../../../ui/field-row.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import { countryChoices, countryName } from '../country-names.ts';
import { Awaited } from '../record-part.tsx';
import { chipNote, type PassportField, type PassportForm } from './passport-form.ts';
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
      <Elsewhere name={name} passport={passport} />
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

/** What another device wrote into a field; nothing where it did not. */
function Elsewhere({ name, passport }: { name: PassportField; passport: PassportFormState }) {
  const value = passport.stored?.[name];
  if (value === undefined || !passport.disputed.includes(name)) return null;
  return <ChangedElsewhere shown={shown(name, value)} onTake={() => passport.write(name, value)} />;
}

function shown(field: PassportField, value: string): string {
  if (value === '') return '';
  if (field === 'passportCountry') return countryName(value);
  return field.endsWith('Number') ? value : formatDay(value);
}
