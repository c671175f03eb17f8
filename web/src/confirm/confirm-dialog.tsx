import { CANCEL } from '@pawhood/contract/words/shell.ts';
import type { ReactNode } from 'react';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog, type DialogProps } from '#/ui/dialog/dialog.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  /** What it means. */
  children: ReactNode;
  /** On the button that does it. */
  action: string;
  /** On the one that leaves all as it is. */
  keep?: string;
  /** Never rejects; calls `close` once it is done. */
  act: (close: () => void) => Promise<void>;
  /** Why it could not be done. */
  failure: (retry: () => void) => ReactNode;
}

/** Asks before something that cannot be undone easily, and says what it means. */
export function ConfirmDialog({
  children,
  action,
  keep = CANCEL,
  act,
  failure,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog {...dialog}>
      {(close) => (
        <div className="flex flex-col gap-4">
          {children}
          {failure(() => void act(close))}
          <div className="flex flex-wrap gap-3">
            <WorkingButton look="danger" onPress={() => act(close)}>
              {action}
            </WorkingButton>
            <Button look="plain" onClick={close}>
              {keep}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
