import { SIGN_IN_TO_REVIEW, WRITE_REVIEW } from '@pawhood/contract/words/reviews.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
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
      {(close) => (
        <div className="flex flex-col gap-4">
          <p>{SIGN_IN_TO_REVIEW}</p>
          <div className="flex flex-wrap gap-3">
            <SignInButton returnTo={`${placeAddress(place.id)}?${WRITING}`} />
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
