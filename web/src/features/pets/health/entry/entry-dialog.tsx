import { careName } from '@pawhood/contract/pets/health.ts';
import {
  ADDED,
  addToLog,
  CORRECT_ENTRY,
  CORRECTED,
  entryFor,
  FORMER_IS_KEPT,
  HEALTH_KIND_NAMES,
  SAVE_ENTRY,
} from '@pawhood/contract/words/pets.ts';
import { CANCEL, CLOSE_UNSAVED, SAVING } from '@pawhood/contract/words/shell.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { EntryFields } from './entry-fields.tsx';
import { type EntryFormProps, type EntryFormState, useEntryForm } from './use-entry-form.ts';

interface EntryDialogProps extends EntryFormProps {
  onClose: () => void;
  /** Is handed what was written. */
  onSaved?: (values: EntryFormState['values']) => void;
}

/** Writes an entry of the health log, or corrects one. */
export function EntryDialog({ onClose, onSaved, ...props }: EntryDialogProps) {
  const entry = useEntryForm(props);
  const { former } = props;
  return (
    <Dialog
      title={titleOf(props)}
      mayClose={() => !entry.isChanged || confirm(CLOSE_UNSAVED)}
      onClose={onClose}
    >
      {(close) => (
        <EntryForm isCorrection={former !== null} entry={entry} onSaved={onSaved} onClose={close} />
      )}
    </Dialog>
  );
}

function titleOf({ pet, kind, former, isKindChosen }: EntryFormProps): string {
  if (former !== null) return CORRECT_ENTRY;
  return isKindChosen ? entryFor(HEALTH_KIND_NAMES[kind], pet.name) : addToLog(pet.name);
}

interface EntryFormPartProps {
  entry: EntryFormState;
  isCorrection: boolean;
  onSaved: EntryDialogProps['onSaved'] | undefined;
  onClose: () => void;
}

function EntryForm({ entry, isCorrection, onSaved, onClose }: EntryFormPartProps) {
  function finish(): void {
    onSaved?.(entry.values);
    toast({ title: isCorrection ? CORRECTED : ADDED, description: careName(entry.values) });
    onClose();
  }

  return (
    <form {...entry.attributes(finish)} className="flex flex-col gap-4">
      <EntryFields entry={entry} />
      {isCorrection && <p className="text-ink-2 text-sm">{FORMER_IS_KEPT}</p>}
      {entry.error !== null && <ActionError error={entry.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={entry.isSending}>
          {entry.isSending ? SAVING : SAVE_ENTRY}
        </Button>
        <Button look="plain" onClick={onClose}>
          {CANCEL}
        </Button>
      </div>
    </form>
  );
}
