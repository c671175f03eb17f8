import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** From 1; within the pages there are, whatever was asked for. */
  readonly page: number;
  /** At least 1, also for an empty list. */
  readonly pages: number;
  /** Length of the whole list. */
  readonly total: number;
}

/** Cuts one page out of a list; a page that does not exist gives the nearest that does. §9.5 */
export function pageOf<Item>(list: readonly Item[], page: number, size = DIRECTORY_PAGE_SIZE): Page<Item> {
  const shown = clampedPage(page, list.length, size);
  return {
    items: list.slice((shown - 1) * size, shown * size),
    page: shown,
    pages: pageCount(list.length, size),
    total: list.length,
  };
}

/** How many pages a list of that length has; an empty one has 1. */
export function pageCount(total: number, size = DIRECTORY_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The existing page nearest to the one asked for. */
export function clampedPage(page: number, total: number, size = DIRECTORY_PAGE_SIZE): number {
  return Math.min(Math.max(1, page), pageCount(total, size));
}

/**
 * The page to show once a list of providers is there: another list than before starts at 1, while the first one
 * to arrive keeps the page that the address asks for. §4.27d
 *
 * @param before the list shown until now; null while none has arrived.
 */
export function pageForProviders(
  page: number,
  before: readonly unknown[] | null,
  now: readonly unknown[],
): number {
  return before === null || before === now ? page : 1;
}

/** What the results' status line says. */
interface Results {
  readonly total: number;
  /** How many fit for certain; the rest is shown because its values are not known. */
  readonly matches: number;
  readonly page: number;
  readonly pages: number;
}

/** The number of results; where filters leave some in doubt: '12 match · 5 not known'. */
export function countText({ total, matches }: Pick<Results, 'total' | 'matches'>): string {
  if (total === 0) return 'No results';
  if (matches < total) return `${figure(matches)} match · ${figure(total - matches)} not known`;
  return `${figure(total)} service ${total === 1 ? 'provider' : 'providers'}`;
}

/** Which page is shown, after the number of results; empty where there is but one. This is how its change is announced. */
export function pageText({ page, pages }: Pick<Results, 'page' | 'pages'>): string {
  return pages === 1 ? '' : `, page ${page} of ${pages}`;
}

const figure = (value: number) => value.toLocaleString('en');
