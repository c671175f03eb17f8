import { formatDay } from '../../../lib/dates.ts';
import { countryName } from '../country-names.ts';
import { type PetFact, PetFacts } from '../pet-facts.tsx';
import { PassportFields } from '../record/passport-fields.tsx';
import { chipNote, type PassportForm } from '../record/passport-form.ts';
import type { PassportFormState } from '../record/use-passport-form.ts';
import { Awaited } from '../record-part.tsx';
import { type PartState, PrivatePetPart } from './private-pet-part.tsx';

export interface PrivatePetPassportProps extends PartState {
  passport: PassportFormState;
}

/** Chip and passport. §2.51b */
export function PrivatePetPassport({ passport, ...part }: PrivatePetPassportProps) {
  const { query, form } = passport;
  return (
    <PrivatePetPart
      id="passport"
      title="Passport"
      {...part}
      shown={
        <Awaited query={query} what="chip and passport">
          {() => form !== undefined && <PetFacts facts={factsOf(form)} />}
        </Awaited>
      }
    >
      <PassportFields passport={passport} />
    </PrivatePetPart>
  );
}

function factsOf(form: PassportForm): PetFact[] {
  const day = (written: string) => (written === '' ? '' : formatDay(written));
  return [
    { label: 'Chip number', value: [form.chipNumber, chipNote(form.chipNumber)].filter(Boolean).join('\n') },
    { label: 'Chip implanted on', value: day(form.chipImplantedOn) },
    { label: 'Passport number', value: form.passportNumber },
    { label: 'Passport issued in', value: countryName(form.passportCountry) },
    { label: 'Passport issued on', value: day(form.issuedOn) },
    { label: 'Passport valid until', value: day(form.validUntil) },
  ];
}
