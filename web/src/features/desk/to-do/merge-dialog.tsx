import type { TodoItem } from '@pawhood/contract/desk/todo.ts';
import {
  CHOOSE_FEATURE,
  EMPTY_BOARD,
  FEATURE_FIELD,
  LOADING_BOARD,
  MERGE,
  MERGE_TITLE,
  mergeAbout,
  NO_BOARD,
  NOT_DECIDED,
} from '@pawhood/contract/words/desk.ts';
import { LANGUAGE } from '@pawhood/contract/words/numbers.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { boardQuery } from './board.api.ts';
import { titleOf } from './todo-words.ts';
import type { Decide } from './use-case.ts';

export interface MergeDialogProps {
  item: TodoItem;
  isDeciding: boolean;
  /** Why it could not be decided; null otherwise. */
  error: Error | null;
  decide: Decide;
  onClose: () => void;
}

/** Asks with which feature of the board a suggestion is the same. */
export function MergeDialog({ item, isDeciding, error, decide, onClose }: MergeDialogProps) {
  const board = useQuery(boardQuery);
  const [into, setInto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choices = [...(board.data ?? [])]
    .sort((one, other) => one.name.localeCompare(other.name, LANGUAGE))
    .map(({ id, name }) => ({ value: id, label: name }));

  const form = useRef<HTMLFormElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const hasChoices = choices.length > 0;
  // While the board was awaited, the dialog had nothing else to give the focus to, and Enter would close it.
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== cancel.current && form.current?.contains(activeElement);
    if (hasChoices && !isElsewhere) form.current?.querySelector('select')?.focus();
  }, [hasChoices]);

  async function merge(event: FormEvent<HTMLFormElement>, close: () => void): Promise<void> {
    event.preventDefault();
    setMissing(into === '');
    if (into === '') event.currentTarget.querySelector('select')?.focus();
    else if (await decide('merge', { into })) close();
  }

  return (
    <Dialog title={MERGE_TITLE} onClose={onClose}>
      {(close) => (
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => void merge(event, close)}
        >
          <p className="wrap-anywhere">{mergeAbout(titleOf(item))}</p>
          {board.data === undefined && board.error !== null && (
            <FailureBox error={board.error} fallback={NO_BOARD} onRetry={() => void board.refetch()} />
          )}
          {board.data === undefined && board.error === null && <StatusLine>{LOADING_BOARD}</StatusLine>}
          {board.data?.length === 0 && <p>{EMPTY_BOARD}</p>}
          {hasChoices && (
            <FieldRow
              label={FEATURE_FIELD}
              name="into"
              value={into}
              onChange={setInto}
              error={isMissing && into === '' ? CHOOSE_FEATURE : undefined}
              options={[{ value: '', label: CHOOSE_FEATURE }, ...choices]}
            />
          )}
          {error !== null && <DeskActionError error={error} fallback={NOT_DECIDED} onRetry={() => {}} />}
          <div className="flex flex-wrap gap-3">
            {hasChoices && (
              <Button type="submit" aria-busy={isDeciding} aria-disabled={isDeciding}>
                {MERGE}
              </Button>
            )}
            <Button ref={cancel} look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
