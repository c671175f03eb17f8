import type { Pet } from '@pawhood/contract/pets.ts';
import { CONNECT, CONNECT_TOAST, DEFAULT_TEMPERAMENT } from '@pawhood/contract/texts.ts';
import { Heart, Smile } from 'lucide-react';
import { useHead } from '../../../lib/head.ts';
import { useAuth } from '../../../session/auth.ts';
import { profileAt } from '../../../session/profile-at.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CityBadge } from '../../../ui/city-badge.tsx';
import { ProfileLayout } from '../../../ui/profile-layout.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { PetPortrait } from '../pet-portrait.tsx';
import { genderWord } from '../pet-words.ts';
import { petHead } from '../pets-head.ts';
import { PhotoGrid } from '../photos/photo-grid.tsx';
import { RecordPart } from '../record-part.tsx';
import { SharePet } from '../sharing/share-pet.tsx';
import { BackButton } from './back-button.tsx';
import { OwnPetNotice } from './own-pet-notice.tsx';
import { PetParent } from './pet-parent.tsx';

/** A pet as others see it. §2.40 to §2.47 */
export function PublicPet({ pet }: { pet: Pet }) {
  useHead(petHead(pet));
  const isOwn = profileAt(useAuth(), pet.userId) !== null;
  return (
    <ProfileLayout>
      <div className="flex items-center justify-between gap-4">
        <BackButton />
        <SharePet pet={pet} />
      </div>
      {isOwn && <OwnPetNotice pet={pet} />}
      <Portrait pet={pet} />
      {pet.description !== '' && <About pet={pet} />}
      {/* The owner's answer has the others, too. */}
      <PhotoGrid name={pet.name} photos={pet.photos.filter(({ isPublic }) => isPublic)} />
      <PetParent userId={pet.userId} />
    </ProfileLayout>
  );
}

/** Who the pet is, what it is like, and a way to its people. */
function Portrait({ pet }: { pet: Pet }) {
  return (
    <PetPortrait
      pet={pet}
      pictureClass="-mt-28 size-48 border-6 sm:-mt-36 sm:size-56"
      className="items-center wrap-anywhere px-6 pb-8 text-center sm:px-8"
    >
      <Traits pet={pet} />
      <Button className="mt-2" onClick={() => toast({ title: CONNECT_TOAST })}>
        <Heart aria-hidden="true" className="size-5" />
        {CONNECT}
      </Button>
    </PetPortrait>
  );
}

/** What its owner tells of it, in the lines they wrote. §2.45 */
function About({ pet: { name, description } }: { pet: Pet }) {
  return (
    <RecordPart id="about" title={`About ${name}`}>
      <p className="[unicode-bidi:plaintext] wrap-anywhere max-w-article whitespace-pre-line text-lg">
        {description}
      </p>
    </RecordPart>
  );
}

/** What it is like and where it lives; to whom has signed in, its gender and what it is tagged with. §2.43 */
function Traits({ pet: { temperament, city, gender = '', tags = [] } }: { pet: Pet }) {
  return (
    <ul className="flex list-none flex-wrap justify-center gap-2 p-0">
      <li className="inline-flex items-center gap-2 rounded-pill bg-sun px-3 py-1 font-semibold text-on-sun text-sm">
        <Smile aria-hidden="true" className="size-4" />
        {temperament || DEFAULT_TEMPERAMENT}
      </li>
      {city !== '' && (
        <li>
          <CityBadge city={city} />
        </li>
      )}
      {gender !== '' && (
        <li>
          <Badge tone="brand">{genderWord(gender)}</Badge>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
