import { KEPT_DAYS } from '@pawhood/contract/limits.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { MY_PETS } from '@pawhood/contract/texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { mayLeave } from '#/lib/form/leave-guard.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { deletePetMutation } from '../profile/form/own-pets.api.ts';

export interface DeletePetDialogProps {
  pet: Pet;
  onClose: () => void;
}

/** Says what deleting a pet does and how long it can be undone, and does it. */
export function DeletePetDialog({ pet, onClose }: DeletePetDialogProps) {
  const { isPending, error, remove } = useDeletion(pet);
  return (
    <Dialog title={`Delete ${pet.name}?`} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <p>
            {pet.name} is gone from your pets and from everybody’s sight at once: profile, photos, health log,
            training, passport and every link to them.
          </p>
          <p>
            For {KEPT_DAYS.pet} days you can bring {pet.name} back under ‘{MY_PETS}’, with everything. After
            that nothing is left.
          </p>
          {error !== null && (
            <ActionError error={error} fallback={`${pet.name} could not be deleted. Please try again.`} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="danger" aria-busy={isPending} onClick={remove}>
              <span className="min-w-0 whitespace-normal wrap-anywhere">
                {isPending ? 'Deleting...' : `Delete ${pet.name}`}
              </span>
            </Button>
            <Button look="plain" onClick={close}>
              Keep
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
        title: `${pet.name} is deleted`,
        description: `You can bring ${pet.name} back under ‘${MY_PETS}’ for ${KEPT_DAYS.pet} days.`,
      });
      return deletion.onSuccess?.(...answer);
    },
  });
  // What is written and not saved would hold up the leaving.
  const remove = () => !isPending && mayLeave() && mutate(pet.id);
  return { isPending, error, remove };
}
