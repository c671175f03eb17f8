import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import type { ReactNode } from 'react';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

export interface RecordPartProps {
  /** Names the part's heading, for links to it and for screen readers. */
  id: string;
  title: string;
  /** Stands beside the heading. */
  actions?: ReactNode;
  /** `plain`: facts on the page, below a line; a card when absent. */
  look?: 'card' | 'plain';
  children: ReactNode;
}

/** One part of a pet's record, with its heading. It has forms of its own, so it never stands inside another form. */
export function RecordPart({ id, title, actions, look = 'card', children }: RecordPartProps) {
  return (
    <section aria-labelledby={id} className={`flex flex-col ${LOOKS[look].part}`}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* A long title has more lines rather than what belongs to it below it, unless one of its words is too long. */}
        <h2
          id={id}
          tabIndex={-1}
          className={`wrap-break-word max-w-full grow basis-[7rem] ${LOOKS[look].heading}`}
        >
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

const LOOKS = {
  card: { part: 'gap-4 rounded-card border border-line bg-card p-4 shadow-soft sm:p-8', heading: '' },
  plain: { part: 'gap-3 border-line border-t pt-3', heading: 'text-[1.625rem]' },
} as const;

export interface QueryContentProps<Data> {
  query: { readonly data: Data | undefined; readonly error: Error | null; refetch: () => Promise<unknown> };
  /** What is said while it is awaited, to people who do not see the shimmer, and where it could not be had. */
  what: { readonly loading: string; readonly failed: string };
  /** Height of what is awaited, as a class, so that nothing below it moves. */
  height?: string;
  children: (data: Data) => ReactNode;
}

/** The answer of a query; until then a shimmer, and after a failure the reason and a way to ask again. */
export function QueryContent<Data>({ query, what, height = 'h-26', children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) {
    return (
      <div role="status">
        <span className="sr-only">{what.loading}</span>
        <Skeleton className={`w-full ${height}`} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <ActionError error={query.error} fallback={what.failed} />
      <Button look="secondary" onClick={() => void query.refetch()}>
        {TRY_AGAIN}
      </Button>
    </div>
  );
}
