import type { Pet } from '@pawhood/contract/pets.ts';
import { PET_BUTTONS } from '@pawhood/contract/texts.ts';
import { Eye } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { petAddress } from '../pet-address.ts';
import { PetPortrait } from '../pet-portrait.tsx';
import { PrintSummary } from '../print/print-summary.tsx';
import { SharePet } from '../sharing/share-pet.tsx';

/** Whose page it is, and what one does with it. §2.52 */
export function PrivatePetHead({ pet }: { pet: Pet }) {
  const [, navigate] = useLocation();
  const { id, name, profilePicture } = pet;
  return (
    <PetPortrait
      pet={pet}
      pictureLabel={profilePicture === '' ? `Initial of ${name}` : `Picture of ${name}`}
      pictureClass="-mt-18 size-36 border-4"
      className="px-4 pb-6 sm:px-8 sm:pb-8"
    >
      <div className="no-print flex flex-wrap gap-3">
        <SharePet pet={pet} label={PET_BUTTONS.share} look="secondary" />
        <Button look="secondary" onClick={() => navigate(petAddress(id))}>
          <Eye aria-hidden="true" className="size-5" />
          {PET_BUTTONS.viewAsPublic}
        </Button>
        <PrintSummary pet={pet} />
      </div>
    </PetPortrait>
  );
}
