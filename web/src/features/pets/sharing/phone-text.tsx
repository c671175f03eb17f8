import type { ReactNode } from 'react';

/** A number that can be rung: six digits or more, with what people write between them. */
const PHONE = /(\+?\d[\d ()/.-]{4,}\d)/;

/** Words in which each telephone number can be pressed to ring it. */
export function PhoneText({ children }: { children: string }): ReactNode {
  return children.split(PHONE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        key={index}
        href={`tel:${part.replace(/[^+\d]/g, '')}`}
        className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-brand underline"
      >
        {part}
      </a>
    ),
  );
}
