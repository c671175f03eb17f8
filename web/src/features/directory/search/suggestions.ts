import { SERVICE_CATEGORIES, type ServiceCategory } from '@pawhood/contract/directory/category.ts';
import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { SearchEntry } from '@pawhood/contract/directory/search/matching-providers.ts';
import { readingsOf } from '@pawhood/contract/directory/search/search-query.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { City } from '@pawhood/contract/values/city.ts';

/** What a text may be going to be: a category, or the name of a place. */
export interface Suggestions {
  readonly categories: readonly ServiceCategory[];
  readonly places: readonly Provider[];
}

/** So many are suggested at most. */
const LIMIT = 8;

/** Shortest text that suggests anything, in characters. */
const SHORTEST = 2;

/**
 * What begins so, and categories that are meant.
 *
 * @param list in the order of the results; null where the browser has no list, and knows no places.
 */
export function suggestionsFor(
  text: string,
  list: readonly SearchEntry[] | null,
  city: City | null,
): Suggestions {
  const typed = normalisedWords(text).join(' ');
  if (typed.length < SHORTEST) return { categories: [], places: [] };
  const begins = (name: string) => ` ${normalisedWords(name).join(' ')}`.includes(` ${typed}`);
  const meant = readingsOf(text, [])[0]?.categories ?? [];
  const categories = SERVICE_CATEGORIES.filter((category) => meant.includes(category) || begins(category));
  const places: Provider[] = [];
  for (const { provider } of list ?? []) {
    if (places.length + categories.length >= LIMIT) break;
    if ((city === null || provider.city === city) && begins(provider.name)) places.push(provider);
  }
  return { categories, places };
}
