import type { Notice } from '../pages/notice-page.ts';

/** The message of a failed sign-in elsewhere. */
export interface UpstreamFailure {
  readonly status: number;
  readonly notice: Notice;
  /** Whether the operator has something to look at. */
  readonly isLogged: boolean;
}

/** @param name what people call the other server. */
export function upstreamFailure(error: unknown, name: string): UpstreamFailure {
  if (isDeclined(error)) {
    const text = `${name} did not sign you in. Nothing has changed here.`;
    return { status: 403, notice: { title: 'You are not signed in', text }, isLogged: false };
  }
  if (isUnreachable(error)) {
    const text = `${name}, which signs you in, does not answer just now. Please try again in a moment.`;
    return { status: 503, notice: { title: 'Signing in is not possible just now', text }, isLogged: true };
  }
  const text = `${name} gave an answer that this site cannot accept. Please try again; if it happens again, write to support.`;
  return { status: 502, notice: { title: 'Signing in did not work', text }, isLogged: true };
}

/** The person pressed Cancel there, may not come in, or came back with an answer that was used before. */
function isDeclined(error: unknown): boolean {
  const named = error instanceof Error && 'error' in error ? [error.name, error.error] : [];
  const [kind, reason] = named;
  return (
    kind === 'AuthorizationResponseError' || (kind === 'ResponseBodyError' && reason === 'invalid_grant')
  );
}

/** No connection, no answer in time, or an answer that says the server is in trouble. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError || ('code' in error && error.code === 'OAUTH_TIMEOUT')) return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}
