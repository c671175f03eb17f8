import { DESK_PEOPLE_LIMITS, type PersonCard } from '@pawhood/contract/desk/people.ts';
import {
  END_SUSPENSION,
  endSuspensionTitle,
  KEEP,
  REASON_FIELD,
  reasonHint,
  SUSPENSION_STAYS,
  suspensionEnded,
  WORKING,
} from '@pawhood/contract/words/people.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Checked } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { endSuspensionMutation } from './people.api.ts';
import { reasonError } from './reason.ts';
import type { Say } from './use-roles.ts';

export interface EndSuspensionProps {
  card: Pick<PersonCard, 'userId' | 'name'>;
  say: Say;
  onClose: () => void;
}

const EMPTY = { reason: '' };

/** Lets somebody in again, and asks why. */
export function EndSuspensionDialog({ card: { userId, name }, say, onClose }: EndSuspensionProps) {
  const form = useForm({
    initial: EMPTY,
    state: useState(EMPTY),
    check,
    mutation: useMutation(endSuspensionMutation(useQueryClient(), useAuth(), userId)),
  });
  return (
    <Dialog title={endSuspensionTitle(name)} onClose={onClose}>
      {(close) => (
        <form
          {...form.attributes(() => {
            close();
            say(suspensionEnded(name));
          })}
          className="flex flex-col gap-4"
        >
          <FieldRow
            label={REASON_FIELD}
            hint={reasonHint(DESK_PEOPLE_LIMITS.shortestReason)}
            lines={3}
            limit={DESK_PEOPLE_LIMITS.reason}
            isCounted
            {...form.field('reason')}
          />
          {form.error !== null && (
            <DeskActionError error={form.error} fallback={SUSPENSION_STAYS} onRetry={form.sendAgain} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={form.isSending}>
              {form.isSending ? WORKING : END_SUSPENSION}
            </Button>
            <Button look="plain" onClick={close}>
              {KEEP}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function check({ reason }: typeof EMPTY): Checked<string> {
  const error = reasonError(reason);
  return error === '' ? { body: reason.trim(), errors: {} } : { body: null, errors: { reason: error } };
}
