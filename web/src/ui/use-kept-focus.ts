import { type RefObject, useLayoutEffect } from 'react';

/** Where the focus was put when its button went; the next such button there takes it back. */
let stand: HTMLElement | undefined;

/**
 * Keeps the focus near a button that goes when it is pressed: in the nearest part of the page that is still there, and
 * on the same button where that comes again.
 */
export function useKeptFocus(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = button;
    if (stand && stand === document.activeElement) current?.focus();
    return () => {
      if (current !== document.activeElement) return;
      const places: HTMLElement[] = [];
      for (let at = current?.parentElement; at; at = at.parentElement)
        if (at.matches('section,dialog,main')) places.push(at);
      // Once it is known what has come in its place, unless that has taken the focus itself.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        stand = places.find(({ isConnected }) => isConnected);
        if (!stand) return;
        stand.tabIndex = -1;
        stand.focus({ preventScroll: true });
      });
    };
  }, [button]);
}
