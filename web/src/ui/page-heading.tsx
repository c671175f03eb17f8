import type { ReactNode } from 'react';

/** The page's h1, which takes the focus when a person arrives by a link within the site. */
export function PageHeading({ children }: { children: ReactNode }) {
  return <h1 tabIndex={-1}>{children}</h1>;
}
