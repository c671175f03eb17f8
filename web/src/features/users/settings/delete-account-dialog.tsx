import type { IdentityMode } from '@pawhood/contract/identity/identity.ts';
import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { focusField } from '#/lib/form/focus-field.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { deleteAccountMutation } from '../users.api.ts';

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
            <ActionError error={error} fallback="Your account could not be deleted. Please try again." />
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
      toast({
        title: 'Account deleted',
        description: `Your account and pets are gone. Thank you for being part of ${PRODUCT_NAME}.`,
      });
    },
  });
  return { isPending, error, remove: () => !isPending && mutate() };
}

/** What becomes of the account that one signs in with; it is deleted where it is ours. */
const ACCOUNT: Readonly<Record<IdentityMode, string>> = {
  embedded: 'The account you sign in with: e-mail, password and every open session.',
  federated: 'The link to the account you sign in with, and every open session here.',
  auth0: '',
};

/** What deleting the account takes away, and what it cannot. */
function DeletionTerms() {
  const { identity, operatorName } = useSite();
  const isElsewhere = identity.mode !== 'embedded';
  return (
    <div className="flex flex-col gap-3 text-base">
      <p className="font-semibold">Deleted right away, for good:</p>
      <ul className="list-disc pl-6">
        <li>Your profile: name, bio, city, picture and settings.</li>
        <li>Your pets: their photos, records and papers, and every link to them.</li>
        {ACCOUNT[identity.mode] !== '' && <li>{ACCOUNT[identity.mode]}</li>}
      </ul>
      <p className="font-semibold">What stays:</p>
      <ul className="list-disc pl-6">
        {isElsewhere && (
          <li>Your account with the service you sign in with. Only you can delete it, there.</li>
        )}
        <li>
          Backups that {operatorName === '' ? 'the people who run this site' : operatorName} may keep, until
          they are replaced.
        </li>
        <li>Changes to the directory that you suggested. They are not tied to your account.</li>
      </ul>
      <p>To keep your data, close this and press ‘Download everything’ first.</p>
    </div>
  );
}
