/** Words for what the owner chooses among. */

import { GENDER_WORDS } from '@pawhood/contract/words/pets.ts';
import { GENDERS } from '../fields.ts';

/** A gender as people read it; what has no meaning shows as it is. */
export function genderWord(gender: string): string {
  const ours = GENDERS.find((option) => option === gender);
  return ours === undefined ? gender : GENDER_WORDS[ours];
}
