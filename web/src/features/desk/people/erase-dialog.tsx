import type { PersonCard } from '@pawhood/contract/desk/people.ts';
import {
  ERASE,
  ERASE_ABOUT,
  ERASE_ELSEWHERE,
  eraseTitle,
  KEEP,
  NOT_ERASED,
  TYPE_THEIR_NAME,
  typeTheirName,
  wasErased,
} from '@pawhood/contract/words/people.ts';
import { DELETING } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { afterGoingBack } from '#/lib/browser/history-back.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { DeskActionError } from '../desk-failure.tsx';
import { eraseMutation } from './people.api.ts';
import { searchAddress } from './where.ts';

export interface EraseDialogProps {
  card: Pick<PersonCard, 'userId' | 'name'>;
  /** By which they were found. */
  text: string;
  onClose: () => void;
}

const EMPTY = { name: '' };

/** Deletes somebody for good, once their name was typed. */
export function EraseDialog({ card: { userId, name }, text, onClose }: EraseDialogProps) {
  const { identity } = useSite();
  const [, navigate] = useLocation();
  const form = useForm({
    initial: EMPTY,
    state: useState(EMPTY),
    check: (typed) =>
      plain(typed.name) === plain(name)
        ? { body: typed.name, errors: {} }
        : { body: null, errors: { name: TYPE_THEIR_NAME } },
    mutation: useMutation(eraseMutation(useQueryClient(), useAuth(), userId)),
    // Nothing is lost with a name that stands above.
    isKept: true,
  });

  function leave(close: () => void): void {
    close();
    toast({ title: wasErased(name) });
    // The dialog takes a step of the history off as it closes.
    afterGoingBack(() => navigate(searchAddress(text), { replace: true }));
  }

  return (
    <Dialog title={eraseTitle(name)} onClose={onClose}>
      {(close) => (
        <form {...form.attributes(() => leave(close))} className="wrap-anywhere flex flex-col gap-4">
          <p>{ERASE_ABOUT}</p>
          {identity.mode === 'auth0' && <p>{ERASE_ELSEWHERE}</p>}
          <FieldRow label={typeTheirName(name)} {...form.field('name')} />
          {form.error !== null && (
            <DeskActionError error={form.error} fallback={NOT_ERASED} onRetry={form.sendAgain} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" aria-busy={form.isSending}>
              {form.isSending ? DELETING : ERASE}
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

const plain = (name: string): string => name.trim().normalize('NFC');
