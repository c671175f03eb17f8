import { CHANGE_NOT_UNDONE, savedText, undoChange } from '@pawhood/contract/words/settings.ts';
import { UNDO } from '@pawhood/contract/words/shell.ts';
import { Undo2 } from 'lucide-react';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { changeName } from './setting-words.ts';
import type { ChangeUndo } from './use-change-undo.ts';

export interface ChangeFootProps {
  undoable: ChangeUndo;
  onUndo: () => Promise<void>;
}

/** At the foot of the window: what was just saved, and the way back. */
export function ChangeFoot({ undoable: { change, error, hold }, onUndo }: ChangeFootProps) {
  if (change === null) return null;
  const what = changeName(change);
  return (
    // What has the focus, and toasts, stay above it: app.css.
    <div
      data-save-bar="raised"
      className="bottom-0 z-10 -mx-4 border-line border-t bg-card px-4 py-3 [@media(min-height:32rem)]:sticky"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it stays while the pointer, or the focus, is in it */}
      <div
        className="flex flex-wrap items-center justify-between gap-x-3 rounded-input bg-sunk ps-4 pe-3"
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        <p className="min-w-0 grow basis-40 truncate py-1 text-base">{savedText(what)}</p>
        <WorkingButton look="plain" isNarrow label={undoChange(what)} onPress={onUndo}>
          <span className="inline-flex items-center gap-2">
            <Undo2 className="size-4" />
            {UNDO}
          </span>
        </WorkingButton>
        {error !== null && (
          <DeskActionError error={error} fallback={CHANGE_NOT_UNDONE} onRetry={() => void onUndo()} />
        )}
      </div>
    </div>
  );
}
