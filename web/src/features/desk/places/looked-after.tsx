import type { LookedAfter } from '@pawhood/contract/claims/desk-claims.ts';
import { REASON_LIMIT } from '@pawhood/contract/directory/desk-places.ts';
import {
  LOOKED_AFTER_BY,
  LOOKED_AFTER_FAILED,
  lookedAfterFromTo,
  NOT_DONE,
  REASON,
  REASON_MISSING,
  TAKE_AWAY,
  TAKE_AWAY_ABOUT,
  THEY_READ_THIS,
  takeAwayFrom,
  takenAwayFrom,
} from '@pawhood/contract/words/places.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#/lib/dates.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { DeskActionError, PartFailure } from '../desk-failure.tsx';
import { endClaimMutation, lookedAfterQuery } from './places.api.ts';

interface LookedAfterByProps {
  placeId: string;
  /** Says what was done, where it is read out. */
  say: (words: string) => void;
}

/** The people of a place who look after it, and the way to take it away from them; nothing where there are none. */
export function LookedAfterBy({ placeId, say }: LookedAfterByProps) {
  const { data: people = [], error, refetch } = useQuery(lookedAfterQuery(useAuth(), placeId));
  const [taking, setTaking] = useState<LookedAfter | null>(null);
  if (error !== null)
    return <PartFailure error={error} fallback={LOOKED_AFTER_FAILED} onRetry={() => void refetch()} />;
  if (people.length === 0 && taking === null) return null;
  return (
    <section aria-labelledby="looked-after" className="flex flex-col gap-2">
      <h3 id="looked-after" tabIndex={-1} className="text-lg">
        {LOOKED_AFTER_BY}
      </h3>
      <ul className="list-none divide-y divide-line p-0">
        {people.map((claim) => (
          <li key={claim.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="wrap-anywhere flex min-w-0 grow basis-56 flex-col gap-1">
              <bdi>{claim.person.name}</bdi>
              <p className="text-ink-2 text-sm">
                {lookedAfterFromTo(dayOf(claim.since), dayOf(claim.endsAt))}
              </p>
            </div>
            <Button
              look="secondary"
              aria-haspopup="dialog"
              aria-label={takeAwayFrom(claim.person.name)}
              onClick={() => setTaking(claim)}
            >
              {TAKE_AWAY}
            </Button>
          </li>
        ))}
      </ul>
      {taking !== null && (
        <TakeAwayDialog
          claim={taking}
          placeId={placeId}
          onDone={() => say(takenAwayFrom(taking.person.name))}
          onClose={() => {
            setTaking(null);
            document.getElementById('places')?.focus();
          }}
        />
      )}
    </section>
  );
}

const dayOf = (moment: string): string => formatDay(moment.slice(0, 10));

const EMPTY = { reason: '' };

interface TakeAwayDialogProps {
  claim: LookedAfter;
  placeId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why; what is written stays until it is done. */
function TakeAwayDialog({ claim, placeId, onDone, onClose }: TakeAwayDialogProps) {
  const mutation = useMutation(endClaimMutation(useQueryClient(), useAuth(), placeId, claim.id));
  const form = useForm({
    ...{ initial: EMPTY, state: useState(EMPTY), mutation },
    check: ({ reason }) =>
      reason.trim() === ''
        ? { body: null, errors: { reason: REASON_MISSING } }
        : { body: reason, errors: {} },
  });
  return (
    <Dialog title={takeAwayFrom(claim.person.name)} onClose={onClose}>
      {(close) => (
        <form
          className="flex flex-col gap-4"
          {...form.attributes(() => {
            onDone();
            close();
          })}
        >
          <p>{TAKE_AWAY_ABOUT}</p>
          <FieldRow
            {...form.field('reason')}
            label={REASON}
            hint={THEY_READ_THIS}
            limit={REASON_LIMIT}
            lines={2}
          />
          {form.error !== null && (
            <DeskActionError error={form.error} fallback={NOT_DONE} onRetry={form.sendAgain} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" aria-busy={form.isSending} aria-disabled={form.isSending}>
              {TAKE_AWAY}
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
