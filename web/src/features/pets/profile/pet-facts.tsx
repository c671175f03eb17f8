import type { ReactNode } from 'react';

/** What stands where a value is not known. §2.53 */
export const NOT_ADDED = 'Not added yet';

export interface PetFact {
  readonly label: string;
  readonly value: string;
}

/** What is known, row by row; no row is ever empty. */
export function PetFacts({ facts }: { facts: readonly PetFact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-x-8">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="font-semibold text-ink-2 text-sm">{label}</dt>
          <dd className="whitespace-pre-line break-words">
            <Known>{value}</Known>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A longer text in the lines it was written in. */
export function PetText({ children }: { children: string }) {
  return (
    <p className="[unicode-bidi:plaintext] max-w-article whitespace-pre-line break-words">
      <Known>{children}</Known>
    </p>
  );
}

function Known({ children }: { children: string }): ReactNode {
  return children.trim() === '' ? <span className="text-ink-2 italic">{NOT_ADDED}</span> : children;
}
