import { doneWithPart, editPart } from '@pawhood/contract/words/pets.ts';
import { SAVE } from '@pawhood/contract/words/shell.ts';
import { Check, Pencil } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { RecordPart } from '#/features/pets/record-part.tsx';
import { sentence } from '#/lib/sentence.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { heard, seen } from '#/ui/heard.tsx';
import type { FormField } from '../form/use-pet-form.ts';

/** The common props of all parts of the page. */
export interface PartState {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Opens it at a field. */
  readonly onAdd: (field: FormField) => void;
  /** Enter in a field saves, as in any form. */
  readonly onSave: () => void;
}

export interface PrivatePetPartProps extends PartState {
  id: string;
  title: string;
  /** The stored values, in the fields' place until the part is opened. */
  summary: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A part of the own pet's page that shows what is known, and its fields once it is opened. */
export function PrivatePetPart(props: PrivatePetPartProps) {
  const { id, title, summary, isOpen, onToggle, onSave, children } = props;
  const Icon = isOpen ? Check : Pencil;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }

  return (
    <RecordPart
      look="plain"
      id={id}
      title={title}
      actions={
        <Button look="plain" className="no-print -me-4" onClick={onToggle}>
          <Icon className="size-4" />
          {sentence((isOpen ? doneWithPart : editPart)(seen, heard, title))}
        </Button>
      }
    >
      {isOpen ? (
        <form data-pet-form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          {children}
          {/* What Enter presses; to be seen there is one Save Changes for the whole page. */}
          <button type="submit" hidden>
            {SAVE}
          </button>
        </form>
      ) : (
        summary
      )}
    </RecordPart>
  );
}
