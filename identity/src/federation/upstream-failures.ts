import type { Words } from '@pawhood/contract/values/words.ts';
import type { Notice } from '../pages/notice-page.ts';

/** The message of a failed sign-in elsewhere. */
export interface UpstreamFailure {
  readonly status: number;
  readonly notice: Notice;
  /** Whether the operator has something to look at. */
  readonly isLogged: boolean;
}

/** @param name what people call the other server. */
export function upstreamFailure(words: Words, error: unknown, name: string): UpstreamFailure {
  const { NOT_SIGNED_IN, NO_ANSWER, SIGN_IN_FAILED, declinedBy, noAnswerOf, wrongAnswerOf } = words.identity;
  if (isDeclined(error)) {
    const notice = { title: NOT_SIGNED_IN, text: declinedBy(name) };
    return { status: 403, notice, isLogged: false };
  }
  if (isUnreachable(error)) {
    const notice = { title: NO_ANSWER, text: noAnswerOf(name) };
    return { status: 503, notice, isLogged: true };
  }
  return {
    status: 502,
    notice: { title: SIGN_IN_FAILED, text: wrongAnswerOf(name) },
    isLogged: true,
  };
}

/** The person pressed Cancel there, may not come in, or came back with an answer that was used before. */
function isDeclined(error: unknown): boolean {
  const named = error instanceof Error && 'error' in error ? [error.name, error.error] : [];
  const [kind, reason] = named;
  return (
    (kind === 'AuthorizationResponseError' && DECLINED.includes(String(reason))) ||
    (kind === 'ResponseBodyError' && reason === 'invalid_grant')
  );
}

/** Answers about the person, not about how the operator has set this site up there. */
const DECLINED = [
  ...['access_denied', 'login_required', 'interaction_required', 'consent_required'],
  'account_selection_required',
];

/** Longest reason of another server in the log, in characters. */
const LONGEST_REASON = 300;

/** The failure with what the other server says of it (RFC 6749, §5.2), which its message leaves out. */
export function withReason(error: unknown): unknown {
  if (!(error instanceof Error) || !('error' in error)) return error;
  const description = 'error_description' in error ? `: ${error.error_description}` : '';
  return new Error(`The other server answers ${error.error}${description}`.slice(0, LONGEST_REASON), {
    cause: error,
  });
}

/** No connection, no answer in time, or an answer that says the server is in trouble. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  // Failures of fetch have no code; what cannot be decoded is such an error, too, with one.
  if ((error instanceof TypeError && code === null) || code === 'OAUTH_TIMEOUT') return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}
