import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ageWords } from './age-words.ts';

/** The kind and age of a pet: 'Beagle · 3 years'; breed before type, unknown parts are left out. §2.42 */
export function kindAndAge({ breed, type, age, ageUnit }: Pick<Pet, 'breed' | 'type' | 'age' | 'ageUnit'>) {
  const kind = breed || type;
  return [IS_WRITTEN_LEFTWARDS.test(kind) ? kind + LEFT_TO_RIGHT_MARK : kind, ageWords(age, ageUnit)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Hebrew, Arabic and their neighbours. */
const IS_WRITTEN_LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** After words in such a script: the number that follows them would otherwise be set before them, away from its unit. */
const LEFT_TO_RIGHT_MARK = '\u200e';
