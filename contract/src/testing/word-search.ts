import type { Provider } from '../directory/list.ts';
import { ALL_LEXICONS } from '../directory/search/languages/all.ts';
import type { WordSearch } from '../directory/search/matching-providers.ts';
import { makingWordIndex, wordSearch } from '../directory/search/word-index.ts';
import { cities } from './first-cities.ts';

/** The search by words of a list, made at once. */
export function wordSearchOf(providers: readonly Provider[]): WordSearch {
  const making = makingWordIndex(providers, cities, ALL_LEXICONS);
  for (;;) {
    const step = making.next();
    if (step.done === true) return wordSearch(step.value, cities, ALL_LEXICONS);
  }
}
