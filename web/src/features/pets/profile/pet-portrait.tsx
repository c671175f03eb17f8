import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { pictureOf } from '@pawhood/contract/words/pets.ts';
import type { ReactNode } from 'react';
import { useSite } from '#/lib/site.tsx';
import { CityBand } from '#/ui/city-band.tsx';
import { Paw } from '#/ui/illustrations/paw.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { PetAvatar } from '../pet-avatar.tsx';
import { kindAndAge } from './kind-and-age.ts';

export interface PetPortraitProps {
  pet: Pet;
  /** Name of the picture, for screen readers; the pet's picture when absent. */
  pictureLabel?: string;
  /** How large the picture is, and how far it reaches up before the band. */
  pictureClass: string;
  /** How what stands below the band is set. */
  className: string;
  /** The content below the name. */
  children: ReactNode;
}

/** The picture and name of the pet before its city: the head of each of its pages. */
export function PetPortrait({ pet, pictureLabel, pictureClass, className, children }: PetPortraitProps) {
  const { name, profilePicture, city } = pet;
  const description = kindAndAge(pet);
  const { cities } = useSite();
  return (
    <section
      aria-label={name}
      data-accent={cities.of(city)?.accent}
      className="overflow-hidden rounded-card border border-line bg-card shadow-soft"
    >
      <PetBand city={city} />
      <div className={`flex flex-col gap-4 ${className}`}>
        <PetAvatar
          name={name}
          picture={profilePicture}
          label={pictureLabel ?? pictureOf(name)}
          className={`relative border-card text-h1 ${pictureClass}`}
        />
        <div className="wrap-anywhere flex max-w-full flex-col gap-1">
          <PageHeading>{name}</PageHeading>
          {description !== '' && <p className="text-ink-2 text-xl">{description}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The strip above a pet: the city it lives in, or paw prints. */
function PetBand({ city }: { city: string }) {
  return (
    <CityBand city={city} className="h-36 sm:h-48">
      <div className="absolute inset-0 flex items-center justify-between px-6 text-city opacity-25 sm:px-18">
        <Paw className="size-18 -rotate-12" />
        <Paw className="mb-18 size-12 rotate-12" />
        <Paw className="mb-18 size-12 -rotate-6" />
        <Paw className="size-18 rotate-12" />
      </div>
    </CityBand>
  );
}
