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
