import { isAlwaysOpen, type NightVet } from '@pawhood/contract/pets/night-vets.ts';
import {
  AT_ANY_HOUR,
  EMERGENCY_AT_ANY_HOUR,
  missingPets,
  missingPictures,
  NO_PETS_IN_COPY,
  NO_VETS_AT_NIGHT,
  VETS_AT_NIGHT,
} from '@pawhood/contract/words/offline.ts';
import { ChevronRight } from 'lucide-react';
import { useSite } from '#/lib/site.tsx';
import { PetAvatar } from '../pet-avatar.tsx';
import { kindAndAge } from '../profile/kind-and-age.ts';
import { RecordPart } from '../record-part.tsx';
import type { CopiedPet, PrivateCopy } from './private-copy.ts';

export interface CopiedPetsProps {
  copy: PrivateCopy;
  /** The end of the address that shows a pet's record. */
  hashOf: (petId: string) => string;
}

/** The pets of a copy, what is missing of them, and where to go with them at night. */
export function CopiedPets({ copy, hashOf }: CopiedPetsProps) {
  const { pets, vets } = copy;
  const withoutPicture = pets.filter(({ missing }) => missing.picture).length;
  return (
    <>
      {pets.length === 0 && <p>{NO_PETS_IN_COPY}</p>}
      <ul className="flex list-none flex-col gap-3 p-0">
        {pets.map((copied) => (
          <Row key={copied.pet.id} copied={copied} href={hashOf(copied.pet.id)} />
        ))}
      </ul>
      {withoutPicture > 0 && <p className="text-base text-ink-2">{missingPictures(withoutPicture)}</p>}
      {copy.missingPets > 0 && <p className="text-base text-ink-2">{missingPets(copy.missingPets)}</p>}
      {pets.length > 0 && (
        <RecordPart look="plain" id="vets-at-night" title={VETS_AT_NIGHT}>
          {vets.length === 0 ? <p className="text-base">{NO_VETS_AT_NIGHT}</p> : <Vets vets={vets} />}
        </RecordPart>
      )}
    </>
  );
}

function Row({ copied: { pet, picture }, href }: { copied: CopiedPet; href: string }) {
  return (
    <li>
      <a
        href={href}
        className="flex items-center gap-3 rounded-toast border border-line p-3 text-ink no-underline hover:bg-brand-tint sm:p-4"
      >
        <PetAvatar name={pet.name} picture={picture} className="size-12 text-xl min-[24rem]:size-18" />
        <span className="wrap-anywhere flex min-w-0 grow flex-col gap-1">
          <span className="font-semibold text-lg">{pet.name}</span>
          <span className="text-base text-ink-2">{kindAndAge(pet)}</span>
        </span>
        <ChevronRight className="size-6 max-tight:hidden shrink-0 text-brand" />
      </a>
    </li>
  );
}

function Vets({ vets }: { vets: readonly NightVet[] }) {
  const { cities } = useSite();
  return (
    <ul className="flex list-none flex-col divide-y divide-line p-0">
      {vets.map(({ id, name, city, address, phone, phoneE164, openingHours }) => (
        <li key={id} className="wrap-anywhere py-3 text-base">
          <p className="font-semibold">{name}</p>
          <p>{placeOf(address, cities.of(city)?.name ?? '')}</p>
          <p className="text-ink-2">{hoursText(openingHours)}</p>
          {phone !== '' && (
            <a
              href={`tel:${(phoneE164 ?? phone).replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Many addresses end with their city. */
const placeOf = (address: string, city: string): string =>
  address.endsWith(city) ? address : [address, city].filter(Boolean).join(', ');

/** Places that do not write hours are here because they say that they help in an emergency at any hour. */
function hoursText(hours = ''): string {
  if (hours === '') return EMERGENCY_AT_ANY_HOUR;
  return isAlwaysOpen(hours) ? AT_ANY_HOUR : hours;
}
