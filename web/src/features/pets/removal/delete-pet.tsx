import { KEPT_DAYS } from '@pawhood/contract/limits.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { Trash2 } from 'lucide-react';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { RecordPart } from '../record-part.tsx';

const DeletePetDialog = lazyDialog(
  () => import('./delete-pet-dialog.tsx'),
  (module) => module.DeletePetDialog,
);

/** The way to part with a pet's page. */
export function DeletePet({ pet }: { pet: Pet }) {
  return (
    <RecordPart look="plain" id="delete-pet" title={`Delete ${pet.name}`}>
      <p className="text-base text-ink-2">
        Photos and record go, too. You can bring it all back for {KEPT_DAYS.pet} days.
      </p>
      <DialogButton
        className="self-start"
        dialog={(onClose) => <DeletePetDialog pet={pet} onClose={onClose} />}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete pet
      </DialogButton>
    </RecordPart>
  );
}
