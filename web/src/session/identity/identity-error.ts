/** A thrown value as an error; anything else becomes one with the default message. §8.32 */
export function asError(thrown: unknown, message: string): Error {
  return thrown instanceof Error ? thrown : new Error(message, { cause: thrown });
}

/** The code of an error of the identity library or provider: 'login_required', 'timeout'; null for any other. §8.29 */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'error' in error && typeof error.error === 'string' ? error.error : null;
}

/** Failures that say nothing about the person: the provider was not reached, or could not answer. */
const OUTAGES = ['timeout', 'request_error', 'server_error', 'temporarily_unavailable', 'too_many_requests'];

/** Whether to try again later, instead of taking the person for signed out. */
export function isOutage(error: unknown): boolean {
  // `fetch` fails with a TypeError; a proxy's page instead of JSON is a SyntaxError.
  return error instanceof TypeError || error instanceof SyntaxError || OUTAGES.includes(codeOf(error) ?? '');
}

/** Whether the provider has said that there is no sign-in to go on with; of anything else nobody knows. §8.29 */
export function hasSessionEnded(error: unknown): boolean {
  return codeOf(error) !== null && !isOutage(error);
}

/**
 * Whether the provider has said that it takes nothing of this sign-in any more. A refresh token that has run out is not
 * that: the library then asks for a session instead, and is told `login_required` where there is none.
 */
export function isGrantRevoked(error: unknown): boolean {
  return codeOf(error) === 'invalid_grant';
}
