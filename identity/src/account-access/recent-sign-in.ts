/** Actions that a browser left open must not allow: they need a sign-in of the last few minutes. */
import { RECENT_SIGN_IN_MINUTES } from '@pawhood/contract/limits.ts';
import type { Refusal } from '../account.ts';
import type { CurrentSession } from '../sessions.ts';
import { backPath, failedAttempt, showSignIn } from './account-sign-in.ts';
import type { PageHandler, PageHandlerParts } from './page-handler.ts';
import type { PageRequest } from './page-request.ts';

/** Whether the person of a session has signed in a short while ago. */
export function isRecent({ signedInAt }: CurrentSession): boolean {
  return Date.now() - signedInAt.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000;
}

/**
 * The session of a person who has signed in a short while ago. Anybody else is answered with the form to sign in, which
 * leads back, and null comes.
 *
 * @param back path of the page to come back to, beneath that of the account; for a posted form the page it stands on.
 * @param refusals said above the form, where something was sent that has not been done.
 */
export async function recentSession(
  parts: PageHandlerParts,
  request: PageRequest,
  back: string,
  refusals: readonly Refusal[] = [],
): Promise<CurrentSession | null> {
  const session = await parts.sessions.current(request.raw, request.response);
  if (session !== null && isRecent(session)) return session;
  const account = session && (await parts.accounts.find(session.accountId));
  showSignIn(parts, request, { back, isAgain: session !== null, email: account?.email ?? '', refusals });
  return null;
}

/** Asks for a sign-in of the last few minutes, on the way to a page that needs one; shows one again that was refused. */
export const signInAgain: PageHandler = async (parts, request) => {
  const refused = failedAttempt(parts, request);
  if (refused !== null) return showSignIn(parts, request, refused);
  const back = backPath(request.query.get('back'));
  if ((await recentSession(parts, request, back)) !== null) parts.answers.redirect(request.response, back);
};

/** Said of a form that came too long after the sign-in. */
export const SIGN_IN_AGAIN: Refusal = { code: 'wrong_credentials', reason: 'signed_in_long_ago' };
