import type { ReactNode, Ref } from 'react';

export interface ProfilePartProps {
  /** Names the part's heading, for screen readers. */
  id: string;
  title: string;
  /** Of the heading, which takes the focus where somebody opens the part. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the own profile: facts on the page, below a line, as in a pet's record. */
export function ProfilePart({ id, title, headingRef, children }: ProfilePartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-line border-t pt-3">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="text-[1.625rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
