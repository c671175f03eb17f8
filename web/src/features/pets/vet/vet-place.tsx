import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { FIND_YOUR_VET, VET_GONE } from '@pawhood/contract/words/pets.ts';
import { Link } from 'wouter';
import { PhoneText } from '../phone/phone-text.tsx';
import { useVetPlace } from './use-vet-place.ts';
import { vetLines } from './vet-lines.ts';

/** As high as a press needs, and apart from the one above. */
const LINK = 'inline-flex min-h-11 items-center self-start font-semibold text-brand underline';

/** What the directory knows of the pet's vet; without a vet the way to those that there are. */
export function VetPlace({ pet }: { pet: Pet }) {
  const { vet = '', vetProviderId = '', city } = pet;
  const place = useVetPlace(pet);
  if (vet === '') {
    const query = new URLSearchParams({ ...(city !== '' && { city }), category: 'Veterinarians' });
    return (
      <Link href={`${ROUTES.directory}?${query}`} className={`${LINK} no-print`}>
        {FIND_YOUR_VET}
      </Link>
    );
  }
  if (vetProviderId === '') return null;
  if (place === null) return <p className="text-base text-ink-2">{VET_GONE}</p>;
  return (
    <dl className="flex flex-col gap-3 empty:hidden">
      {vetLines(pet, place).map(({ label, value }) => (
        <div key={label}>
          <dt className="font-semibold text-ink-2 text-sm">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <PhoneText pet={pet} place={place}>
              {value}
            </PhoneText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
