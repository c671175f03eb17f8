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
import { ConfirmDialog } from '#/confirm/confirm-dialog.tsx';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
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
    <ConfirmDialog
      title={undoImportOf(run.fileName || UNNAMED_FILE)}
      action={UNDO_THE_IMPORT}
      keep={KEEP_THE_IMPORT}
      act={takeBack}
      failure={(retry) =>
        undo.error !== null && (
          <DeskActionError error={undo.error} fallback={IMPORT_NOT_DONE} onRetry={retry} />
        )
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">{UNDO_IMPORT_ABOUT}</p>
    </ConfirmDialog>
  );
}
