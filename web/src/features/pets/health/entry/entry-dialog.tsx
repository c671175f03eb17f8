import { careName, HEALTH_KIND_NAMES } from '@pawhood/contract/pets/health.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { EntryFields } from './entry-fields.tsx';
import { type EntryFormProps, type EntryFormState, useEntryForm } from './use-entry-form.ts';

/** Writes an entry of the health log, or corrects one. */
export function EntryDialog({ onClose, ...props }: EntryFormProps & { onClose: () => void }) {
  const entry = useEntryForm(props);
  const { former } = props;
  return (
    <Dialog title={titleOf(props)} mayClose={() => !entry.isChanged || confirm(QUESTION)} onClose={onClose}>
      {(close) => <EntryForm isCorrection={former !== null} entry={entry} onClose={close} />}
    </Dialog>
  );
}

function titleOf({ pet, kind, former, isKindChosen }: EntryFormProps): string {
  if (former !== null) return 'Correct this entry';
  return isKindChosen ? `${HEALTH_KIND_NAMES[kind]} for ${pet.name}` : `Add to ${pet.name}’s health log`;
}

/** Escape is pressed by mistake; Cancel is not. */
const QUESTION = 'Close without saving? What you have written will be lost.';

interface EntryFormPartProps {
  entry: EntryFormState;
  isCorrection: boolean;
  onClose: () => void;
}

function EntryForm({ entry, isCorrection, onClose }: EntryFormPartProps) {
  function finish(): void {
    toast({ title: isCorrection ? 'Corrected' : 'Added', description: careName(entry.values) });
    onClose();
  }

  return (
    <form {...entry.attributes(finish)} className="flex flex-col gap-4">
      <EntryFields entry={entry} />
      {isCorrection && (
        <p className="text-ink-2 text-sm">
          What the entry said before is kept in your download of everything.
        </p>
      )}
      {entry.error !== null && <ActionError error={entry.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={entry.isSending}>
          {entry.isSending ? 'Saving...' : 'Save entry'}
        </Button>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
