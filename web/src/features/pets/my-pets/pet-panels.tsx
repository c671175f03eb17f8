import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ADD_A_PET, MY_PETS } from '@pawhood/contract/words/pets.ts';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { ADD_PET_ADDRESS, petProfileAddress } from '../pet-address.ts';
import { PetAvatar } from '../pet-avatar.tsx';
import { kindAndAge } from '../profile/kind-and-age.ts';

/** Size of a face, and of its letter, beside as many pets. Where words are large, the smallest leaves them room. */
const FACES = [
  '',
  '@min-[20rem]:size-28 @min-[20rem]:text-[2.5rem] @min-[56rem]:size-36 @min-[56rem]:text-[3rem]',
  '@min-[20rem]:size-16 @min-[20rem]:text-2xl @min-[56rem]:size-28 @min-[56rem]:text-[2.5rem]',
  '@min-[56rem]:size-20 @min-[56rem]:text-[1.75rem]',
];

/** As many pets as there are sizes for. */
export const MOST_PANELS = FACES.length - 1;

const PANEL =
  'flex min-w-0 grow items-center gap-4 rounded-card p-2 @min-[20rem]:px-4 @min-[56rem]:px-6 text-ink no-underline hover:bg-brand-tint';

/** Few pets, which share the room there is, below each other or side by side; and a way to add one. */
export function PetPanels({ pets }: { pets: readonly Pet[] }) {
  return (
    <ul aria-label={MY_PETS} className="flex min-w-0 grow list-none @min-[56rem]:flex-row flex-col gap-3 p-0">
      {pets.map((pet) => (
        <li key={pet.id} className="flex min-w-0 grow-2 basis-0">
          <Link href={petProfileAddress(pet.id)} className={`bg-sunk ${PANEL}`}>
            <PetAvatar
              name={pet.name}
              picture={pet.profilePicture}
              className={`size-12 text-xl ${FACES[pets.length]}`}
            />
            <span className="min-w-0 leading-6">
              <span className="block wrap-anywhere @min-[20rem]:truncate @min-[56rem]:line-clamp-2 @min-[56rem]:whitespace-normal font-semibold text-lg @min-[56rem]:text-xl leading-6">
                {pet.name}
              </span>
              <span className="block wrap-anywhere @min-[20rem]:truncate text-base text-ink-2 leading-6">
                {kindAndAge(pet)}
              </span>
            </span>
          </Link>
        </li>
      ))}
      <li className="flex min-w-0 grow basis-0">
        <Link
          href={ADD_PET_ADDRESS}
          className={`border-2 border-control border-dashed @min-[56rem]:justify-center ${PANEL}`}
        >
          <Plus className="size-8 shrink-0 text-brand" />
          <span className="font-semibold text-base leading-6">{ADD_A_PET}</span>
        </Link>
      </li>
    </ul>
  );
}
