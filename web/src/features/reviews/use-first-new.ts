import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first review of an element, once reviews that were asked for are there: the button that asked
 * has gone.
 */
export function useFirstNew(isThere: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isThere) element.current?.querySelector('article')?.focus();
  }, [isThere]);
  return element;
}
