import { HttpError } from '#/lib/calls/http-error.ts';

/** Whether an action failed because the person's sign-in is too long ago for it. */
export const needsStepUp = (error: Error | null): boolean =>
  error instanceof HttpError && error.code === 'recent_authentication_needed';
