/** What a text may be going to be: the rule of the contract's suggestions as queries for PostgreSQL. */
import {
  type CategoryWords,
  isSuggestedFor,
  placesBeside,
  suggestedCategories,
  suggestedNeighbourhoods,
} from '@pawhood/contract/directory/search/suggestions.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { SuggestAnswer } from '@pawhood/contract/directory/suggest.ts';
import { namedQuery } from './kept/search-row.ts';
import type { SearchReads } from './search.store.ts';

export async function suggestionsIn(
  store: Pick<SearchReads, 'named' | 'places' | 'neighbourhoods'>,
  text: string,
  city: string | null,
  asked: CategoryWords,
): Promise<SuggestAnswer> {
  const categories = suggestedCategories(text, asked);
  if (!isSuggestedFor(text)) return { categories, neighbourhoods: [], places: [] };
  const neighbourhoods = suggestedNeighbourhoods(text, await store.neighbourhoods(city), city);
  const limit = placesBeside(categories, neighbourhoods);
  const query = namedQuery(normalisedWords(text));
  const ids = limit === 0 ? [] : await store.named(query, { city, category: null }, limit);
  const places = await store.places(ids);
  return {
    categories,
    neighbourhoods: neighbourhoods.map(({ name, names, city }) => ({ name, names, city })),
    places: places.map(({ id, name, category, city }) => ({ id, name, category, city })),
  };
}
