/** Words for what the owner chooses among. */

import { DEFAULT_TEMPERAMENT, GENDER_WORDS, TEMPERAMENT_NAMES } from '@pawhood/contract/words/pets.ts';
import { GENDERS, TEMPERAMENTS } from '../fields.ts';

/** A gender as people read it; what has no meaning shows as it is. */
export function genderWord(gender: string): string {
  const ours = GENDERS.find((option) => option === gender);
  return ours === undefined ? gender : GENDER_WORDS[ours];
}

/** A temperament as people read it; the usual one until one is chosen. §2.43 */
export function temperamentWord(temperament: string): string {
  const ours = TEMPERAMENTS.find((option) => option === temperament);
  return ours === undefined ? temperament || DEFAULT_TEMPERAMENT : TEMPERAMENT_NAMES[ours];
}
