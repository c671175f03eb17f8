import type { DeskPerson } from '@pawhood/contract/desk/desk.ts';
import {
  KEEP_THE_ROLE,
  ROLE_NOT_CHANGED,
  TAKE_OWN_ROLE_ABOUT,
  TAKE_THE_ROLE,
  takeRoleAbout,
  takeRoleOf,
} from '@pawhood/contract/words/desk.ts';
import { ConfirmDialog } from '#/confirm/confirm-dialog.tsx';
import { succeeds } from '#/lib/form/succeeds.ts';
import { DeskActionError } from '../desk-failure.tsx';
import { type Say, useTakeRole } from './use-roles.ts';

export interface TakeRoleDialogProps {
  person: DeskPerson;
  /** Whether it is one's own. */
  isOwn: boolean;
  say: Say;
  onClose: () => void;
  /** Called after `onClose`, once the person's row is gone. */
  onTaken: () => void;
}

/** Asks before a role is taken, and says what that means. */
export function TakeRoleDialog({ person, isOwn, say, onClose, onTaken }: TakeRoleDialogProps) {
  const { take, error } = useTakeRole(say);

  async function takeAway(close: () => void): Promise<void> {
    if (!(await succeeds(take(person)))) return;
    close();
    onTaken();
  }

  return (
    <ConfirmDialog
      title={takeRoleOf(person.name)}
      action={TAKE_THE_ROLE}
      keep={KEEP_THE_ROLE}
      act={takeAway}
      failure={(retry) =>
        error !== null && <DeskActionError error={error} fallback={ROLE_NOT_CHANGED} onRetry={retry} />
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">{isOwn ? TAKE_OWN_ROLE_ABOUT : takeRoleAbout(person.name)}</p>
    </ConfirmDialog>
  );
}
