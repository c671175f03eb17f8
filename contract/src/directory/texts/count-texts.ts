/** How many results there are, as the line above them says it. */
import {
  match,
  mayMatch,
  NO_RESULTS,
  pageOf,
  resultsFor,
  resultsText,
} from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';

/** Of the results, what the line above them and the button of the filters say. */
export interface Results {
  readonly total: number;
  /** How many fit for certain; the rest is shown because its values are not known. */
  readonly matches: number;
  /** Whether there may be more than were counted. */
  readonly isCapped?: boolean | undefined;
  /** Whether more may fit for certain than were counted. */
  readonly hasMoreMatches?: boolean | undefined;
  readonly page: number;
  readonly pages: number;
}

/**
 * The number of results, and for which text; where filters leave some in doubt: '12 match · 5 may match'; '10,000+' of more
 * than are counted.
 */
export function countText(results: Omit<Results, 'page' | 'pages'>, query = ''): string {
  const { total, matches, isCapped, hasMoreMatches } = results;
  if (total === 0) return NO_RESULTS;
  const doubtful = mayMatch(total - matches, figure(total - matches, isCapped));
  if (matches === 0) return doubtful;
  if (matches < total) return `${match(matches, figure(matches, hasMoreMatches))} · ${doubtful}`;
  const text = query.trim();
  const count = figure(total, isCapped);
  return text === '' ? resultsText(total, count) : resultsFor(total, count, text);
}

/** Which page is shown, after the number of results; empty where there is but one. This is how its change is announced. */
export function pageText({ page, pages }: Pick<Results, 'page' | 'pages'>): string {
  return pages === 1 ? '' : `, ${pageOf(page, pages)}`;
}
