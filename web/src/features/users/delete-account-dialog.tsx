import { ROUTES } from '@pawhood/contract/product.ts';
import type { OwnProfile } from '@pawhood/contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { focusField } from '../../lib/focus-field.ts';
import { useAuth } from '../../session/auth.ts';
import { OwnFailure } from '../../session/own-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DeletionTerms } from './deletion-terms.tsx';
import { deleteAccountMutation } from './users.api.ts';

/** The word that says one means it, for whom does not want to type an address. */
const WORD = 'delete';

export interface DeleteAccountDialogProps {
  profile: OwnProfile;
  onClose: () => void;
}

/** Says what deleting the account does, and does it once the person has typed that they mean it. */
export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const { isPending, error, remove } = useDeletion();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isMeant = [WORD, profile.email.toLowerCase()].includes(typed.trim().toLowerCase());
    if (isMeant && typed.trim() !== '') remove();
    else {
      setWrong(`Type your e-mail address, or the word ${WORD}.`);
      focusField(event.currentTarget, 'confirmation');
    }
  }

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      {(close) => (
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <DeletionTerms />
          <FieldRow
            label={`Type ${profile.email === '' ? '' : `${profile.email} or `}‘${WORD}’ to go on`}
            name="confirmation"
            value={typed}
            error={wrong}
            onChange={(value) => {
              setTyped(value);
              setWrong(undefined);
            }}
          />
          {error !== null && (
            <OwnFailure error={error} fallback="Your account could not be deleted. Please try again." />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger">
              {isPending ? 'Deleting...' : 'Delete my account'}
            </Button>
            <Button look="plain" onClick={close}>
              Keep it
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Deletes, forgets the session here, and leaves for the front page with a word of farewell. */
function useDeletion() {
  const { accessToken, forget } = useAuth();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    ...deleteAccountMutation(accessToken),
    onSuccess: async () => {
      await forget();
      navigate(ROUTES.home);
      toast({ title: 'Your account is deleted', description: 'Thank you for having been here.' });
    },
  });
  return { isPending, error, remove: () => !isPending && mutate() };
}
