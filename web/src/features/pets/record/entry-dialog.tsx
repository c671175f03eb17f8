import { careName } from '@pawhood/contract/pet-health.ts';
import type { FormEvent } from 'react';
import { focusField } from '../../../lib/focus-field.ts';
import { OwnFailure } from '../../../session/own-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { EntryFields } from './entry-fields.tsx';
import { type EntryFormProps, type EntryFormState, useEntryForm } from './use-entry-form.ts';

/** Writes an entry of the health log, or corrects one. */
export function EntryDialog({ onClose, ...props }: EntryFormProps & { onClose: () => void }) {
  const { pet, health, former } = props;
  const entry = useEntryForm(props);
  return (
    <Dialog
      title={former === null ? `Add to ${pet.name}’s health log` : 'Correct this entry'}
      mayClose={() => !entry.isChanged || confirm(QUESTION)}
      onClose={() => {
        health.forgetWriteError();
        onClose();
      }}
    >
      {(close) => <EntryForm {...{ health, former, entry }} onClose={close} />}
    </Dialog>
  );
}

/** Escape is pressed by mistake; Cancel is not. */
const QUESTION = 'Close without saving? What you have written will be lost.';

interface EntryFormPartProps extends Pick<EntryFormProps, 'health' | 'former'> {
  entry: EntryFormState;
  onClose: () => void;
}

function EntryForm({ health, former, entry, onClose }: EntryFormPartProps) {
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React forgets it once something is awaited.
    const { currentTarget } = event;
    const { wrong, isKept } = await entry.save();
    if (wrong !== null) focusField(currentTarget, wrong);
    if (!isKept) return;
    toast({ title: former === null ? 'Added' : 'Corrected', description: careName(entry.form) });
    onClose();
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <EntryFields entry={entry} />
      {former !== null && (
        <p className="text-ink-2 text-sm">
          What the entry said before is kept in your download of everything.
        </p>
      )}
      {health.writeError !== null && <OwnFailure error={health.writeError} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={health.isWriting}>
          {health.isWriting ? 'Saving...' : 'Save entry'}
        </Button>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
