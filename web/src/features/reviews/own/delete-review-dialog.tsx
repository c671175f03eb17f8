import {
  DELETE_REVIEW,
  DELETE_YOUR_REVIEW,
  DELETED_FOR_GOOD,
  REVIEW_DELETED,
  REVIEW_NOT_DELETED,
} from '@pawhood/contract/words/reviews.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import type { ReviewedPlace } from '../reviewed-place.ts';
import { deleteReviewMutation, keepOwnReview } from '../reviews.api.ts';

export interface DeleteReviewDialogProps {
  place: Pick<ReviewedPlace, 'id'>;
  reviewId: string;
  onClose: () => void;
}

/** Asks before one's own review is deleted. */
export function DeleteReviewDialog({ place, reviewId, onClose }: DeleteReviewDialogProps) {
  const [client, auth] = [useQueryClient(), useAuth()];
  const { mutateAsync, error, isSuccess } = useMutation(deleteReviewMutation(auth));

  async function remove(close: () => void): Promise<void> {
    if (!(await succeeds(mutateAsync(reviewId)))) return;
    toast({ title: REVIEW_DELETED });
    // Before the dialog closes: its focus then goes to the button that comes in the review's place.
    await keepOwnReview(client, auth, place.id, null);
    close();
  }

  return (
    <Dialog title={DELETE_YOUR_REVIEW} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <p>{DELETED_FOR_GOOD}</p>
          {error !== null && !isSuccess && (
            <ActionError error={error} fallback={REVIEW_NOT_DELETED} onRetry={() => void remove(close)} />
          )}
          <div className="flex flex-wrap gap-3">
            <WorkingButton look="danger" onPress={() => remove(close)}>
              {DELETE_REVIEW}
            </WorkingButton>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
