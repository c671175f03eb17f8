/** `/v2/logout`, as auth0-spa-js calls it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answers } from '../http/answer.ts';
import { NOTICES, type Notice } from '../interactions/notice-page.ts';
import type { Sessions } from '../sessions.ts';

/** What signing out needs. */
export interface LogoutParts {
  readonly sessions: Sessions;
  readonly answers: Answers;
  readonly clientId: string;
  /** The one address that the browser is sent to afterwards. */
  readonly returnTo: string;
  notice(response: ServerResponse, status: number, notice: Notice): void;
}

/** Ends the session with all its tokens, then leads back to the application; a wrong request changes nothing. */
export async function answerLogout(
  { sessions, answers, clientId, returnTo, notice }: LogoutParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = new URLSearchParams((request.url ?? '').split('?')[1]);
  const isOurs = [clientId, null].includes(query.get('client_id')) && isNavigation(request);
  if (!isOurs || ![returnTo, null].includes(query.get('returnTo'))) {
    notice(response, 400, NOTICES.wrongReturn);
    return;
  }
  await sessions.leave(request, response);
  answers.redirect(response, returnTo);
}

/** Whether the browser navigates there: a picture or a script of that address must sign nobody out. Old browsers do not say. */
function isNavigation({ headers }: IncomingMessage): boolean {
  return [undefined, 'document'].includes(headers['sec-fetch-dest']);
}
