import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { PHOTO_LOST_HINT, photoLost } from '@pawhood/contract/words/pets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { pictureProblem, UnusablePicture } from '#/lib/browser/picture-file.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { addFirstPhotoMutation, createPetMutation } from '../profile/form/own-pets.api.ts';
import { todayOf } from '../today.ts';
import { checkNewPetForm, NEW_PET, type NewPetForm } from './new-pet-form.ts';

export interface AddPetSetting {
  /** The form's values; they outlive the dialog, until the pet is added. */
  state: readonly [NewPetForm, Dispatch<SetStateAction<NewPetForm>>];
  /** The pet is there, and its photo where one was chosen. */
  onDone: () => void;
  /** The pet is there; its photo may still be on its way. */
  onAdded: (pet: Pet) => void;
}

/** Adding a pet: first the pet, then its photo, so that a photo that fails costs nothing else. */
export function useAddPet({ state, onDone, onAdded }: AddPetSetting) {
  const client = useQueryClient();
  const auth = useAuth();
  const { cities } = useSite();
  const create = useMutation(createPetMutation(client, auth));
  const upload = useMutation(addFirstPhotoMutation(client, auth));
  const form = useForm({
    initial: NEW_PET,
    state,
    check: (values) => checkNewPetForm(values, todayOf({ city: auth.profile?.city ?? '' }, cities)),
    mutation: create,
  });
  const [photoProblem, setRefused] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const [isScaling, setScaling] = useState(false);
  const isOpen = useIsOpen();

  async function sendPhoto(pet: Pet, file: Blob): Promise<void> {
    setProgress(0);
    setScaling(false);
    const isSent = await succeeds(
      upload.mutateAsync({
        ...{ petId: pet.id, file },
        onScaling: () => setScaling(true),
        onProgress(part) {
          setProgress(part);
          setScaling(false);
        },
      }),
    );
    if (!isOpen.current) return isSent ? undefined : toast(photoLostToast(pet));
    if (isSent) onDone();
  }

  function onCreated(pet: Pet): void {
    const { photo } = form.values;
    onAdded(pet);
    if (photo === null) onDone();
    else void sendPhoto(pet, photo);
  }

  return {
    ...form,
    onCreated,
    /** Why a file was not taken. */
    refused: photoProblem,
    /** The pet, once it is there. */
    added: create.data ?? null,
    /** Of the photo that is being sent, from 0 to 1; null where none is. */
    progress: upload.isPending ? progress : null,
    /** Whether it is made smaller before that. */
    isScaling,
    photoError: upload.error,
    /** Whether the photo can still be sent as it is. */
    isSendable: !(upload.error instanceof UnusablePicture),

    choosePhoto(photo: File): void {
      const problem = pictureProblem(photo);
      setRefused(problem);
      if (problem === null) form.write({ photo });
    },

    /** Sends the photo of the added pet once more, or another one. */
    again(file = upload.variables?.file): void {
      const { data: pet } = create;
      if (pet !== undefined && file !== undefined && !upload.isPending) void sendPhoto(pet, file);
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

const photoLostToast = ({ name }: Pet) => ({
  title: photoLost(name),
  description: PHOTO_LOST_HINT,
});

export type AddPet = ReturnType<typeof useAddPet>;
