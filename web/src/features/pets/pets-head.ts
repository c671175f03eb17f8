/** The heads of pets' pages; search engines list none of them, because nobody asked for it. */

import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { PET, PET_DESCRIPTION } from '@pawhood/contract/words/pets.ts';
import type { Head } from '#/lib/page-head.ts';
import { kindAndAge } from './profile/kind-and-age.ts';

/** Head while it is not known whose page it is. */
export const loadingHead: Head = {
  title: PET,
  description: PET_DESCRIPTION,
  unlisted: true,
};

/** Of a pet that is there, at each of its addresses. */
export function petHead(pet: Pet): Head {
  return {
    ...loadingHead,
    title: pet.name || loadingHead.title,
    description: pet.description || kindAndAge(pet) || loadingHead.description,
  };
}
