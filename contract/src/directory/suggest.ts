/** Suggestions while somebody types, of more places than a browser is sent. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { rows, text, texts } from '../reading.ts';
import { provider } from './list.ts';
import { LONGEST_SUGGESTED, SHORTEST_SUGGESTED } from './search/suggestions.ts';
import { searchQuery } from './search-list.ts';

const LENGTH_SENTENCE = `Type ${SHORTEST_SUGGESTED} to ${LONGEST_SUGGESTED} characters.`;

function isLongEnough(text: string): boolean {
  const { length } = [...text.trim()];
  return length >= SHORTEST_SUGGESTED && length <= LONGEST_SUGGESTED;
}

const { id, name, category, city } = provider.entries;

export const suggestQuery = v.object({
  city: searchQuery.entries.city,
  lang: searchQuery.entries.lang,
  // Without it nothing is typed, which is too short.
  q: v.optional(v.pipe(v.string(), v.check(isLongEnough, LENGTH_SENTENCE)), ''),
});
export const suggestAnswer = v.object({
  categories: texts,
  neighbourhoods: v.optional(rows(v.object({ name, names: text, city }), 'neighbourhood'), []),
  places: rows(v.object({ id, name, category, city }), 'place'),
});
export type SuggestAnswer = v.InferOutput<typeof suggestAnswer>;
export type SuggestQuery = v.InferOutput<typeof suggestQuery>;

/**
 * Categories that a text means, then neighbourhoods and places whose name has words that begin so, the best rated first; eight in all at
 * most. The same as the browser suggests of a list.
 *
 * @throws `search_busy` and `too_many_searches`, as a search.
 */
export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/suggest',
  summary: 'What a text may be going to be: categories, and neighbourhoods and places by their names.',
  query: suggestQuery,
  answer: suggestAnswer,
  errors: ['search_busy', 'too_many_searches'],
});
