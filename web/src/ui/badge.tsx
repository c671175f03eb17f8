import type { ReactNode } from 'react';

export interface BadgeProps {
  /** `brand` for categories, `quiet` for tags and marks such as 'Example'. */
  tone?: 'brand' | 'quiet';
  children: ReactNode;
}

const TONES = { brand: 'bg-brand-tint text-brand', quiet: 'bg-sunk text-ink-2' } as const;

/** One or two words about the thing it is on. */
export function Badge({ tone = 'quiet', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-pill px-3 py-1 text-sm font-medium ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
