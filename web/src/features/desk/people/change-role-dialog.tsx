import type { DeskPerson } from '@pawhood/contract/desk/desk.ts';
import { changeRoleOf, ROLE_NOT_CHANGED } from '@pawhood/contract/words/desk.ts';
import { CANCEL, SAVE, SAVING } from '@pawhood/contract/words/shell.ts';
import { useState } from 'react';
import { useForm } from '#/lib/form/use-form.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { RoleFields, roleOf } from './role-fields.tsx';
import { type Say, useGiveRole } from './use-roles.ts';

export interface ChangeRoleDialogProps {
  person: Pick<DeskPerson, 'userId' | 'name' | 'role' | 'city'>;
  /** That a role is changed, where there is one. */
  title?: string;
  say: Say;
  /** Called once the dialog has given the focus back: where that button goes, now that there is a role. */
  onGiven?: () => void;
  onClose: () => void;
}

/** Gives somebody a role, in the place of the one they have. */
export function ChangeRoleDialog({ person, title, say, onGiven, onClose }: ChangeRoleDialogProps) {
  const { userId, name } = person;
  const initial = { role: person.role as string, city: person.city };
  const state = useState(initial);
  const form = useForm({
    initial,
    state,
    check: ({ role, city }) => ({
      body: { userId, role: roleOf(role), city: roleOf(role) === 'operator' ? '' : city },
      errors: {},
    }),
    mutation: useGiveRole(say),
    // Two choices are made again as soon as they are lost.
    isKept: true,
  });
  return (
    <Dialog title={title ?? changeRoleOf(name)} onClose={onClose}>
      {(close) => (
        <form
          {...form.attributes(() => {
            close();
            onGiven?.();
          })}
          className="flex flex-col gap-4"
        >
          <RoleFields role={form.field('role')} city={form.field('city')} />
          {form.error !== null && (
            <DeskActionError error={form.error} fallback={ROLE_NOT_CHANGED} onRetry={form.sendAgain} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={form.isSending}>
              {form.isSending ? SAVING : SAVE}
            </Button>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
