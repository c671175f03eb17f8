/** How many results there are, as the line above them says it. */
import { figure } from '../../values/figure.ts';

/** Of the results, what the line above them and the button of the filters say. */
export interface Results {
  readonly total: number;
  /** How many fit for certain; the rest is shown because its values are not known. */
  readonly matches: number;
  /** Whether there may be more than were counted. */
  readonly isCapped?: boolean | undefined;
  readonly page: number;
  readonly pages: number;
}

/**
 * The number of results, and for which text; where filters leave some in doubt: '12 match · 5 may match'; '10,000+' of more
 * than are counted.
 */
export function countText(results: Omit<Results, 'page' | 'pages'>, query = ''): string {
  const { total, matches, isCapped } = results;
  const more = isCapped ? '+' : '';
  if (total === 0) return 'No results';
  if (matches === 0) return `${figure(total)}${more} may match`;
  if (matches < total) return `${figure(matches)} match · ${figure(total - matches)}${more} may match`;
  const of = query.trim() === '' ? '' : ` for “${query.trim()}”`;
  return `${figure(total)}${more} ${total === 1 ? 'place' : 'places'}${of}`;
}

/** Which page is shown, after the number of results; empty where there is but one. This is how its change is announced. */
export function pageText({ page, pages }: Pick<Results, 'page' | 'pages'>): string {
  return pages === 1 ? '' : `, page ${figure(page)} of ${figure(pages)}`;
}
