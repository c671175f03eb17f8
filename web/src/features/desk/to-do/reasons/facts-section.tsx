import { type ReactNode, useId } from 'react';

/** A part of what there is to know, under its name. */
export function FactsSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-base">
        {heading}
      </h3>
      {children}
    </section>
  );
}
