import { PAGINATION_WINDOW } from '@pawhood/contract/limits.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import { NEXT_PAGE, PAGE, PAGES_LEFT_OUT, PREVIOUS_PAGE, pagesOf } from '@pawhood/contract/words/shell.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Address of a page, so that it works without JavaScript and can be shared. */
  hrefOf: (page: number) => string;
  /** Name of the list, for screen readers: 'Service providers'. */
  label: string;
}

const CELL =
  'inline-flex h-11 min-w-11 px-1 items-center justify-center rounded-pill font-semibold no-underline';
const LINK = `${CELL} text-ink hover:bg-brand-tint aria-[current]:bg-brand aria-[current]:text-on-brand`;

/** The way through a list of pages; nothing when there is only one. */
export function Pagination({ page, pageCount, hrefOf, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={pagesOf(label)} className="flex justify-center">
      <ul className="flex list-none flex-wrap items-center justify-center gap-1 p-0">
        <Step label={PREVIOUS_PAGE} href={page > 1 ? hrefOf(page - 1) : null}>
          <ChevronLeft className="size-5" />
        </Step>
        {pageMarks(page, pageCount).map((mark) =>
          typeof mark === 'number' ? (
            <li key={mark}>
              <Link href={hrefOf(mark)} className={LINK} {...(mark === page && { 'aria-current': 'page' })}>
                <span className="sr-only">{PAGE} </span>
                <span>{figure(mark)}</span>
              </Link>
            </li>
          ) : (
            <li key={`after-${mark.after}`} className={`${CELL} text-ink-2`}>
              <span aria-hidden="true">…</span>
              <span className="sr-only">{PAGES_LEFT_OUT}</span>
            </li>
          ),
        )}
        <Step label={NEXT_PAGE} href={page < pageCount ? hrefOf(page + 1) : null}>
          <ChevronRight className="size-5" />
        </Step>
      </ul>
    </nav>
  );
}

/** A step to a neighbour; its place stays when there is none, so that the numbers do not move. */
function Step({ label, href, children }: { label: string; href: string | null; children: ReactNode }) {
  return (
    <li>
      {href === null ? (
        <span aria-hidden="true" className={`${CELL} opacity-30`}>
          {children}
        </span>
      ) : (
        <Link href={href} className={LINK} aria-label={label}>
          {children}
        </Link>
      )}
    </li>
  );
}

/** A page number, or an ellipsis with the page it stands after. */
type PageMark = number | { readonly after: number };

/**
 * Which page numbers a pagination shows: first, last, and a window of one on either side of the current page;
 * an ellipsis where at least one is left out. §9.6
 */
export function pageMarks(current: number, count: number): PageMark[] {
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
