import { useRef, useState } from 'react';
import { useOpenByAddress } from '#/lib/use-open-by-address.ts';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { type ReviewedPlace, WRITING } from './reviewed-place.ts';
import { WriteButton } from './write-button.tsx';

const SignInDialog = lazyDialog(() => import('./sign-in-dialog.tsx'), 'SignInDialog');

/** The button to write a review, for who is not signed in: asks them to, and comes back to the form. */
export function SignInToReview({ place }: { place: Pick<ReviewedPlace, 'id'> }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useOpenByAddress(WRITING, () => setOpen(true));
  return (
    <>
      <WriteButton ref={button} onClick={() => setOpen(true)} />
      {isOpen && (
        <SignInDialog
          place={place}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
