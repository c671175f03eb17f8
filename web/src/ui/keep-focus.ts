/** Where the focus was put when its button went; the next such button there takes it back. */
let stand: HTMLElement | null | undefined;

/**
 * Keeps the focus near a button that goes when it is pressed: in the part of the page that it stood in, or the page, and
 * on the same button where that comes again. For `ref`.
 */
export function keepFocus(button: HTMLElement | null) {
  if (stand === document.activeElement) button?.focus();
  return () => {
    if (button !== document.activeElement) return;
    const [part, page] = ['section,dialog', 'main'].map((name) => button?.closest<HTMLElement>(name));
    // Once it is known what has come in its place, unless that has taken the focus itself.
    queueMicrotask(() => {
      stand = part?.isConnected ? part : page;
      if (!stand || document.activeElement !== document.body) return;
      stand.tabIndex = -1;
      stand.focus({ preventScroll: true });
    });
  };
}
