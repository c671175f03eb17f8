import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { initialOf, pictureOf, SHARE_PROFILE, VIEW_AS_PUBLIC } from '@pawhood/contract/words/pets.ts';
import { Eye } from 'lucide-react';
import { useLocation } from 'wouter';
import { petAddress } from '#/features/pets/pet-address.ts';
import { PetAvatar } from '#/features/pets/pet-avatar.tsx';
import { PrintSummary } from '#/features/pets/print/print-summary.tsx';
import { SharePet } from '#/features/pets/sharing/share-pet.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { kindAndAge } from '../kind-and-age.ts';

/** Whose page it is, and what one does with it, in 160 px. §2.41 §2.52 */
export function PrivatePetHead({ pet }: { pet: Pet }) {
  const [, navigate] = useLocation();
  const { id, name, profilePicture } = pet;
  const description = kindAndAge(pet);
  return (
    <section
      aria-label={name}
      id="overview"
      className="flex min-h-40 flex-col justify-center gap-3 py-2 desk:flex-row desk:items-center desk:justify-between desk:gap-6"
    >
      <div className="flex min-w-0 items-center gap-4">
        <PetAvatar
          name={name}
          picture={profilePicture}
          label={profilePicture === '' ? initialOf(name) : pictureOf(name)}
          className="size-18 text-h2 desk:size-28"
        />
        <div className="wrap-anywhere min-w-0">
          <PageHeading isSmall>{name}</PageHeading>
          {description !== '' && <p className="text-ink-2 text-lg">{description}</p>}
        </div>
      </div>
      {/* Smaller on phones, where all three are to stand in one row. */}
      <div className="no-print flex flex-wrap gap-2 desk:shrink-0 desk:flex-nowrap max-sm:[&_button]:grow max-sm:[&_button]:px-2 max-sm:[&_button]:text-sm max-sm:[&_svg]:hidden">
        <SharePet pet={pet} label={SHARE_PROFILE} look="secondary" />
        <Button look="secondary" onClick={() => navigate(petAddress(id))}>
          <Eye className="size-5" />
          {VIEW_AS_PUBLIC}
        </Button>
        <PrintSummary pet={pet} />
      </div>
    </section>
  );
}
