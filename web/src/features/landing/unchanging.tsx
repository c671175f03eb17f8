import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';

/** One and the same object: the text of another one React would write into the page. */
const AS_RENDERED = { __html: '' };

/**
 * A part of a page that never changes. Where the server has rendered it, the browser leaves it as it is: a lazy child
 * is not fetched then, only by those who come from another page. Its links work as all others do.
 */
export function Unchanging({ children }: { children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => typeof document !== 'undefined',
  );
  // As it was at first: taking over ends, and the part stays.
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

/** Opens a link without loading the document anew, unless the press asks for another tab or window. */
function followLink(event: MouseEvent, navigate: (to: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(link.pathname + link.search);
}
