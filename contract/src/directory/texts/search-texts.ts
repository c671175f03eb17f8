/** What is said above results that do not say the whole text. */
import { figure } from '@pawhood/contract/words/numbers.ts';
import type { ServiceCategory } from '../category.ts';
import { serviceCategoryOf } from '../list.ts';
import type { AnsweredReading } from '../search/answered-reading.ts';
import type { Results } from './count-texts.ts';

/** Above places that say it with other letters. */
export const closestTo = (query: string): string => `Nothing for “${query.trim()}”. Closest:`;

/** Above places of a category, where no place fits these words. */
export function allBut(
  { without, categories }: Pick<AnsweredReading, 'without' | 'categories'>,
  { total, isCapped }: Pick<Results, 'total' | 'isCapped'>,
  isNarrowed: boolean,
): string {
  const category = categories.length === 1 ? serviceCategoryOf(categories[0] ?? null) : null;
  const [one, many] = category === null ? ['place', 'places'] : NOUNS[category];
  const nothing = `Nothing for ${without.map((word) => `“${word}”`).join(', ')}.`;
  const count = figure(total, isCapped);
  const which = isNarrowed || isCapped ? count : total === 1 ? 'The one' : `All ${count}`;
  return `${nothing} ${which} ${total === 1 ? one : many}:`;
}

const NOUNS: Readonly<Record<ServiceCategory, readonly [one: string, many: string]>> = {
  Veterinarians: ['vet', 'vets'],
  Groomers: ['groomer', 'groomers'],
  'Pet Sitters': ['pet sitter', 'pet sitters'],
  'Pet Stores': ['pet store', 'pet stores'],
  Boarding: ['place for boarding', 'places for boarding'],
  'Pet-Friendly Cafes': ['pet-friendly cafe', 'pet-friendly cafes'],
  'Training Schools': ['training school', 'training schools'],
};
