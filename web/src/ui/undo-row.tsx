import { UNDO } from '@pawhood/contract/words/shell.ts';
import { Undo2 } from 'lucide-react';
import { Button } from '#/ui/buttons/button.tsx';

export interface UndoRowProps {
  /** The message: 'Sit is removed.' */
  message: string;
  /** Null where it cannot be had back. */
  onUndo: (() => void) | null;
}

/** Stands for what has gone and can be had back; takes the focus over from the button that went with it. */
export function UndoRow({ message, onUndo }: UndoRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-input bg-sunk px-4 py-2">
      <p
        role="status"
        ref={onUndo === null ? focus : undefined}
        tabIndex={-1}
        className="min-w-0 break-words"
      >
        {message}
      </p>
      {onUndo !== null && (
        <Button look="plain" autoFocus onClick={onUndo}>
          <Undo2 className="size-4" />
          {UNDO}
        </Button>
      )}
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
