import type { ReactNode } from 'react';

/** Says what a press has done; takes the focus over from the button that went with it. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <p role="status" tabIndex={-1} ref={takeFocus} className="text-base text-ok">
      {children}
    </p>
  );
}

/** For a `ref`: what comes takes the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
