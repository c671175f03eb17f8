import type { ReactNode } from 'react';
import { PHONE, phoneAddress } from './phone.ts';

/** Words in which each telephone number can be pressed to ring it. */
export function PhoneText({ children }: { children: string }): ReactNode {
  return children.split(PHONE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        key={index}
        href={phoneAddress(part)}
        className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-brand underline"
      >
        {part}
      </a>
    ),
  );
}
