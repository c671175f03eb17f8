import { HttpError } from '../lib/http-error.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { useAuth } from './auth.ts';
import { codeOf, isOutage } from './identity-error.ts';
import { WorkingButton } from './working-button.tsx';

export interface OwnFailureProps {
  error: Error;
  /** Said when the error has no words of its own; that something could not be saved, when absent. */
  fallback?: string;
}

/**
 * Why something of one's own could not be done. Where the sign-in has ended, one can sign in again in a window of
 * its own: the page, and what was written on it, stay.
 */
export function OwnFailure({ error, fallback = NOT_SAVED }: OwnFailureProps) {
  const { signInWithPopup } = useAuth();
  if (!hasSignInEnded(error)) return <ErrorMessage error={error} fallback={fallback} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ErrorMessage
        error={null}
        fallback="Your sign-in has ended. Sign in again, then try once more; nothing here is lost."
      />
      <WorkingButton look="secondary" onPress={signInWithPopup}>
        Sign in again
      </WorkingButton>
    </div>
  );
}

const NOT_SAVED = 'This could not be saved. Please try again.';

/** The server refused the token, or the identity provider gave no new one. */
function hasSignInEnded(error: Error): boolean {
  if (error instanceof HttpError) return error.status === UNAUTHORIZED;
  return codeOf(error) !== null && !isOutage(error);
}

/** Written out: the contract's table of errors would come along, all texts included. */
const UNAUTHORIZED = 401;
