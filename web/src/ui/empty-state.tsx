import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** An illustration; decoration, not meaning. */
  picture?: ReactNode;
  /** A sentence on what to do next, and buttons. */
  children?: ReactNode;
}

/** An honest 'there is nothing here', with a way onward. */
export function EmptyState({ title, picture, children }: EmptyStateProps) {
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-12 text-center">
      {picture}
      <h2>{title}</h2>
      {children}
    </section>
  );
}
