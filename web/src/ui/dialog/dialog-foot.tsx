import type { ReactNode } from 'react';

/**
 * The buttons of a long form in a dialog, in view while the form scrolls. In a low window they end the form instead: they
 * would leave it too little room.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot
      className="bottom-0 -mx-6 flex flex-wrap gap-3 border-line border-t bg-card px-6 py-4 max-tight:-mx-4 max-tight:px-4 md:-mx-8 md:px-8 [@media(min-height:32rem)]:sticky"
    >
      {children}
    </div>
  );
}
