import type { ImportRun } from '@pawhood/contract/desk/imports.ts';
import {
  IMPORT_NOT_DONE,
  KEEP_THE_IMPORT,
  UNDO_BEGUN,
  UNDO_IMPORT_ABOUT,
  UNDO_THE_IMPORT,
  UNNAMED_FILE,
  undoImportOf,
} from '@pawhood/contract/words/imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import type { Say } from '../people/use-roles.ts';
import { undoImportMutation } from './imports.api.ts';

export interface UndoImportDialogProps {
  run: ImportRun;
  say: Say;
  onClose: () => void;
}

/** Asks before an import is taken back, and says what that means. */
export function UndoImportDialog({ run, say, onClose }: UndoImportDialogProps) {
  const undo = useMutation(undoImportMutation(useQueryClient(), useAuth()));

  async function takeBack(close: () => void): Promise<void> {
    if (!(await succeeds(undo.mutateAsync(run.id)))) return;
    say(UNDO_BEGUN);
    close();
    focusHeading('imports');
  }

  return (
    <Dialog title={undoImportOf(run.fileName || UNNAMED_FILE)} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <p className="wrap-anywhere">{UNDO_IMPORT_ABOUT}</p>
          {undo.error !== null && (
            <DeskActionError
              error={undo.error}
              fallback={IMPORT_NOT_DONE}
              onRetry={() => void takeBack(close)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <WorkingButton look="danger" onPress={() => takeBack(close)}>
              {UNDO_THE_IMPORT}
            </WorkingButton>
            <Button look="plain" onClick={close}>
              {KEEP_THE_IMPORT}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
