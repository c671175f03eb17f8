/** What a text may be going to be: the rule of the contract's suggestions as a query for PostgreSQL. */
import {
  isSuggestedFor,
  SUGGESTIONS_LIMIT,
  suggestedCategories,
} from '@pawhood/contract/directory/search/suggestions.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { SuggestAnswer } from '@pawhood/contract/directory/suggest.ts';
import { namedQuery } from './kept/search-row.ts';
import type { SearchReads } from './search.store.ts';

export async function suggestionsIn(
  store: Pick<SearchReads, 'named' | 'places'>,
  text: string,
  city: string | null,
): Promise<SuggestAnswer> {
  const categories = suggestedCategories(text);
  const limit = SUGGESTIONS_LIMIT - categories.length;
  if (!isSuggestedFor(text) || limit === 0) return { categories, places: [] };
  const ids = await store.named(namedQuery(normalisedWords(text)), { city, category: null }, limit);
  const places = await store.places(ids);
  return { categories, places: places.map(({ id, name, category, city }) => ({ id, name, category, city })) };
}
