import type { SiteChange } from '@pawhood/contract/desk/settings.ts';
import { CHANGE_NOT_UNDONE, savedText, undoChange } from '@pawhood/contract/words/settings.ts';
import { UNDO } from '@pawhood/contract/words/shell.ts';
import { Undo2 } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { changeName } from './setting-words.ts';
import type { ChangeUndo } from './use-change-undo.ts';

export interface JustChangedParts {
  readonly undoable: ChangeUndo;
  /** Whether it was undone. */
  readonly undo: () => Promise<boolean>;
}

/** What was just changed, for the place where it was. */
export const JustChanged = createContext<JustChangedParts | null>(null);

export interface UndoHereProps {
  /** Whether it was saved here. */
  isOf: (change: SiteChange) => boolean;
  /** Id of the heading that has the focus once it is undone; the button before it where none is given. */
  home?: string;
}

/** Beside what was just saved, one press of Tab away: the way back. */
export function UndoHere({ isOf, home }: UndoHereProps) {
  const just = useContext(JustChanged);
  const element = useRef<HTMLDivElement>(null);
  if (just === null || just.undoable.change === null || !isOf(just.undoable.change)) return null;
  const { undoable, undo } = just;
  const { error, hold } = undoable;
  const what = changeName(just.undoable.change);

  async function undoIt(): Promise<void> {
    const before = element.current?.parentElement?.querySelector('button');
    if (!(await undo())) return;
    // The button that was pressed is gone.
    if (home === undefined) before?.focus();
    else focusHeading(home);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while the pointer, or the focus, is in it
    <div
      ref={element}
      className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-3"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <p className="min-w-0 text-base">{savedText(what)}</p>
      <WorkingButton look="plain" isNarrow label={undoChange(what)} onPress={undoIt}>
        <span className="inline-flex items-center gap-2">
          <Undo2 className="size-4" />
          {UNDO}
        </span>
      </WorkingButton>
      {error !== null && (
        <DeskActionError error={error} fallback={CHANGE_NOT_UNDONE} onRetry={() => void undoIt()} />
      )}
    </div>
  );
}
