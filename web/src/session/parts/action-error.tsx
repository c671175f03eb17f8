import {
  CONFIRM_IT_IS_YOU,
  NOT_SAVED,
  SIGN_IN_AGAIN,
  SIGNED_OUT_MEANWHILE,
  STEP_UP,
  STEP_UP_FAILED,
} from '@pawhood/contract/words/session.ts';
import { useState } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { useAuth } from '../auth.ts';
import { hasSessionEnded } from '../identity/identity-error.ts';
import { needsStepUp } from '../needs-step-up.ts';
import { WorkingButton } from './working-button.tsx';

export interface ActionErrorProps {
  error: Error;
  /** Said when the error has no words of its own; that something could not be saved, when absent. */
  fallback?: string;
  /** Does the action again, once the person has proved again who they are. */
  onRetry?: () => void;
}

/**
 * Says why an action of a signed-in person failed. Where the sign-in has ended, or is too long ago, it offers to sign in
 * again in a popup: the page, and all input on it, stay.
 */
export function ActionError({ error, fallback = NOT_SAVED, onRetry }: ActionErrorProps) {
  const { signInWithPopup } = useAuth();
  if (needsStepUp(error)) return <StepUp onDone={onRetry} />;
  if (!hasSignInEnded(error)) return <ErrorMessage error={error} fallback={fallback} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ErrorMessage error={null} fallback={SIGNED_OUT_MEANWHILE} />
      <WorkingButton look="secondary" onPress={signInWithPopup}>
        {SIGN_IN_AGAIN}
      </WorkingButton>
    </div>
  );
}

/** The way to go on with what needs a sign-in that is not long ago. */
export function StepUp({ onDone }: { onDone: (() => void) | undefined }) {
  const { stepUp } = useAuth();
  const [hasFailed, setFailed] = useState(false);

  async function prove(): Promise<void> {
    try {
      await stepUp();
    } catch {
      setFailed(true);
      return;
    }
    onDone?.();
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <ErrorMessage error={null} fallback={hasFailed ? STEP_UP_FAILED : STEP_UP} />
      <WorkingButton look="secondary" onPress={prove}>
        {CONFIRM_IT_IS_YOU}
      </WorkingButton>
    </div>
  );
}

/** The server refused the token, or the identity provider gave no new one. */
function hasSignInEnded(error: Error): boolean {
  return error instanceof HttpError ? error.status === UNAUTHORIZED : hasSessionEnded(error);
}

/** Written out: the contract's table of errors would come along, all texts included. */
const UNAUTHORIZED = 401;
