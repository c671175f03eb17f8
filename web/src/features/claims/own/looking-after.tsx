import type { Claim } from '@pawhood/contract/claims/claim.ts';
import {
  CLAIM_LOADING,
  CLAIM_NOT_DONE,
  CLAIM_NOT_LOADED,
  GO_ON,
  lookingAfterUntil,
  OWN_CHANGES_TEXT,
  PROVE_AGAIN,
  STOP_LOOKING_AFTER,
  STOP_TEXT,
} from '@pawhood/contract/words/claims.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import type { ClaimedPlace } from '../claimed-place.ts';
import { giveUpMutation, ownPlaceQuery } from '../claims.api.ts';
import { OwnPlaceForm } from './own-place-form.tsx';
import type { ClaimStep } from './use-claim-step.ts';

interface LookingAfterProps {
  place: ClaimedPlace;
  step: Extract<ClaimStep, { name: 'proved' }>;
}

/** A place as somebody changes it who looks after it, and how that goes on or ends. */
export function LookingAfter({ place, step: { claim, chooseAgain } }: LookingAfterProps) {
  const { data, error, refetch } = useQuery(ownPlaceQuery(place.id, useAuth()));
  const [isStopping, setStopping] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <p>{OWN_CHANGES_TEXT}</p>
      {data === undefined && error === null && <StatusLine>{CLAIM_LOADING}</StatusLine>}
      {data === undefined && error !== null && (
        <FailureBox error={error} fallback={CLAIM_NOT_LOADED} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <OwnPlaceForm placeId={place.id} stored={data} />}
      <div className="flex flex-col gap-3 border-line border-t pt-4">
        <p className="text-base text-ink-2">{lookingAfterUntil(formatDay(claim.endsAt.slice(0, 10)))}</p>
        {isStopping ? (
          <Stop claim={claim} onGoOn={() => setStopping(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={chooseAgain}>
              {PROVE_AGAIN}
            </Button>
            <Button look="plain" onClick={() => setStopping(true)}>
              {STOP_LOOKING_AFTER}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Asks once more before it ends. */
function Stop({ claim, onGoOn }: { claim: Claim; onGoOn: () => void }) {
  const { mutateAsync, error } = useMutation(giveUpMutation(useQueryClient(), useAuth(), claim));
  const stop = () =>
    mutateAsync().then(
      () => {},
      () => {},
    );
  return (
    <>
      <p role="status">{STOP_TEXT}</p>
      {error !== null && <ActionError error={error} fallback={CLAIM_NOT_DONE} onRetry={() => void stop()} />}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" autoFocus onClick={onGoOn}>
          {GO_ON}
        </Button>
        <WorkingButton look="danger" onPress={stop}>
          {STOP_LOOKING_AFTER}
        </WorkingButton>
      </div>
    </>
  );
}
