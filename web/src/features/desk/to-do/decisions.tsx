import type { Decision } from '@pawhood/contract/desk/todo.ts';
import {
  BACK_TO_LIST,
  DECISIONS_FAILED,
  LATEST_DECISIONS,
  LOADING_DECISIONS,
  NOT_UNDONE,
  NOTHING_DECIDED,
  TODO_KIND_NAMES,
  undoneText,
  undoOf,
} from '@pawhood/contract/words/desk.ts';
import { UNDO } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { DeskActionError } from '../desk-failure.tsx';
import { PagedList } from '../paged-list.tsx';
import { usePages } from '../use-pages.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { decisionsQuery, olderDecisionsMutation, undoMutation } from './to-do.api.ts';
import { aboutOf } from './todo-words.ts';
import { listAddress } from './where.ts';

/** Told in a sentence what was done. */
export type Say = (message: string) => void;

const WORDS = { failed: DECISIONS_FAILED, loading: LOADING_DECISIONS, nothing: NOTHING_DECIDED };

/** What was decided, at the desk and by command, the newest first. */
export function Decisions({ say }: { say: Say }) {
  const auth = useAuth();
  const decisions = usePages(useQuery(decisionsQuery(auth)), useMutation(olderDecisionsMutation(auth)));
  return (
    <section aria-labelledby="to-do" className="flex flex-col gap-4">
      <Link href={listAddress(null)} className={`${buttonClass('plain', true)} -ms-3 self-start`}>
        {BACK_TO_LIST}
      </Link>
      <h2 id="to-do" tabIndex={-1} className="text-xl">
        {LATEST_DECISIONS}
      </h2>
      <PagedList pages={decisions} headingId="to-do" words={WORDS}>
        {(decision) => (
          <DecisionRow key={decision.id} decision={decision} say={say} onUndone={decisions.keep} />
        )}
      </PagedList>
    </section>
  );
}

export interface DecisionRowProps {
  decision: Decision;
  say: Say;
  onUndone?: (decision: Decision) => void;
}

/** One decision, with 'Undo' as long as that is possible. */
export function DecisionRow({ decision, say, onUndone }: DecisionRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { mutateAsync, error } = useMutation(undoMutation(useQueryClient(), useAuth()));
  const about = aboutOf(decision);

  async function undo(): Promise<void> {
    const undone = await mutateAsync(decision.id).catch(() => null);
    if (undone === null) return;
    // Its button is about to go.
    row.current?.focus();
    onUndone?.(undone);
    say(undoneText(about));
  }

  return (
    <li
      ref={row}
      data-id={decision.id}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4"
    >
      <div className="flex min-w-0 grow basis-56 flex-col gap-1 text-start">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere min-w-0">
            <bdi>{about}</bdi>
          </strong>
          <Badge>{TODO_KIND_NAMES[decision.kind]}</Badge>
        </p>
        <DecisionFacts decision={decision} />
        {error !== null && (
          <DeskActionError error={error} fallback={NOT_UNDONE} onRetry={() => void undo()} />
        )}
      </div>
      {decision.isUndoable && (
        <WorkingButton look="secondary" isNarrow label={undoOf(about)} onPress={undo}>
          {UNDO}
        </WorkingButton>
      )}
    </li>
  );
}
