import { type DeskPlace, deskPlace, REASON_LIMIT } from '@pawhood/contract/directory/desk-places.ts';
import {
  GIVEN_BACK,
  HIDE_ABOUT,
  HIDE_NOW,
  HIDE_PLACE,
  IMPORTS_DECIDE,
  LOOK_AGAIN_FIRST,
  NOT_DONE,
  PLACE_HIDDEN,
  PLACE_SHOWN,
  REASON,
  REASON_HINT,
  REASON_MISSING,
  SHOW_ABOUT,
  SHOW_NOW,
  SHOW_PLACE,
} from '@pawhood/contract/words/places.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { storedElsewhere } from '#/lib/form/edit-conflict.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { changePlaceMutation, placeQuery, visibilityMutation } from './places.api.ts';

interface VisibilityProps {
  place: DeskPlace;
  /** Says what was done, where it is read out. */
  say: (words: string) => void;
}

/** Hides the place, or lets it show again; what was said before can be left to imports. */
export function Visibility({ place, say }: VisibilityProps) {
  const isShown = place.state === 'shown';
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton dialog={(onClose) => <VisibilityDialog {...{ place, say, onClose }} />}>
        {isShown ? HIDE_PLACE : SHOW_PLACE}
      </DialogButton>
      {place.isImported && place.kept.includes('hidden') && <LeaveToImports {...{ place, say }} />}
    </div>
  );
}

function LeaveToImports({ place, say }: VisibilityProps) {
  const { mutateAsync, error } = useMutation(changePlaceMutation(useQueryClient(), useAuth(), place.id));
  async function leave(): Promise<void> {
    const body = { values: {}, giveBack: ['hidden' as const] };
    await mutateAsync({ body, version: place.version }).then(
      () => say(GIVEN_BACK),
      () => {},
    );
  }
  return (
    <>
      <WorkingButton look="plain" isNarrow className="whitespace-normal" onPress={leave}>
        {IMPORTS_DECIDE}
      </WorkingButton>
      {error !== null && <DeskActionError error={error} fallback={NOT_DONE} onRetry={() => void leave()} />}
    </>
  );
}

/** Asks why; what is written stays until it is done. */
function VisibilityDialog({ place, say, onClose }: VisibilityProps & { onClose: () => void }) {
  const [client, person] = [useQueryClient(), useAuth()];
  const { mutateAsync, error } = useMutation(visibilityMutation(client, person, place));
  // The place becomes another while the dialog closes.
  const [isHiding] = useState(place.state === 'shown');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isChanged = storedElsewhere(error, deskPlace) !== null;

  async function decide(close: () => void): Promise<void> {
    setMissing(isHiding && reason.trim() === '');
    if (isHiding && reason.trim() === '') return;
    try {
      await mutateAsync({ hidden: isHiding, reason });
      close();
      say(isHiding ? PLACE_HIDDEN : PLACE_SHOWN);
    } catch (failure) {
      const now = storedElsewhere(failure, deskPlace);
      if (now !== null) await keepAnswer(client, placeQuery(person, place.id).queryKey, now);
    }
  }

  return (
    <Dialog title={isHiding ? HIDE_PLACE : SHOW_PLACE} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <p>{isHiding ? HIDE_ABOUT : SHOW_ABOUT}</p>
          <FieldRow
            label={REASON}
            hint={REASON_HINT}
            name="reason"
            value={reason}
            limit={REASON_LIMIT}
            lines={2}
            error={isMissing ? REASON_MISSING : undefined}
            onChange={(text) => {
              setReason(text);
              setMissing(false);
            }}
          />
          {isChanged && <ErrorMessage error={null} fallback={LOOK_AGAIN_FIRST} />}
          {error !== null && !isChanged && (
            <DeskActionError error={error} fallback={NOT_DONE} onRetry={() => void decide(close)} />
          )}
          <div className="flex flex-wrap gap-3">
            <WorkingButton look={isHiding ? 'danger' : 'primary'} onPress={() => decide(close)}>
              {isHiding ? HIDE_NOW : SHOW_NOW}
            </WorkingButton>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
