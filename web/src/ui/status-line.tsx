import type { ReactNode } from 'react';

/**
 * A line that says what is going on, read out when it changes. It keeps its height while it has nothing to say,
 * so that nothing below it jumps.
 */
export function StatusLine({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="min-h-7 text-ink-2">
      {children}
    </p>
  );
}
