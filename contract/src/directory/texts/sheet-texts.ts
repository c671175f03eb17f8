import { figure } from '../../values/figure.ts';

export const CLOSE_FILTERS = 'Close the filters';
export const CLEAR_FILTERS = 'Clear filters';

interface Results {
  readonly total: number;
  /** How many fit for certain. */
  readonly matches: number;
  /** Whether there may be more than were counted. */
  readonly isCapped?: boolean | undefined;
}

/**
 * 'Show 23 places': those that fit for certain, and only without such those that may.
 *
 * @param results null until they are known.
 */
export function showText(results: Results | null): string {
  if (results === null) return 'Show places';
  const { total, matches, isCapped } = results;
  if (total === 0) return 'No places match';
  // Those that fit are told apart before they are too many to count.
  const more = isCapped && (matches === 0 || matches === total) ? '+' : '';
  const count = figure(matches || total) + more;
  return `Show ${count}${matches === 0 ? ' possible' : ''} ${count === '1' ? 'place' : 'places'}`;
}
