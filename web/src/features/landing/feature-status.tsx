import { ON_THE_WAY, WORKS_TODAY } from '@pawhood/contract/words/landing.ts';
import { beforeValue } from '@pawhood/contract/words/values.ts';

export interface FeatureStatusProps {
  /** True where it works in this version. */
  works: boolean;
}

/** An icon beside a line: a tick for what works, an empty ring for what is planned; its words are for screen readers. */
export function FeatureStatusIcon({ works }: FeatureStatusProps) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="mt-[0.2em] size-5 shrink-0 fill-none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {works ? (
          <>
            <circle cx="10" cy="10" r="9" className="fill-brand stroke-brand" />
            <path d="m6 10.5 2.7 2.7L14 7.5" className="stroke-on-brand" />
          </>
        ) : (
          <circle cx="10" cy="10" r="8" strokeDasharray="3.3 3" className="stroke-control" />
        )}
      </svg>
      <span className="sr-only">{`${beforeValue(wordsOf(works))} `}</span>
    </>
  );
}

/** The same status in words. */
export function FeatureStatusBadge({ works }: FeatureStatusProps) {
  return (
    <span
      className={`whitespace-nowrap rounded-pill px-3 py-1 font-medium text-sm ${works ? 'bg-brand-tint text-brand' : 'bg-sunk text-ink-2'}`}
    >
      {wordsOf(works)}
    </span>
  );
}

function wordsOf(works: boolean): string {
  return works ? WORKS_TODAY : ON_THE_WAY;
}
