import { DIRECTORY_PAGE_SIZE } from '../../limits.ts';

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** From 1 to `pages`, whatever was asked for. */
  readonly page: number;
  /** At least 1, also for an empty list. */
  readonly pages: number;
  /** Length of the whole list. */
  readonly total: number;
}

/** Cuts one page out of a list; a page that does not exist gives the nearest that does. §9.5 */
export function pageOf<Item>(list: readonly Item[], page: number, size = DIRECTORY_PAGE_SIZE): Page<Item> {
  const number = clampedPage(page, list.length, size);
  return {
    items: list.slice((number - 1) * size, number * size),
    page: number,
    pages: pageCount(list.length, size),
    total: list.length,
  };
}

/** Pages of a list of `total` items; an empty list has one. */
export function pageCount(total: number, size = DIRECTORY_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The existing page nearest to the one asked for. */
export function clampedPage(page: number, total: number, size = DIRECTORY_PAGE_SIZE): number {
  return Math.min(Math.max(1, page), pageCount(total, size));
}
