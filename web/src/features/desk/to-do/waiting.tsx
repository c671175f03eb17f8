import type { TodoKindName } from '@pawhood/contract/desk/todo.ts';
import {
  DESK_PART_NAMES,
  LAST_DECISION,
  LATEST_DECISIONS,
  LOADING_TODO,
  lookedAt,
  NONE_OF_KIND,
  NOTHING_TO_DECIDE,
  NOTHING_WAITS,
  NOTHING_WAITS_ABOUT,
  TODO_FAILED,
} from '@pawhood/contract/words/desk.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { HttpError } from '#/lib/calls/http-error.ts';
import { formatMoment } from '#/lib/dates.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useAuth } from '#/session/auth.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { SleepingCat } from '#/ui/illustrations/sleeping-cat.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { DeskActionError, PartFailure } from '../desk-failure.tsx';
import type { PartProps } from '../part.ts';
import { DecisionRow, type Say } from './decisions.tsx';
import { Filters, QueueList } from './queue-list.tsx';
import { SiteNeeds } from './site-needs.tsx';
import { decisionsQuery } from './to-do.api.ts';
import type { Queue } from './use-queue.ts';
import { DECIDED_ADDRESS } from './where.ts';

export interface WaitingProps extends PartProps {
  queue: Queue;
  /** The kind that is listed; null for all. */
  kind: TodoKindName | null;
  say: Say;
}

/** All that needs somebody: what waits for a decision, then what is not right with the site. */
export function Waiting({ place, queue, kind, say }: WaitingProps) {
  const { rows, looks, numbers, error, staleError, at, refetch } = queue;
  const number = numbers.reduce((sum, of) => (kind === null || of.kind === kind ? sum + of.number : sum), 0);
  const isAny = numbers.some((of) => of.number > 0);
  const isNothing = rows?.length === 0 && !isAny;
  return (
    <>
      <section aria-labelledby="to-do" className="flex flex-col gap-4">
        <h2 id="to-do" tabIndex={-1} className="text-xl">
          {DESK_PART_NAMES['to-do']}
        </h2>
        {error !== null && (
          <PartFailure error={error} fallback={TODO_FAILED} onRetry={() => void refetch()} />
        )}
        {staleError !== null && <Stale error={staleError} at={at} onRetry={() => void refetch()} />}
        {rows === undefined && error === null && <StatusLine>{LOADING_TODO}</StatusLine>}
        {isAny && <Filters numbers={numbers} kind={kind} />}
        {rows?.length === 0 && isAny && <p className="text-ink-2">{NONE_OF_KIND}</p>}
        {rows !== undefined && rows.length > 0 && (
          <QueueList rows={rows} looks={looks} number={number} kind={kind} />
        )}
      </section>
      {rows !== undefined && (
        <SiteNeeds place={place} above={isNothing && <p>{NOTHING_TO_DECIDE}</p>}>
          {isNothing && (
            <EmptyState title={NOTHING_WAITS} picture={<SleepingCat className="size-40" />}>
              <p className="text-ink-2">{NOTHING_WAITS_ABOUT}</p>
            </EmptyState>
          )}
        </SiteNeeds>
      )}
      {isNothing && <LastDecision say={say} />}
      {rows !== undefined && (
        <Link href={DECIDED_ADDRESS} className={LINK}>
          {LATEST_DECISIONS}
        </Link>
      )}
    </>
  );
}

const LINK = 'inline-flex min-h-11 items-center self-start font-semibold text-brand underline';

/** What is shown may be of before: why, and of when it is. */
function Stale({ error, at, onRetry }: { error: Error; at: number; onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-1">
      {error instanceof HttpError ? (
        <DeskActionError error={error} fallback={TODO_FAILED} onRetry={onRetry} />
      ) : (
        <StatusLine>{error.message}</StatusLine>
      )}
      <p className="text-base text-ink-2">{lookedAt(formatMoment(new Date(at).toISOString()))}</p>
    </div>
  );
}

function LastDecision({ say }: { say: Say }) {
  const { data } = useQuery(decisionsQuery(useAuth()));
  const last = data?.rows[0];
  if (last === undefined) return null;
  return (
    <section aria-labelledby="last-decision" className="flex flex-col">
      <h3 id="last-decision" className="text-base">
        {LAST_DECISION}
      </h3>
      <ul className="list-none p-0">
        {/* What waits again stands in the place of all of this. */}
        <DecisionRow key={last.id} decision={last} say={say} onUndone={() => focusHeading('to-do')} />
      </ul>
    </section>
  );
}
