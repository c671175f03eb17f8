import type { Pet } from '@pawhood/contract/pets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pictureProblem } from '../../../lib/picture-file.ts';
import { useAuth } from '../../../session/auth.ts';
import { toast } from '../../../ui/toast-store.ts';
import { addFirstPhotoMutation, createPetMutation } from '../own-pets.api.ts';
import { succeeds } from '../succeeds.ts';
import { todayOf } from '../today.ts';
import { type CheckedNewPet, checkedNewPet, type NewPetField, type NewPetForm } from './new-pet-form.ts';

export interface AddPetSetting {
  form: NewPetForm;
  onWrite: (form: NewPetForm) => void;
  /** The pet is there, and its photo where one was chosen. */
  onDone: () => void;
  /** The pet is there; its photo may still be on its way. */
  onAdded: (pet: Pet) => void;
}

/** Adding a pet: first the pet, then its photo, so that a photo that fails costs nothing else. */
export function useAddPet({ form, onWrite, onDone, onAdded }: AddPetSetting) {
  const client = useQueryClient();
  const auth = useAuth();
  const create = useMutation(createPetMutation(client, auth));
  const upload = useMutation(addFirstPhotoMutation(client, auth));
  const [wrong, setWrong] = useState<CheckedNewPet['wrong']>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const isOpen = useIsOpen();

  async function sendPhoto(pet: Pet, file: Blob): Promise<void> {
    setProgress(0);
    const isSent = await succeeds(upload.mutateAsync({ petId: pet.id, file, onProgress: setProgress }));
    if (!isOpen.current) return isSent ? undefined : toast(photoLost(pet));
    if (isSent) onDone();
  }

  async function send(checked: CheckedNewPet): Promise<void> {
    const { photo } = form;
    const pet = await create.mutateAsync(checked.pet).catch(() => null);
    if (pet === null) return;
    onAdded(pet);
    if (photo === null) onDone();
    else await sendPhoto(pet, photo);
  }

  return {
    wrong,
    /** Why a file was not taken. */
    refused,
    /** The pet, once it is there. */
    added: create.data ?? null,
    isSending: create.isPending || upload.isPending,
    /** Of the photo that is being sent, from 0 to 1; null where none is. */
    progress: upload.isPending ? progress : null,
    error: create.error,
    photoError: upload.error,

    write(changes: Partial<NewPetForm>): void {
      onWrite({ ...form, ...changes });
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => !(field in changes))));
    },

    choosePhoto(photo: File): void {
      const problem = pictureProblem(photo);
      setRefused(problem);
      if (problem === null) onWrite({ ...form, photo });
    },

    /** Sends the form; answers with the first field that is wrong, null when none is. */
    submit(): NewPetField | null {
      if (create.isPending || create.data !== undefined) return null;
      const checked = checkedNewPet(form, todayOf({ city: auth.profile?.city ?? '' }));
      setWrong(checked.wrong);
      const [first] = FIELDS.filter((field) => checked.wrong[field] !== undefined);
      if (first !== undefined) return first;
      void send(checked);
      return null;
    },

    /** Sends the photo of the added pet once more. */
    again(): void {
      const { data: pet } = create;
      const { variables: sent, isPending } = upload;
      if (pet !== undefined && sent !== undefined && !isPending) void sendPhoto(pet, sent.file);
    },
  };
}

/** Whether the dialog is still there: what fails after it was closed is told elsewhere. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

const photoLost = ({ name }: Pet) => ({
  title: `The photo of ${name} could not be uploaded`,
  description: 'You can add it on the page of your pet.',
});

/** In the order they stand in. */
const FIELDS: readonly NewPetField[] = ['type', 'name', 'age', 'birthday'];
