import { SIGN_IN_TO_REVIEW, WRITE_REVIEW } from '@pawhood/contract/words/reviews.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { placeAddress, type ReviewedPlace, WRITING } from './reviewed-place.ts';

export interface SignInDialogProps {
  place: Pick<ReviewedPlace, 'id'>;
  onClose: () => void;
}

/** Asks somebody to sign in before they write a review. */
export function SignInDialog({ place, onClose }: SignInDialogProps) {
  return (
    <Dialog title={WRITE_REVIEW} onClose={onClose}>
      {() => (
        <div className="flex flex-col items-start gap-4">
          <p>{SIGN_IN_TO_REVIEW}</p>
          <SignInButton returnTo={`${placeAddress(place.id)}?${WRITING}`} />
        </div>
      )}
    </Dialog>
  );
}
