import { NO_PLACES_MATCH, SHOW_PLACES, showPlaces, showPossible } from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import type { Results } from './count-texts.ts';

/**
 * The button of the sheet that has the filters on small screens: 'Show 23 places', as many as the list has, which may fit
 * where no one fits for certain.
 *
 * @param results null until they are known.
 */
export function showText(results: Omit<Results, 'page' | 'pages'> | null): string {
  if (results === null) return SHOW_PLACES;
  const { total, matches, isCapped } = results;
  if (total === 0) return NO_PLACES_MATCH;
  const count = figure(total, isCapped);
  return matches === 0 ? showPossible(total, count) : showPlaces(total, count);
}
