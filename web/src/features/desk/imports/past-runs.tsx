import type { ImportRun } from '@pawhood/contract/desk/imports.ts';
import { SHOW_OLDER } from '@pawhood/contract/words/desk.ts';
import {
  IMPORTS_FAILED,
  importNumbers,
  NO_IMPORTS,
  PAST_IMPORTS,
  UNDO_IMPORT,
  UNNAMED_FILE,
  undoImportOf,
} from '@pawhood/contract/words/imports.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { PartFailure } from '../desk-failure.tsx';
import type { Say } from '../people/use-roles.ts';
import { isOpen, olderImportsMutation } from './imports.api.ts';
import { RunName } from './run-name.tsx';
import { endedWords } from './run-words.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

export interface PastRunsProps {
  /** The newest. */
  list: { readonly rows: readonly ImportRun[]; readonly hasMore: boolean };
  isOperator: boolean;
  say: Say;
}

/** What became of the files before. */
export function PastRuns({ list, isOperator, say }: PastRunsProps) {
  const older = useMutation(olderImportsMutation(useAuth()));
  const [kept, setKept] = useState<readonly ImportRun[]>([]);
  const [hasMoreBefore, setHasMoreBefore] = useState<boolean | null>(null);
  const [undone, setUndone] = useState<ImportRun | null>(null);
  const known = new Set(list.rows.map(({ id }) => id));
  const rows = [...list.rows, ...kept.filter(({ id }) => !known.has(id))];
  const past = rows.filter((run) => !isOpen(run));

  async function showOlder(): Promise<void> {
    const answer = await older.mutateAsync(rows.at(-1)?.id ?? '').catch(() => null);
    if (answer === null) return;
    setKept([...kept, ...answer.rows]);
    setHasMoreBefore(answer.hasMore);
  }

  // What waits stands above: that nothing was sent would be wrong.
  if (past.length === 0 && rows.length > 0 && !list.hasMore) return null;
  return (
    <section aria-labelledby="past-imports" className="flex flex-col gap-2">
      <h2 id="past-imports" tabIndex={-1} className="text-xl">
        {PAST_IMPORTS}
      </h2>
      {past.length === 0 && <p className="text-ink-2">{NO_IMPORTS}</p>}
      <ol aria-labelledby="past-imports" className="list-none divide-y divide-line p-0">
        {past.map((run) => (
          <PastRun
            key={run.id}
            run={run}
            onUndo={isOperator && run.isUndoable ? () => setUndone(run) : null}
          />
        ))}
      </ol>
      {older.error !== null && (
        <PartFailure error={older.error} fallback={IMPORTS_FAILED} onRetry={() => void showOlder()} />
      )}
      {(hasMoreBefore ?? list.hasMore) && older.error === null && (
        <p>
          <WorkingButton look="secondary" onPress={showOlder}>
            {SHOW_OLDER}
          </WorkingButton>
        </p>
      )}
      {undone !== null && <UndoImportDialog run={undone} say={say} onClose={() => setUndone(null)} />}
    </section>
  );
}

function PastRun({ run, onUndo }: { run: ImportRun; onUndo: (() => void) | null }) {
  const numbers = run.plan?.numbers;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <RunName run={run} />
        <p>{endedWords(run)}</p>
        {numbers !== undefined && (
          <p className="text-ink-2">{importNumbers(numbers.new, numbers.changed, numbers.gone)}</p>
        )}
        {run.sentences !== '' && (
          <div lang="en">
            <SentenceList
              sentences={run.sentences.split('\n')}
              className="wrap-anywhere list-none p-0 text-ink-2 text-sm"
            />
          </div>
        )}
      </div>
      {onUndo !== null && (
        <Button look="secondary" aria-label={undoImportOf(run.fileName || UNNAMED_FILE)} onClick={onUndo}>
          {UNDO_IMPORT}
        </Button>
      )}
    </li>
  );
}
