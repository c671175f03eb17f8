import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { withoutBase } from '#/lib/browser/base.ts';

/** Always the same object: React would write the text of another one into the page. */
const AS_RENDERED = { __html: '' };

/**
 * A part of a page that never changes. Where the server has rendered it, the browser leaves it as it is and does not fetch
 * its lazy children; those who come from another page do. Its links work as all others do.
 */
export function StaticPart({ children }: { children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => typeof document !== 'undefined',
  );
  // The value of the first render: hydration ends, and the part stays as it is.
  const [isRendered] = useState(isTakenOver);
  const [, navigate] = useLocation();
  if (!isRendered) return <div className="contents">{children}</div>;
  return (
    // biome-ignore lint/a11y: the links in it are pressed, by whatever means, and a press arrives here as a click
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: says that what is there stays; nothing is set
      dangerouslySetInnerHTML={AS_RENDERED}
      onClick={(event) => followLink(event, navigate)}
    />
  );
}

const neverChanges = () => () => {};

/** Opens a link without loading the document again, unless the press asks for another tab or window. */
function followLink(event: MouseEvent, navigate: (to: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate((withoutBase(link.pathname) ?? '/') + link.search);
}
