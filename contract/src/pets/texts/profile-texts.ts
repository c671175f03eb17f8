import { PUBLIC_PAGE_FOR_NOBODY, publicPageForSignedIn, publicPageOf } from '@pawhood/contract/words/pets.ts';
import type { Visibility } from '../../users/users.ts';

/** To the owner of a pet on its public page, by who may see it. */
export function publicNotice(pet: string, visibility: Visibility): string {
  switch (visibility) {
    case 'everyone':
      return publicPageOf(pet);
    case 'signed-in':
      return publicPageForSignedIn(pet);
    case 'nobody':
      return PUBLIC_PAGE_FOR_NOBODY;
  }
}
