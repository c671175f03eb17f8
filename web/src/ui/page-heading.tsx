import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The page's h1, which takes the focus when a person arrives by a link within the site. Where it comes only once
 * something has been loaded, `main` has kept the focus for it.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
