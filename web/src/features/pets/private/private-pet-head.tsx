import type { Pet } from '@pawhood/contract/pets.ts';
import { PET_BUTTONS } from '@pawhood/contract/texts.ts';
import { Eye } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { kindAndAge } from '../kind-and-age.ts';
import { petAddress } from '../pet-address.ts';
import { PetAvatar } from '../pet-avatar.tsx';
import { PetBand } from '../pet-band.tsx';
import { PrintSummary } from '../print/print-summary.tsx';
import { SharePet } from '../sharing/share-pet.tsx';

/** Whose page it is, and what one does with it. §2.52 */
export function PrivatePetHead({ pet }: { pet: Pet }) {
  const [, navigate] = useLocation();
  const { id, name, profilePicture, city } = pet;
  const said = kindAndAge(pet);
  return (
    <section
      aria-label={name}
      data-city={city || undefined}
      className="overflow-hidden rounded-card border border-line bg-card shadow-soft"
    >
      <PetBand city={city} />
      <div className="flex flex-col gap-4 px-4 pb-6 sm:px-8 sm:pb-8">
        <PetAvatar
          name={name}
          picture={profilePicture}
          label={profilePicture === '' ? `Initial of ${name}` : `Picture of ${name}`}
          className="relative -mt-18 size-36 border-4 border-card text-h1"
        />
        <div className="flex flex-col gap-1">
          <PageHeading>{name}</PageHeading>
          {said !== '' && <p className="text-ink-2 text-xl">{said}</p>}
        </div>
        <div className="no-print flex flex-wrap gap-3">
          <SharePet pet={pet} label={PET_BUTTONS.share} look="secondary" />
          <Button look="secondary" onClick={() => navigate(petAddress(id))}>
            <Eye aria-hidden="true" className="size-5" />
            {PET_BUTTONS.viewAsPublic}
          </Button>
          <PrintSummary pet={pet} />
        </div>
      </div>
    </section>
  );
}
