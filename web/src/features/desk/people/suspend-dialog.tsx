import { DESK_PEOPLE_LIMITS, type PersonCard } from '@pawhood/contract/desk/people.ts';
import {
  daysLong,
  KEEP,
  LENGTH_FIELD,
  NO_END,
  NOT_SUSPENDED,
  REASON_FIELD,
  reasonHint,
  SUSPEND,
  SUSPEND_ABOUT,
  suspendTitle,
  WORKING,
  wasSuspended,
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
import { type NewSuspension, suspendMutation } from './people.api.ts';
import { reasonError } from './reason.ts';
import type { Say } from './use-roles.ts';

export interface SuspendDialogProps {
  card: Pick<PersonCard, 'userId' | 'name'>;
  say: Say;
  onClose: () => void;
}

const LENGTHS = [1, 7, 30, 365];

const ENDLESS = 'none';

const EMPTY = { days: '7', reason: '' };

/** Keeps somebody out for a while, or without end; says what that does, and asks why. */
export function SuspendDialog({ card: { userId, name }, say, onClose }: SuspendDialogProps) {
  const form = useForm({
    initial: EMPTY,
    state: useState(EMPTY),
    check,
    mutation: useMutation(suspendMutation(useQueryClient(), useAuth(), userId)),
  });
  const choices = LENGTHS.map((days) => ({ value: String(days), label: daysLong(days) }));
  return (
    <Dialog title={suspendTitle(name)} onClose={onClose}>
      {(close) => (
        <form
          {...form.attributes(() => {
            close();
            say(wasSuspended(name));
          })}
          className="flex flex-col gap-4"
        >
          <p>{SUSPEND_ABOUT}</p>
          <FieldRow
            label={LENGTH_FIELD}
            options={[...choices, { value: ENDLESS, label: NO_END }]}
            {...form.field('days')}
          />
          <FieldRow
            label={REASON_FIELD}
            hint={reasonHint(DESK_PEOPLE_LIMITS.shortestReason)}
            lines={3}
            limit={DESK_PEOPLE_LIMITS.reason}
            isCounted
            {...form.field('reason')}
          />
          {form.error !== null && (
            <DeskActionError error={form.error} fallback={NOT_SUSPENDED} onRetry={form.sendAgain} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" aria-busy={form.isSending}>
              {form.isSending ? WORKING : SUSPEND}
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

function check({ days, reason }: typeof EMPTY): Checked<NewSuspension> {
  const error = reasonError(reason);
  if (error !== '') return { body: null, errors: { reason: error } };
  return { body: { days: days === ENDLESS ? null : Number(days), reason: reason.trim() }, errors: {} };
}
