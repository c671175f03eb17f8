/** The words of the sheet that has the filters on small screens. */
import { figure } from '../../values/figure.ts';
import type { Results } from './count-texts.ts';

export const CLOSE_FILTERS = 'Close the filters';
export const CLEAR_FILTERS = 'Clear filters';

/**
 * 'Show 23 places': how many fit for certain; where none does, how many may fit.
 *
 * @param results null until they are known.
 */
export function showText(results: Omit<Results, 'page' | 'pages'> | null): string {
  if (results === null) return 'Show places';
  const { total, matches, isCapped, hasMoreMatches } = results;
  if (total === 0) return 'No places match';
  const count = matches === 0 ? figure(total, isCapped) : figure(matches, hasMoreMatches);
  return `Show ${count}${matches === 0 ? ' possible' : ''} ${count === '1' ? 'place' : 'places'}`;
}
