import type { Claim } from '@pawhood/contract/claims/claim.ts';
import {
  CHECK_CODE,
  CLAIM_NOT_DONE,
  CODE_FIELD,
  CODE_HINT,
  CODE_MISSING,
  CODE_OVER,
  codeWentTo,
  NEW_CODE,
  wrongCode,
  YOURS_NOW,
} from '@pawhood/contract/words/claims.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { formatMoment } from '#/lib/dates.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { askMutation, enterCodeMutation } from '../claims.api.ts';

const EMPTY = { code: '' };

interface CodeFormProps {
  claim: Claim;
  /** Where the code went; empty where that proves nothing any more. */
  address: string;
  otherWay: ReactNode;
}

/** Takes the code that was mailed to the place. */
export function CodeForm({ claim, address, otherWay }: CodeFormProps) {
  const [client, auth] = [useQueryClient(), useAuth()];
  const mutation = useMutation(enterCodeMutation(client, auth, claim));
  const again = useMutation(askMutation(client, auth, claim.place.id));
  const form = useForm({
    ...{ initial: EMPTY, state: useState(EMPTY), mutation },
    check: ({ code }) =>
      code.trim() === '' ? { body: null, errors: { code: CODE_MISSING } } : { body: code, errors: {} },
  });
  const { error } = form;
  const isWrong = codeOf(error) === 'wrong_claim_code';
  const isOver = claim.triesLeft === 0 || codeOf(error) === 'claim_over' || address === '';
  const field = form.field('code');
  const send = () =>
    again.mutateAsync({ way: 'mail', words: '' }).then(
      () => form.write({ code: '' }),
      () => {},
    );
  return (
    <form className="flex flex-col gap-4" {...form.attributes(() => toast({ title: YOURS_NOW }))}>
      {isOver ? (
        <ErrorMessage error={null} fallback={CODE_OVER} />
      ) : (
        <>
          <p role="status">{codeWentTo(address, formatMoment(claim.expiresAt))}</p>
          <FieldRow
            {...field}
            label={CODE_FIELD}
            hint={CODE_HINT}
            autoComplete="one-time-code"
            limit={20}
            error={field.error ?? (isWrong ? wrongCode(claim.triesLeft) : undefined)}
          />
        </>
      )}
      {error !== null && !isWrong && !isOver && (
        <ActionError error={error} fallback={CLAIM_NOT_DONE} onRetry={form.sendAgain} />
      )}
      {again.error !== null && (
        <ActionError error={again.error} fallback={CLAIM_NOT_DONE} onRetry={() => void send()} />
      )}
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <Button type="submit" aria-busy={form.isSending} aria-disabled={form.isSending}>
            <span>{CHECK_CODE}</span>
          </Button>
        )}
        {address !== '' && (
          <WorkingButton look="secondary" onPress={send}>
            {NEW_CODE}
          </WorkingButton>
        )}
        {otherWay}
      </div>
    </form>
  );
}

const codeOf = (error: Error | null): string => (error instanceof HttpError ? error.code : '');
