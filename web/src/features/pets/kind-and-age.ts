import type { Pet } from '@pawhood/contract/pets.ts';
import { ageWords } from './age-words.ts';

/** What a pet is and how old: 'Beagle · 3 years'; breed before type, and what is not known is left out. §2.42 */
export function kindAndAge({ breed, type, age, ageUnit }: Pick<Pet, 'breed' | 'type' | 'age' | 'ageUnit'>) {
  return [breed || type, ageWords(age, ageUnit)].filter((part) => part !== '').join(' · ');
}
