import { useEffect, useState } from 'react';

/** Where the heads of a page's parts are just now, in CSS pixels from the window's top; null for one that is not there. */
export interface PageView {
  readonly tops: readonly (number | null)[];
  /** Of the window. */
  readonly height: number;
  /** The height that the bars at the top cover. */
  readonly covered: number;
  /** Whether the page goes no further down. */
  readonly isAtEnd: boolean;
  /** Index of the part that was used last, because one followed its link or has the focus in it; null for none. */
  readonly used: number | null;
}

/**
 * Index of the part that one is at: the one that was used last while its head shows in the window's upper third, or
 * anywhere at the page's end; otherwise the one whose head was reached last.
 */
export function partInView({ tops, height, covered, isAtEnd, used }: PageView): number {
  const line = isAtEnd ? height : covered + MARGIN;
  const usedTop = used === null ? null : (tops[used] ?? null);
  if (used !== null && usedTop !== null && usedTop >= 0 && usedTop <= Math.max(line, height / 3)) return used;
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
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      setIndex(
        partInView({
          tops: ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? null),
          height: innerHeight,
          covered,
          isAtEnd: scrollY > 0 && Math.ceil(scrollY + innerHeight) >= scrollHeight,
          used,
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
  }, [ids, covered, used]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      // The header and the links themselves are in no part, and say nothing about where one is.
      if (!(target instanceof Element) || target.closest('section') === null) return;
      const at = ids.findIndex((id) => document.getElementById(id)?.closest('section')?.contains(target));
      setUsed(at === -1 ? null : at);
    };
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, [ids]);
  return { index, use: setUsed };
}
