import {
  BECOME_OPERATOR,
  becomeOperatorAbout,
  LINK_OVER,
  NOT_MADE_OPERATOR,
} from '@pawhood/contract/words/desk.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { needsStepUp } from '#/session/needs-step-up.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { openMutation } from './open.api.ts';
import { keepSecret } from './open-secret.ts';

export interface BecomeOperatorProps {
  secret: string;
  /** Called once the person is operator. */
  onDone: () => Promise<void>;
}

/** Where the link leads that a command prints: nothing happens before the button is pressed. */
export function BecomeOperator({ secret, onDone }: BecomeOperatorProps) {
  const auth = useAuth();
  const { error, mutateAsync } = useMutation(openMutation(auth));
  const isOver = error instanceof HttpError && error.code === 'unknown_link';

  // Where no window can be opened, the page is left to sign in again.
  const isKept = needsStepUp(error);
  useEffect(() => {
    keepSecret(isKept ? secret : '');
    return () => keepSecret('');
  }, [isKept, secret]);

  async function open(): Promise<void> {
    if (await succeeds(mutateAsync(secret))) await onDone();
  }

  return (
    <DeskFrame heading={BECOME_OPERATOR}>
      {isOver ? (
        <ErrorMessage error={null} fallback={LINK_OVER} />
      ) : (
        <>
          <p className="wrap-anywhere">
            {becomeOperatorAbout(auth.profile?.fullName || auth.user?.email || '')}
          </p>
          {error !== null && (
            <DeskActionError error={error} fallback={NOT_MADE_OPERATOR} onRetry={() => void open()} />
          )}
          <p>
            <WorkingButton onPress={open}>{BECOME_OPERATOR}</WorkingButton>
          </p>
        </>
      )}
    </DeskFrame>
  );
}
