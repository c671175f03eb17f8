import { type ReactNode, useEffect, useRef } from 'react';

export interface PageHeadingProps {
  /** On the screens one works with, where the list below it is what one has come for. */
  isSmall?: boolean;
  children: ReactNode;
}

/**
 * The page's h1, which takes the focus when a person arrives by a link within the site. Where it comes only once
 * something has been loaded, `main` has kept the focus for it.
 */
export function PageHeading({ isSmall = false, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={isSmall ? 'text-h2' : undefined}>
      {children}
    </h1>
  );
}
