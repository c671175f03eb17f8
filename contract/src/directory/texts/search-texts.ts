/** What is said above results that do not say the whole text. */
import { figure } from '../../values/figure.ts';
import type { ServiceCategory } from '../category.ts';
import { serviceCategoryOf } from '../list.ts';
import type { AnsweredReading } from '../search/answered-reading.ts';
import type { Results } from './count-texts.ts';

/** Above the first close place, where others say the whole text. */
export const NOT_IN_THE_NAME = 'Not in the name, but close';

/** Above the first place that only lies in the neighbourhood of what was typed. */
export const NEARBY = 'Nearby';

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

/** The list under the field. */
export const SUGGESTIONS = 'Suggestions';
export const LAST_SEARCHES = 'Recent searches';
export const FORGET_SEARCHES = 'Forget them';
/** For who does not see the list. */
export const suggestionsText = (count: number): string =>
  `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the arrow keys to choose.`;
