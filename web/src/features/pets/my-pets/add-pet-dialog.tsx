import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import type { FormEvent } from 'react';
import { focusField } from '../../../lib/focus-field.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { OwnFailure } from '../../../session/own-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { FieldRow } from '../../../ui/field-row.tsx';
import { FirstPhoto } from './first-photo.tsx';
import { NewPetAge } from './new-pet-age.tsx';
import { NEW_PET, type NewPetForm } from './new-pet-form.ts';
import { PetTypeChoice } from './pet-type-choice.tsx';
import { useAddPet } from './use-add-pet.ts';

export interface AddPetDialogProps {
  form: NewPetForm;
  onWrite: (form: NewPetForm) => void;
  onClose: () => void;
  /** The pet is there; its photo may still be on its way. */
  onAdded: (pet: Pet) => void;
}

/** Asks for what a pet begins with: a name, and what else is at hand. */
export function AddPetDialog({ form, onWrite, onClose, onAdded }: AddPetDialogProps) {
  const adding = useAddPet({ form, onWrite, onAdded, onDone: onClose });
  useLeaveGuard(form !== NEW_PET);
  return (
    <Dialog title="Add a pet" onClose={onClose}>
      {(close) =>
        adding.added === null ? (
          <NewPetFields form={form} adding={adding} onCancel={close} />
        ) : (
          <PhotoUnderWay name={adding.added.name} adding={adding} onClose={close} />
        )
      }
    </Dialog>
  );
}

type Adding = ReturnType<typeof useAddPet>;

interface NewPetFieldsProps {
  form: NewPetForm;
  adding: Adding;
  onCancel: () => void;
}

function NewPetFields({ form, adding, onCancel }: NewPetFieldsProps) {
  const { wrong, write, refused, error, isSending } = adding;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const first = adding.submit();
    if (first !== null) focusField(event.currentTarget, first);
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <PetTypeChoice type={form.type} error={wrong.type} onChoose={(type) => write({ type })} />
      <FieldRow
        label="Name"
        name="name"
        value={form.name}
        limit={PET_LIMITS.name}
        error={wrong.name}
        onChange={(name) => write({ name })}
      />
      <NewPetAge form={form} wrong={wrong} onWrite={write} />
      <FirstPhoto
        name={form.name}
        photo={form.photo}
        refused={refused}
        onChoose={adding.choosePhoto}
        onRemove={() => write({ photo: null })}
      />
      {error !== null && (
        <OwnFailure error={error} fallback="Your pet could not be added. Please try again." />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{isSending ? 'Adding...' : 'Add pet'}</Button>
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface PhotoUnderWayProps {
  /** The pet's. */
  name: string;
  adding: Adding;
  onClose: () => void;
}

/** The pet is there; how far its photo is, or why it did not arrive. */
function PhotoUnderWay({ name, adding, onClose }: PhotoUnderWayProps) {
  const { progress, photoError } = adding;
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status">
        {name} is here{progress === null ? '.' : '. The photo is on its way...'}
      </p>
      {progress !== null && (
        <progress aria-label="Upload of the photo" value={progress} className="h-2 w-full accent-brand" />
      )}
      {photoError !== null && (
        <>
          <ErrorMessage error={null} fallback="The photo could not be uploaded. Everything else is kept." />
          <OwnFailure error={photoError} fallback="Please try again." />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {photoError !== null && <Button onClick={adding.again}>Try the photo again</Button>}
        <Button look={photoError === null ? 'secondary' : 'plain'} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
