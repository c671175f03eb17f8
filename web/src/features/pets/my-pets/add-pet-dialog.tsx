import { AGE_UNITS, PET_FIELDS } from '@pawhood/contract/pets/fields.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import {
  ADD_A_PET,
  ADD_THE_PET,
  ADDING,
  AGE_UNIT,
  AGE_UNIT_NAMES,
  APPROXIMATE_AGE,
  BIRTHDAY,
  CHOOSE_ANOTHER,
  KNOW_AGE,
  KNOW_BIRTHDAY,
  PET_NAME,
  PET_NOT_ADDED,
  PHOTO_NOT_UPLOADED,
  PHOTO_UPLOAD,
  PLEASE_TRY_AGAIN,
  petAdded,
  petIsAdded,
  TRY_PHOTO_AGAIN,
  UPLOADING_PHOTO,
} from '@pawhood/contract/words/pets.ts';
import { CANCEL, CLOSE, MAKING_SMALLER } from '@pawhood/contract/words/shell.ts';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { afterGoingBack } from '#/lib/browser/history-back.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { DialogFoot } from '#/ui/dialog/dialog-foot.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { petProfileAddress } from '../pet-address.ts';
import { FirstPhoto } from './first-photo.tsx';
import { PetTypeChoice } from './pet-type-choice.tsx';
import { type AddPet, type AddPetSetting, useAddPet } from './use-add-pet.ts';

export interface AddPetDialogProps {
  state: AddPetSetting['state'];
  onClose: () => void;
  /** The pet is there; its photo may still be on its way. */
  onAdded: () => void;
}

/** Asks for what a pet begins with: a name, and what else is at hand. Once the pet is there its page opens. */
export function AddPetDialog({ state, onClose, onAdded }: AddPetDialogProps) {
  const [, navigate] = useLocation();
  const added = useRef<Pet>(null);

  function keep(pet: Pet): void {
    added.current = pet;
    onAdded();
  }

  function close(): void {
    const { current: pet } = added;
    onClose();
    if (pet === null) return;
    // The dialog may still be taking its step off the history.
    afterGoingBack(() => {
      navigate(petProfileAddress(pet.id));
      toast({ title: petAdded(pet.name) });
    });
  }

  return (
    <Dialog title={ADD_A_PET} onClose={close}>
      {(done) => <NewPet state={state} onAdded={keep} onDone={done} />}
    </Dialog>
  );
}

function NewPet(setting: AddPetSetting) {
  const adding = useAddPet(setting);
  const close = setting.onDone;
  if (adding.added === null) return <NewPetFields adding={adding} onCancel={close} />;
  return <PhotoUnderWay name={adding.added.name} adding={adding} onClose={close} />;
}

function NewPetFields({ adding, onCancel }: { adding: AddPet; onCancel: () => void }) {
  const { values, field, write, refused, error, isSending } = adding;
  return (
    <form {...adding.attributes(adding.onCreated)} className="flex flex-col gap-6">
      {/* First, and with it the focus: a name is enough. */}
      <FieldRow label={PET_NAME} limit={PET_FIELDS.name.limit} {...field('name')} />
      <PetTypeChoice field={field('type')} />
      <NewPetAge adding={adding} />
      <FirstPhoto
        name={values.name}
        photo={values.photo}
        refused={refused}
        onChoose={adding.choosePhoto}
        onRemove={() => write({ photo: null })}
      />
      {error !== null && <ActionError error={error} fallback={PET_NOT_ADDED} />}
      <DialogFoot>
        <Button type="submit">{isSending ? ADDING : ADD_THE_PET}</Button>
        <Button look="plain" onClick={onCancel}>
          {CANCEL}
        </Button>
      </DialogFoot>
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
  const { progress, photoError, isScaling } = adding;
  const underWay = progress === null ? [] : [isScaling ? MAKING_SMALLER : UPLOADING_PHOTO];
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status">{[petIsAdded(name), ...underWay].join(' ')}</p>
      {progress !== null && <progress aria-label={PHOTO_UPLOAD} value={progress} className="h-2 w-full" />}
      {photoError !== null && (
        <>
          <ErrorMessage error={null} fallback={PHOTO_NOT_UPLOADED} />
          <ActionError error={photoError} fallback={PLEASE_TRY_AGAIN} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {photoError !== null &&
          (adding.isSendable ? (
            <Button onClick={() => adding.again()}>{TRY_PHOTO_AGAIN}</Button>
          ) : (
            <FileButton
              label={CHOOSE_ANOTHER}
              Icon={ImageUp}
              look="primary"
              onFiles={([file]) => adding.again(file)}
            />
          ))}
        <Button look={photoError === null ? 'secondary' : 'plain'} onClick={onClose}>
          {CLOSE}
        </Button>
      </div>
    </div>
  );
}

const UNIT_CHOICES = AGE_UNITS.map((unit) => ({ value: unit, label: AGE_UNIT_NAMES[unit] }));

/** How old the pet is: about, or by its birthday. */
function NewPetAge({ adding: { values, field, write } }: { adding: AddPet }) {
  const { knows } = values;
  return (
    <div className="flex flex-col items-start gap-1">
      {knows === 'age' ? (
        <div key="age" className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
          <FieldRow label={APPROXIMATE_AGE} type="decimal" limit={5} {...field('age')} />
          <FieldRow label={AGE_UNIT} options={UNIT_CHOICES} {...field('ageUnit')} />
        </div>
      ) : (
        <div key="birthday" className="w-full">
          <FieldRow label={BIRTHDAY} type="date" {...field('birthday')} />
        </div>
      )}
      <Button
        look="plain"
        className="-ms-5"
        onClick={() => write({ knows: knows === 'age' ? 'birthday' : 'age' })}
      >
        {knows === 'age' ? KNOW_BIRTHDAY : KNOW_AGE}
      </Button>
    </div>
  );
}
