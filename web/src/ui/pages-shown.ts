import { PAGINATION_WINDOW } from '@pawhood/contract/limits.ts';

/** A page number, or an ellipsis with the page it stands after. */
export type PageMark = number | { readonly after: number };

/**
 * Which page numbers a pagination shows: first, last, and a window of one on either side of the current page;
 * an ellipsis where at least one is left out. §9.6
 */
export function pagesShown(current: number, count: number): PageMark[] {
  const marks: PageMark[] = [];
  let previous = 0;
  for (let page = 1; page <= count; page += 1) {
    if (page !== 1 && page !== count && Math.abs(page - current) > PAGINATION_WINDOW) continue;
    if (page > previous + 1) marks.push({ after: previous });
    marks.push(page);
    previous = page;
  }
  return marks;
}
