/** The words of the sheet that has the filters on small screens. */
import { figure } from '@pawhood/contract/words/numbers.ts';
import type { Results } from './count-texts.ts';

/**
 * 'Show 23 places': as many as the list has, which may fit where no one fits for certain.
 *
 * @param results null until they are known.
 */
export function showText(results: Omit<Results, 'page' | 'pages'> | null): string {
  if (results === null) return 'Show places';
  const { total, matches, isCapped } = results;
  if (total === 0) return 'No places match';
  const count = figure(total, isCapped);
  return `Show ${count}${matches === 0 ? ' possible' : ''} ${count === '1' ? 'place' : 'places'}`;
}
