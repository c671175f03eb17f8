import type { ReactNode } from 'react';

/** The column that every profile stands in. */
export function NarrowColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 md:px-8 md:py-12">{children}</div>;
}
