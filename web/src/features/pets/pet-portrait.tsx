import type { Pet } from '@pawhood/contract/pets.ts';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { kindAndAge } from './kind-and-age.ts';
import { PetAvatar } from './pet-avatar.tsx';
import { PetBand } from './pet-band.tsx';

export interface PetPortraitProps {
  pet: Pet;
  /** What the picture is, for screen readers; the pet's picture when absent. */
  pictureLabel?: string;
  /** How large the picture is, and how far it reaches up before the band. */
  pictureClass: string;
  /** How what stands below the band is set. */
  className: string;
  /** What is said below the name. */
  children: ReactNode;
}

/** Who the pet is, before the city it lives in: the head of each of its pages. */
export function PetPortrait({ pet, pictureLabel, pictureClass, className, children }: PetPortraitProps) {
  const { name, profilePicture, city } = pet;
  const said = kindAndAge(pet);
  return (
    <section
      aria-label={name}
      data-city={city || undefined}
      className="overflow-hidden rounded-card border border-line bg-card shadow-soft"
    >
      <PetBand city={city} />
      <div className={`flex flex-col gap-4 ${className}`}>
        <PetAvatar
          name={name}
          picture={profilePicture}
          label={pictureLabel ?? `Picture of ${name}`}
          className={`relative border-card text-h1 ${pictureClass}`}
        />
        <div className="wrap-anywhere flex max-w-full flex-col gap-1">
          <PageHeading>{name}</PageHeading>
          {said !== '' && <p className="text-ink-2 text-xl">{said}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
