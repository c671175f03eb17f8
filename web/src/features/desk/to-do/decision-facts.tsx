import type { Decision } from '@pawhood/contract/desk/todo.ts';
import { DECIDED_AS, LOG_DOERS, UNDO_OVER, undoneBy } from '@pawhood/contract/words/desk.ts';
import { HAND_OVER, RULE_NAMES, ruleNamed, untilMoment } from '@pawhood/contract/words/reasons.ts';
import { lazy, Suspense } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { LINK } from './link.ts';
import { deciderOf } from './todo-words.ts';

const MergedInto = lazy(async () => ({ default: (await import('./merged-into.tsx')).MergedInto }));

/** What was decided, by whom and when, and what has become of it. */
export function DecisionFacts({ decision }: { decision: Decision }) {
  const { cities } = useSite();
  /** A rule's: it ends with a decision about the case. */
  const isHold = decision.decision === 'hold';
  const { into, city, at, undoneAt, undoneBy: undoer, isUndoable, rule, facts, until, handOver } = decision;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-base">
        <span className="font-semibold">{DECIDED_AS[decision.decision]}</span>
        {into !== '' && (
          <Suspense>
            <MergedInto id={into} />
          </Suspense>
        )}
        {until !== '' && <span>{untilMoment(formatMoment(until))}</span>}
        <span className="wrap-anywhere min-w-0">{deciderOf(decision)}</span>
        {city !== '' && <span>{cities.nameOf(city)}</span>}
        <time dateTime={at} className="text-ink-2">
          {formatMoment(at)}
        </time>
      </p>
      {rule !== '' && <p className="text-base">{ruleNamed(RULE_NAMES[rule])}</p>}
      {/* The case says in the reader's language what a rule found. */}
      {facts !== '' && !isHold && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-base">
          {facts}
        </p>
      )}
      {handOver !== undefined && undoneAt === '' && (
        <p className="wrap-anywhere text-base">
          {HAND_OVER}{' '}
          <a href={handOver} className={LINK}>
            {handOver}
          </a>
        </p>
      )}
      {undoneAt !== '' && (
        <p className="wrap-anywhere text-base">
          {undoneBy(undoer || LOG_DOERS[isHold ? 'server' : 'desk'], formatMoment(undoneAt))}
        </p>
      )}
      {undoneAt === '' && !isUndoable && !isHold && <p className="text-base text-ink-2">{UNDO_OVER}</p>}
    </>
  );
}
