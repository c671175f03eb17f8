import { useEffect, useState } from 'react';

/** Where the heads of a page's parts are just now, in CSS pixels from the window's top; null for one that is not there. */
export interface PageView {
  readonly tops: readonly (number | null)[];
  /** Of the window. */
  readonly height: number;
  /** What of it the bars at the top cover. */
  readonly covered: number;
  /** Whether the page goes no further down. */
  readonly isAtEnd: boolean;
  /** Index of the part that was asked for last; null for none. */
  readonly asked: number | null;
}

/**
 * Index of the part that one is at: the one whose head was reached last, and of several heads beside each other, or at
 * the page's end, the one that was asked for.
 */
export function partInView({ tops, height, covered, isAtEnd, asked }: PageView): number {
  const line = isAtEnd ? height : covered + MARGIN;
  const askedTop = asked === null ? null : (tops[asked] ?? null);
  if (asked !== null && askedTop !== null && askedTop >= 0 && askedTop <= line) return asked;
  let index = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, top] of tops.entries()) {
    if (top === null || top > line || top < last) continue;
    index = at;
    last = top;
  }
  return index;
}

/** A head this far below the bars still counts as reached, in CSS pixels. */
const MARGIN = 48;

/** Follows which of some parts, named by the ids of their heads, one is at. */
export function usePartInView(ids: readonly string[], covered: number) {
  const [index, setIndex] = useState(0);
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      setIndex(
        partInView({
          tops: ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? null),
          height: innerHeight,
          covered,
          isAtEnd: scrollY > 0 && Math.ceil(scrollY + innerHeight) >= scrollHeight,
          asked,
        }),
      );
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ids, covered, asked]);
  return { index, ask: setAsked };
}
