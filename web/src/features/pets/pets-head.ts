/** What pets' pages say about themselves; search engines list none of them, because nobody asked for it. */
import type { Pet } from '@pawhood/contract/pets.ts';
import type { Head } from '../../lib/head.ts';
import { kindAndAge } from './kind-and-age.ts';

/** Head while it is not known whose page it is. */
export const awaitedHead: Head = {
  title: 'Pet',
  description: 'The page of an animal that somebody looks after.',
  unlisted: true,
};

/** Of a pet that is there, at each of its addresses. */
export function petHead(pet: Pet): Head {
  return {
    ...awaitedHead,
    title: pet.name || awaitedHead.title,
    description: pet.description || kindAndAge(pet) || awaitedHead.description,
  };
}
