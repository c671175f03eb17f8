import {
  DELETE_REVIEW,
  DELETE_YOUR_REVIEW,
  DELETED_FOR_GOOD,
  REVIEW_DELETED,
  REVIEW_NOT_DELETED,
} from '@pawhood/contract/words/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#/confirm/confirm-dialog.tsx';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
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
    <ConfirmDialog
      title={DELETE_YOUR_REVIEW}
      action={DELETE_REVIEW}
      act={remove}
      failure={(retry) =>
        error !== null &&
        !isSuccess && <ActionError error={error} fallback={REVIEW_NOT_DELETED} onRetry={retry} />
      }
      onClose={onClose}
    >
      <p>{DELETED_FOR_GOOD}</p>
    </ConfirmDialog>
  );
}
