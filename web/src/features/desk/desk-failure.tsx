import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { useAuth } from '#/session/auth.ts';
import { needsStepUp } from '#/session/needs-step-up.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { deskQuery } from './desk.api.ts';

export interface DeskFailureProps {
  error: Error;
  /** Said when the error has no words of its own. */
  fallback: string;
  /** Tries again: on a press, or once the person has proved who they are. */
  onRetry: () => void;
}

/** Says why a part of the desk is not there. */
export function PartFailure({ error, fallback, onRetry }: DeskFailureProps) {
  useRoleAnew(error);
  return needsStepUp(error) ? (
    <ActionError error={error} onRetry={onRetry} />
  ) : (
    <FailureBox error={error} fallback={fallback} onRetry={onRetry} />
  );
}

/** Says why something could not be done at the desk; what the server refuses, in its sentence alone. */
export function DeskActionError({ error, fallback, onRetry }: DeskFailureProps) {
  useRoleAnew(error);
  const isSentence = error instanceof HttpError && ![...SIGN_IN, ''].includes(error.code);
  return isSentence ? (
    <ErrorMessage error={null} fallback={error.text} />
  ) : (
    <ActionError error={error} fallback={fallback} onRetry={onRetry} />
  );
}

/** What is refused where somebody has to sign in, for which there is a button. */
const SIGN_IN = ['unauthorized', 'recent_authentication_needed'];

/** What is refused where somebody's role is another now than the page knows. */
const REFUSALS = ['no_role', 'role_asleep', 'second_factor_needed'];

/** Looks anew at what the person is at the desk, where a call was refused because they are something else by now. */
function useRoleAnew(error: Error): void {
  const client = useQueryClient();
  const [path, sub] = deskQuery(useAuth()).queryKey;
  const isRefused = error instanceof HttpError && REFUSALS.includes(error.code);
  useEffect(() => {
    if (isRefused) void client.invalidateQueries({ queryKey: [path, sub] });
  }, [client, isRefused, path, sub]);
}
