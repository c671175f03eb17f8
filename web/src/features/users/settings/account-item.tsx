import type { ReactNode } from 'react';

/** Something to be done with the account, and what that means. */
export function AccountItem({ about, children }: { about: string; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-2">
      {children}
      <p className="text-ink-2 text-sm">{about}</p>
    </li>
  );
}
