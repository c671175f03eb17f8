import { NOT_SAVED, SIGN_IN_AGAIN, SIGNED_OUT_MEANWHILE } from '@pawhood/contract/session/session-texts.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { useAuth } from '../auth.ts';
import { codeOf, isOutage } from '../identity/identity-error.ts';
import { WorkingButton } from './working-button.tsx';

export interface ActionErrorProps {
  error: Error;
  /** Said when the error has no words of its own; that something could not be saved, when absent. */
  fallback?: string;
}

/**
 * Says why an action of a signed-in person failed. Where the sign-in has ended, it offers to sign in again in a popup:
 * the page, and all input on it, stay.
 */
export function ActionError({ error, fallback = NOT_SAVED }: ActionErrorProps) {
  const { signInWithPopup } = useAuth();
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

/** The server refused the token, or the identity provider gave no new one. */
function hasSignInEnded(error: Error): boolean {
  if (error instanceof HttpError) return error.status === UNAUTHORIZED;
  return codeOf(error) !== null && !isOutage(error);
}

/** Written out: the contract's table of errors would come along, all texts included. */
const UNAUTHORIZED = 401;
