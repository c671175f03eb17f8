import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { type PetPhoto, type PhotoChanges, photoChanges } from '@pawhood/contract/pets/photos.ts';
import {
  DELETE_PHOTO,
  DESCRIPTION,
  DESCRIPTION_HINT,
  isPictureOf,
  makePictureOf,
  OTHERS_SEE_FIRST,
  photoOf,
  showOnPage,
} from '@pawhood/contract/words/pets.ts';
import { CLOSE, SAVE, SAVING } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { checkBody } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { changePhotoMutation } from './pet-photos.api.ts';
import type { PhotoDraft } from './photo-draft.ts';

export interface PhotoDialogProps {
  petId: string;
  petName: string;
  photo: PetPhoto;
  /** It outlives the dialog. */
  draft: PhotoDraft;
  onWrite: (change: (before: PhotoDraft) => PhotoDraft) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** What a photo shows, who sees it, and whether it is the pet's picture. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { petId, petName, photo, draft, onWrite, onDelete, onClose } = props;
  const form = useForm<PhotoDraft, PhotoChanges, PetPhoto>({
    initial: photo,
    state: [draft, onWrite],
    check: (values) => checkBody(photoChanges, values),
    mutation: useMutation(changePhotoMutation(useQueryClient(), petId, photo.id, useAuth())),
    // The gallery keeps the draft, and asks.
    isKept: true,
  });
  const { write, error, isSending } = form;
  const shown = { ...photo, ...draft };
  // What was written during the call stays.
  const forget = () => onWrite((now) => (now === draft ? {} : now));

  return (
    <Dialog title={photoOf(petName)} onClose={onClose}>
      {(close) => (
        <form className="flex flex-col gap-4" {...form.attributes(() => [forget(), close()])}>
          <img
            src={photo.medium}
            alt={photo.alt}
            className="mx-auto max-h-[40dvh] rounded-toast bg-sunk object-contain"
          />
          <FieldRow
            label={DESCRIPTION}
            name="alt"
            value={shown.alt}
            error={form.errors.alt}
            hint={DESCRIPTION_HINT}
            lines={2}
            limit={PET_LIMITS.alt}
            isCounted
            onChange={(alt) => write({ alt })}
          />
          <Checkbox
            label={showOnPage(petName)}
            isChecked={shown.isPublic}
            onChange={(isPublic) => write({ isPublic })}
          />
          {photo.isAvatar ? (
            <p className="text-base text-ink-2">{isPictureOf(petName)}</p>
          ) : (
            <Checkbox
              label={makePictureOf(petName)}
              isChecked={shown.isAvatar}
              onChange={(isAvatar) => write({ isAvatar })}
            />
          )}
          {shown.isAvatar && !shown.isPublic && <p className="text-base">{OTHERS_SEE_FIRST}</p>}
          {error !== null && <ActionError error={error} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={isSending}>
              {isSending ? SAVING : SAVE}
            </Button>
            <Button look="plain" onClick={close}>
              {CLOSE}
            </Button>
            <Button look="plain" className="sm:ms-auto" onClick={() => [close(), onDelete()]}>
              <Trash2 className="size-4" />
              {DELETE_PHOTO}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
