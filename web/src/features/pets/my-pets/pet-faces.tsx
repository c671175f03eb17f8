import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ADD_A_PET, MY_PETS } from '@pawhood/contract/words/pets.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ADD_PET_ADDRESS, petProfileAddress } from '../pet-address.ts';
import { PetAvatar } from '../pet-avatar.tsx';

export interface PetFacesProps {
  pets: readonly Pet[];
  /** Size of a face, and of its letter: `size-14 text-xl`. */
  size: string;
}

/** The own pets in one row, which scrolls sideways; each leads to its pet. A way to add one stands at the end. */
export function PetFaces({ pets, size }: PetFacesProps) {
  return (
    <ul
      aria-label={MY_PETS}
      className="-mx-4 flex min-w-0 @min-[56rem]:flex-1 grow list-none items-center gap-2 overflow-x-auto px-4 py-1"
    >
      {pets.map(({ id, name, profilePicture }) => (
        <Face key={id} href={petProfileAddress(id)} name={name}>
          <PetAvatar name={name} picture={profilePicture} className={size} />
        </Face>
      ))}
      <Face href={ADD_PET_ADDRESS} name={ADD_A_PET}>
        <span
          className={`inline-flex items-center justify-center rounded-pill border-2 border-control border-dashed text-brand ${size}`}
        >
          <Plus className="size-2/5" />
        </span>
      </Face>
    </ul>
  );
}

/** A face with its name below it; a long name is not wider than a short one and its face. */
function Face({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link
        href={href}
        className="flex min-w-20 flex-col items-center gap-1 rounded-toast p-1 font-semibold text-base text-ink leading-6 no-underline hover:bg-brand-tint"
      >
        {children}
        <span className="max-w-[8rem] @min-[20rem]:w-0 @min-[20rem]:min-w-full @min-[20rem]:max-w-none truncate text-center">
          {name}
        </span>
      </Link>
    </li>
  );
}
