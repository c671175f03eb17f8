/** What a text may be going to be, while somebody types it: a category, or the name of a place. */
import { SERVICE_CATEGORIES, type ServiceCategory } from '../category.ts';
import type { Provider } from '../list.ts';
import { readingsOf } from './search-query.ts';
import { normalisedWords } from './words.ts';

/** So many are suggested at most. */
export const SUGGESTIONS_LIMIT = 8;

/** Shortest and longest text that is asked for, in characters. */
export const SHORTEST_SUGGESTED = 2;
export const LONGEST_SUGGESTED = 80;

/** What is shown of a place. */
export type SuggestedPlace = Pick<Provider, 'id' | 'name' | 'category' | 'city'>;

export interface Suggestions<Place extends SuggestedPlace = SuggestedPlace> {
  readonly categories: readonly ServiceCategory[];
  readonly places: readonly Place[];
}

/**
 * Categories that are meant or begin so, then places whose name has words that begin so.
 *
 * @param list in the order in which places are suggested; null where none is known.
 */
export function suggestionsFor<Place extends SuggestedPlace>(
  text: string,
  list: Iterable<{ readonly provider: Place }> | null,
  city: string | null,
): Suggestions<Place> {
  const categories = suggestedCategories(text);
  const places: Place[] = [];
  if (isSuggestedFor(text))
    for (const { provider } of list ?? []) {
      if (places.length + categories.length >= SUGGESTIONS_LIMIT) break;
      if ((city === null || provider.city === city) && namesBegin(text, provider.name)) places.push(provider);
    }
  return { categories, places };
}

/** Whether enough is typed for anything to be suggested. */
export const isSuggestedFor = (text: string): boolean => typedOf(text).length >= SHORTEST_SUGGESTED;

/** The categories that a text means, or that begin so. */
export function suggestedCategories(text: string): ServiceCategory[] {
  if (!isSuggestedFor(text)) return [];
  const meant = readingsOf(text, [])[0]?.categories ?? [];
  return SERVICE_CATEGORIES.filter((category) => meant.includes(category) || namesBegin(text, category));
}

/** Whether a name has the words of a text one after the other, the last of them perhaps only begun. */
const namesBegin = (text: string, name: string): boolean => ` ${typedOf(name)}`.includes(` ${typedOf(text)}`);

const typedOf = (text: string): string => normalisedWords(text).join(' ');
