import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { genderWord, temperamentWord } from '@pawhood/contract/pets/texts/choice-texts.ts';
import { publicNotice } from '@pawhood/contract/pets/texts/profile-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import {
  aboutPet,
  BACK,
  BACK_TO_RECORD,
  CONNECT,
  CONNECT_TOAST,
  MORE_FOR_SIGNED_IN,
} from '@pawhood/contract/words/pets.ts';
import { ArrowLeft, Heart, Smile } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { profileAt } from '#/session/profile/profile-at.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { ReportLink } from '#/ui/report-link.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { petProfileAddress } from '../pet-address.ts';
import { petHead } from '../pets-head.ts';
import { PhotoGrid } from '../photos/photo-grid.tsx';
import { RecordPart } from '../record-part.tsx';
import { SharePet } from '../sharing/share-pet.tsx';
import { PetParent } from './pet-parent.tsx';
import { PetPortrait } from './pet-portrait.tsx';

const BlockButton = optionalPart(async () => (await import('#/blocks/block-button.tsx')).BlockButton);

/** A pet as others see it. §2.40 to §2.47 */
export function PublicPet({ pet }: { pet: Pet }) {
  useHead(petHead(pet));
  const auth = useAuth();
  const isOwn = profileAt(auth, pet.userId) !== null;
  const { departures } = useSite();
  return (
    <NarrowColumn>
      <div className="-mx-4 flex items-center justify-between gap-4">
        <BackButton />
        <SharePet pet={pet} />
      </div>
      {isOwn && <OwnPetNotice pet={pet} />}
      <Portrait pet={pet} />
      {pet.description !== '' && <About pet={pet} />}
      {/* The owner's answer has the others, too. */}
      <PhotoGrid name={pet.name} photos={pet.photos.filter(({ isPublic }) => isPublic)} canReport={!isOwn} />
      <PetParent userId={pet.userId} />
      {!isOwn && <ReportLink kind="pet" id={pet.id} />}
      {auth.isAuthenticated && !isOwn && departures.desk && (
        <Suspense>
          <div className="text-end">
            <BlockButton userId={pet.userId} petId={pet.id} />
          </div>
        </Suspense>
      )}
    </NarrowColumn>
  );
}

/** The pet's portrait and traits, and a way to its people. */
function Portrait({ pet }: { pet: Pet }) {
  return (
    <PetPortrait
      pet={pet}
      pictureClass="-mt-28 size-48 border-6 sm:-mt-36 sm:size-56"
      className="items-center wrap-anywhere px-6 pb-8 text-center sm:px-8"
    >
      <Traits pet={pet} />
      <Button className="mt-2" onClick={() => toast({ title: CONNECT_TOAST })}>
        <Heart className="size-5" />
        {CONNECT}
      </Button>
    </PetPortrait>
  );
}

/** The owner's text about the pet, with its lines. §2.45 */
function About({ pet: { name, description } }: { pet: Pet }) {
  return (
    <RecordPart id="about" title={aboutPet(name)}>
      <p className="[unicode-bidi:plaintext] wrap-anywhere max-w-article whitespace-pre-line text-lg">
        {description}
      </p>
    </RecordPart>
  );
}

/** Its temperament and city; for signed-in people also gender and tags. §2.43 */
function Traits({ pet: { temperament, city, retiredCity, gender = '', tags = [] } }: { pet: Pet }) {
  return (
    <ul className="flex list-none flex-wrap justify-center gap-2 p-0">
      <li className="inline-flex items-center gap-2 rounded-pill bg-sun px-3 py-1 font-semibold text-on-sun text-sm">
        <Smile className="size-4" />
        <span>{temperamentWord(temperament)}</span>
      </li>
      {city !== '' && (
        <li>
          <CityBadge city={retiredCity?.name ?? city} />
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

/** Back to the page before; to the front page if this page is the first. §2.40a */
function BackButton() {
  const [, navigate] = useLocation();
  return (
    <Button
      look="plain"
      className="noscript:hidden"
      onClick={() => (hasComeFromSomewhere() ? history.back() : navigate(ROUTES.home))}
    >
      <ArrowLeft className="size-5" />
      {BACK}
    </Button>
  );
}

/** Whether there is a page of ours behind this one, or somebody else's that linked here: not merely an empty tab. */
function hasComeFromSomewhere(): boolean {
  // TypeScript believes that every browser has it; without it any entry counts.
  const { navigation } = globalThis as { navigation?: Navigation };
  const isOursBehind = navigation === undefined || navigation.canGoBack;
  return history.length > 1 && (isOursBehind || document.referrer !== '');
}

/** Tells the owner of a pet that this is its public page, and the way to the other. */
function OwnPetNotice({ pet }: { pet: Pet }) {
  const notice = publicNotice(pet.name, pet.visibility ?? 'everyone');
  const hasMore = pet.visibility === 'everyone' && Boolean(pet.gender || pet.tags?.length);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-toast bg-brand-tint px-5 py-2">
      <p>{hasMore ? `${notice} ${MORE_FOR_SIGNED_IN}` : notice}</p>
      <Link
        href={petProfileAddress(pet.id)}
        className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {BACK_TO_RECORD}
      </Link>
    </div>
  );
}
