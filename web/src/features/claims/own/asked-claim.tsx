import type { Claim } from '@pawhood/contract/claims/claim.ts';
import {
  addRecord,
  CLAIM_NOT_DONE,
  OTHER_WAY,
  RECORD_ADDED,
  RECORD_NAME,
  RECORD_VALUE,
  TAKE_BACK_REQUEST,
  TEAM_LOOKS,
} from '@pawhood/contract/words/claims.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { giveUpMutation, lookMutation } from '../claims.api.ts';
import type { Ways } from './choose-way.tsx';
import { CodeForm } from './code-form.tsx';

interface AskedClaimProps {
  claim: Claim;
  ways: Ways;
  onOtherWay: () => void;
}

/** What somebody does next who has asked for a place: types the code, adds the record, or waits for the team. */
export function AskedClaim({ claim, ways, onOtherWay }: AskedClaimProps) {
  const otherWay = (
    <Button look="plain" onClick={onOtherWay}>
      {OTHER_WAY}
    </Button>
  );
  if (claim.state === 'waiting') return <TeamLooks claim={claim} />;
  if (claim.way === 'mail') return <CodeForm claim={claim} address={ways.mail} otherWay={otherWay} />;
  return (
    <div className="flex flex-col gap-4">
      <RecordSteps claim={claim} />
      <div className="flex flex-wrap gap-3">{otherWay}</div>
    </div>
  );
}

/** The record, and the button that has it looked for. */
function RecordSteps({ claim }: { claim: Claim }) {
  const { mutateAsync, error } = useMutation(lookMutation(useQueryClient(), useAuth(), claim));
  const look = () =>
    mutateAsync().then(
      () => {},
      () => {},
    );
  const { record, expiresAt } = claim;
  return (
    <>
      <p ref={useFocus()} tabIndex={-1}>
        {addRecord(formatMoment(expiresAt))}
      </p>
      {record !== undefined && (
        <>
          <TextToCopy label={RECORD_NAME} value={record.name} />
          <TextToCopy label={RECORD_VALUE} value={record.value} />
        </>
      )}
      {error !== null && <ActionError error={error} fallback={CLAIM_NOT_DONE} onRetry={() => void look()} />}
      <WorkingButton className="self-start" onPress={look}>
        {RECORD_ADDED}
      </WorkingButton>
    </>
  );
}

/** A text to take along; all of it is marked with the first press. */
function TextToCopy({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        readOnly
        dir="ltr"
        value={value}
        onFocus={({ target }) => target.select()}
        className="w-full rounded-input border border-control bg-card px-4 py-2 font-mono text-sm"
      />
    </div>
  );
}

/** While the desk decides. */
function TeamLooks({ claim }: { claim: Claim }) {
  const { mutateAsync, error } = useMutation(giveUpMutation(useQueryClient(), useAuth(), claim));
  const takeBack = () =>
    mutateAsync().then(
      () => {},
      () => {},
    );
  return (
    <div className="flex flex-col gap-4">
      <p ref={useFocus()} tabIndex={-1}>
        {TEAM_LOOKS}
      </p>
      {error !== null && (
        <ActionError error={error} fallback={CLAIM_NOT_DONE} onRetry={() => void takeBack()} />
      )}
      <WorkingButton look="plain" className="self-start" onPress={takeBack}>
        {TAKE_BACK_REQUEST}
      </WorkingButton>
    </div>
  );
}

/** The button that was pressed is gone: what came in its place has the focus, and is read out. */
function useFocus() {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
