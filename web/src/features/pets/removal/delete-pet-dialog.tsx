import { PET_RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import {
  backWithin,
  canBeBack,
  deleteName,
  deleteTitle,
  goneAtOnce,
  KEEP_PET,
  MY_PETS,
  notDeleted,
  petDeleted,
} from '@pawhood/contract/words/pets.ts';
import { DELETING } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { mayLeave } from '#/lib/form/leave-guard.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { deletePetMutation } from '../profile/form/own-pets.api.ts';

/** Says what deleting a pet does and how long it can be undone, and does it. */
export function DeletePetDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { isPending, error, remove } = useDeletion(pet);
  return (
    <Dialog title={deleteTitle(pet.name)} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <p>{goneAtOnce(pet.name)}</p>
          <p>{backWithin(pet.name, MY_PETS, PET_RESTORE_DAYS)}</p>
          {error !== null && <ActionError error={error} fallback={notDeleted(pet.name)} />}
          <div className="flex flex-wrap gap-3">
            <Button look="danger" aria-busy={isPending} onClick={remove}>
              <span className="min-w-0 whitespace-normal wrap-anywhere">
                {isPending ? DELETING : deleteName(pet.name)}
              </span>
            </Button>
            <Button look="plain" onClick={close}>
              {KEEP_PET}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Deletes, and leaves for the place from which the pet can be had back. */
function useDeletion(pet: Pet) {
  const [, navigate] = useLocation();
  const deletion = deletePetMutation(useQueryClient(), useAuth());
  const { mutate, isPending, error } = useMutation({
    ...deletion,
    onSuccess: (...answer) => {
      // First, so that nobody sees the page of a pet that is not there.
      navigate(ROUTES.profile);
      toast({
        title: petDeleted(pet.name),
        description: canBeBack(pet.name, MY_PETS, PET_RESTORE_DAYS),
      });
      return deletion.onSuccess?.(...answer);
    },
  });
  // What is written and not saved would hold up the leaving.
  const remove = () => !isPending && mayLeave() && mutate(pet.id);
  return { isPending, error, remove };
}
