import { DECIDED_AS, decidedText, NOT_UNDONE, undoOf } from '@pawhood/contract/words/desk.ts';
import { UNDO } from '@pawhood/contract/words/shell.ts';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { aboutOf } from './todo-words.ts';
import type { Undoable } from './use-undoable.ts';

export interface FootProps {
  undoable: Undoable;
  onUndo: () => Promise<void>;
  /** What else stands there. */
  children?: ReactNode;
}

/** What is at hand at the foot of the window, whatever is looked at above it: 'Undo', and the decisions. */
export function Foot({ undoable, onUndo, children }: FootProps) {
  const { decision, error, hold } = undoable;
  if (decision === null && !children) return null;
  return (
    // What has the focus, and toasts, stay above it: app.css.
    <div
      data-save-bar="raised"
      className="bottom-0 z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-card px-4 py-3 [@media(min-height:32rem)]:sticky"
    >
      {decision !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it stays while the pointer, or the focus, is in it
        <div
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-input bg-sunk ps-4 pe-3"
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <p className="min-w-0 grow basis-40 truncate py-1 text-base">
            {decidedText(DECIDED_AS[decision.decision], aboutOf(decision))}
          </p>
          <WorkingButton look="plain" isNarrow label={undoOf(aboutOf(decision))} onPress={onUndo}>
            <span className="inline-flex items-center gap-2">
              <Undo2 className="size-4" />
              {UNDO}
            </span>
          </WorkingButton>
          {error !== null && (
            <DeskActionError error={error} fallback={NOT_UNDONE} onRetry={() => void onUndo()} />
          )}
        </div>
      )}
      {children}
    </div>
  );
}
