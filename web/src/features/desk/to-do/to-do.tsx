import type { Decision } from '@pawhood/contract/desk/todo.ts';
import { DECIDED_AS, decidedText, KEYS, undoneText } from '@pawhood/contract/words/desk.ts';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { afterGoingBack } from '#/lib/browser/history-back.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { Button } from '#/ui/buttons/button.tsx';
import type { PartProps } from '../part.ts';
import { Case } from './case.tsx';
import { Decisions } from './decisions.tsx';
import { Foot } from './foot.tsx';
import { KeyHint } from './key-hint.tsx';
import { useKeys } from './keys.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { aboutOf } from './todo-words.ts';
import { nextAfter, useQueue } from './use-queue.ts';
import { useUndoable } from './use-undoable.ts';
import { Waiting } from './waiting.tsx';
import { type ItemKey, itemAddress, listAddress, textOf, whereOf } from './where.ts';

/** What needs somebody: the list, one thing of it with the decisions, or what was decided. */
export function ToDo({ place }: PartProps) {
  const { kind, item, isDecided } = whereOf(useSearch());
  const [, navigate] = useLocation();
  const queue = useQueue(kind);
  const undoable = useUndoable();
  const [message, say] = useState('');
  const [isAsking, setAsking] = useState(false);
  useFocus(item === null ? (isDecided ? 'decided' : '') : textOf(item));
  useKeys({ u: undoable.decision && (() => void undo()), '?': () => setAsking(true) });

  // A dialog that closes takes a step of the history off; a step made before that would be undone.
  const go = (address: string) => afterGoingBack(() => navigate(address, { replace: true }));

  async function goOn(decision: Decision): Promise<void> {
    undoable.show(decision);
    say(decidedText(DECIDED_AS[decision.decision], aboutOf(decision)));
    const done: ItemKey = { kind: decision.kind, id: decision.item };
    const next =
      nextAfter(queue.rows ?? [], done) ?? nextAfter((await queue.refetch()).data?.items ?? [], done);
    go(next === null ? listAddress(kind) : itemAddress(kind, next));
  }

  async function undo(): Promise<void> {
    const undone = await undoable.undo();
    if (undone === null) return;
    say(undoneText(aboutOf(undone)));
    go(itemAddress(kind === undone.kind ? kind : null, { kind: undone.kind, id: undone.item }));
  }

  const foot = (children: ReactNode) => (
    <Foot undoable={undoable} onUndo={undo}>
      {children}
    </Foot>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      {item !== null && (
        <Case
          key={textOf(item)}
          itemKey={item}
          rows={queue.rows ?? []}
          looks={queue.looks}
          kind={kind}
          onDecided={goOn}
          foot={foot}
        />
      )}
      {item === null && isDecided && <Decisions say={say} />}
      {item === null && !isDecided && <Waiting place={place} queue={queue} kind={kind} say={say} />}
      <Button look="plain" isNarrow className="-ms-3 self-start" onClick={() => setAsking(true)}>
        <Keyboard className="size-5" />
        {KEYS}
        <KeyHint>?</KeyHint>
      </Button>
      {item === null && foot(null)}
      {isAsking && <KeysDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** What has come in the place of something else has the focus on its heading; the list, on what was looked at. */
function useFocus(view: string): void {
  const former = useRef(view);
  useEffect(() => {
    const before = former.current;
    if (before === view) return;
    former.current = view;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-item]')];
    const row = rows.find(({ dataset }) => dataset['item'] === before);
    if (row) row.focus();
    else focusHeading('to-do');
  }, [view]);
}
