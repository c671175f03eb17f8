import { AGE_UNITS, PET_FIELDS } from '@pawhood/contract/pets/fields.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { FirstPhoto } from './first-photo.tsx';
import { PetTypeChoice } from './pet-type-choice.tsx';
import { type AddPet, type AddPetSetting, useAddPet } from './use-add-pet.ts';

export interface AddPetDialogProps {
  state: AddPetSetting['state'];
  onClose: () => void;
  /** The pet is there; its photo may still be on its way. */
  onAdded: (pet: Pet) => void;
}

/** Asks for what a pet begins with: a name, and what else is at hand. */
export function AddPetDialog({ state, onClose, onAdded }: AddPetDialogProps) {
  const adding = useAddPet({ state, onAdded, onDone: onClose });
  return (
    <Dialog title="Add a pet" onClose={onClose}>
      {(close) =>
        adding.added === null ? (
          <NewPetFields adding={adding} onCancel={close} />
        ) : (
          <PhotoUnderWay name={adding.added.name} adding={adding} onClose={close} />
        )
      }
    </Dialog>
  );
}

interface NewPetFieldsProps {
  adding: AddPet;
  onCancel: () => void;
}

function NewPetFields({ adding, onCancel }: NewPetFieldsProps) {
  const { values, field, write, refused, error, isSending } = adding;
  return (
    <form {...adding.attributes(adding.sent)} className="flex flex-col gap-6">
      <PetTypeChoice field={field('type')} />
      <FieldRow label="Name" limit={PET_FIELDS.name.limit} {...field('name')} />
      <NewPetAge adding={adding} />
      <FirstPhoto
        name={values.name}
        photo={values.photo}
        refused={refused}
        onChoose={adding.choosePhoto}
        onRemove={() => write({ photo: null })}
      />
      {error !== null && (
        <ActionError error={error} fallback="Your pet could not be added. Please try again." />
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
  adding: AddPet;
  onClose: () => void;
}

/** The pet is there; how far its photo is, or why it did not arrive. */
function PhotoUnderWay({ name, adding, onClose }: PhotoUnderWayProps) {
  const { progress, photoError } = adding;
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status">
        {name} has been added{progress === null ? '.' : '. Uploading the photo...'}
      </p>
      {progress !== null && (
        <progress aria-label="Upload of the photo" value={progress} className="h-2 w-full accent-brand" />
      )}
      {photoError !== null && (
        <>
          <ErrorMessage error={null} fallback="The photo could not be uploaded. Everything else is kept." />
          <ActionError error={photoError} fallback="Please try again." />
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

const UNIT_CHOICES = AGE_UNITS.map((unit) => ({ value: unit, label: unit }));

/** How old the pet is: about, or by its birthday. */
function NewPetAge({ adding: { values, field, write } }: { adding: AddPet }) {
  const { knows } = values;
  return (
    <div className="flex flex-col items-start gap-1">
      {knows === 'age' ? (
        <div key="age" className="grid w-full grid-cols-2 gap-4">
          <FieldRow label="Approximate age" type="decimal" limit={5} {...field('age')} />
          <FieldRow label="Unit" options={UNIT_CHOICES} {...field('ageUnit')} />
        </div>
      ) : (
        <div key="birthday" className="w-full">
          <FieldRow label="Birthday" type="date" {...field('birthday')} />
        </div>
      )}
      <Button
        look="plain"
        className="-ml-5"
        onClick={() => write({ knows: knows === 'age' ? 'birthday' : 'age' })}
      >
        {knows === 'age' ? 'I know the birthday' : 'I know the age only'}
      </Button>
    </div>
  );
}
