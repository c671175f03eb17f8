/** `/v2/logout`, as auth0-spa-js calls it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGES } from '@pawhood/contract/values/words.ts';
import type { Design } from '../host.ts';
import type { Answers } from '../http/answer.ts';
import { linkButton } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { logOutLink } from '../pages/log-out-link.ts';
import type { Notice } from '../pages/notice-page.ts';
import type { Sessions } from '../sessions.ts';

/** Dependencies of signing out. */
export interface LogoutParts {
  readonly sessions: Sessions;
  readonly answers: Answers;
  readonly clientId: string;
  /** In the language of who signs out. */
  readonly design: Design;
  /** The address that the browser is sent to afterwards in the site's own language. */
  readonly returnTo: string;
  /** Whether the application is on this origin, so that its pages can be told from those of others. */
  readonly isSameOrigin: boolean;
  /**
   * Where the browser goes to end its session with the server that signed it in, which knows one address to lead back to;
   * null where that is this one.
   */
  readonly logOutUpstream:
    | ((request: IncomingMessage, response: ServerResponse, returnTo: string) => Promise<string | null>)
    | null;
  notice(response: ServerResponse, status: number, notice: Notice): void;
}

/** Ends the session with all its tokens, then leads back to the application; a wrong request changes nothing. */
export async function answerLogout(
  parts: LogoutParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { sessions, answers, clientId, returnTo, notice, design } = parts;
  const query = new URLSearchParams((request.url ?? '').split('?')[1]);
  const isOurs = [clientId, null].includes(query.get('client_id')) && isNavigation(request);
  const to = query.get('returnTo') ?? returnIn(returnTo, design.base());
  if (!isOurs || !returnsOf(returnTo).includes(to)) {
    notice(response, 400, design.words.identity.NOTICES.wrongReturn);
    return;
  }
  if (parts.isSameOrigin && !isFromOurPages(request)) {
    answers.page(response, 200, logoutPage(parts));
    return;
  }
  await sessions.leave(request, response);
  answers.redirect(response, (await parts.logOutUpstream?.(request, response, returnTo)) ?? to);
}

/** The page that says so, in each language. */
const returnsOf = (returnTo: string): string[] => [
  returnTo,
  ...LANGUAGES.map((language) => returnIn(returnTo, `/${language}`)),
];

/** @param base before the paths of a language. */
const returnIn = (returnTo: string, base: string): string => returnTo.replace(/\/auth$/, `${base}/auth`);

/** Whether one of our own pages leads there, or nobody: a link on another site must sign nobody out. Old browsers do not say. */
function isFromOurPages({ headers }: IncomingMessage): boolean {
  return [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site']?.toString());
}

/** Asks whether that is what the person wants. */
function logoutPage({ design, returnTo }: LogoutParts): string {
  const { words, siteName } = design;
  const { LOG_OUT_ASKED, logOutOf, backTo } = words.identity;
  return page(design, {
    title: LOG_OUT_ASKED,
    body: html`<p>${logOutOf(siteName())}</p>
${logOutLink(words, 'primary')}
<p>${linkButton(backTo(siteName()), returnIn(returnTo, design.base()).replace(/auth$/, ''))}</p>`,
  });
}

/** Whether the browser navigates there: a picture or a script of that address must sign nobody out. Old browsers do not say. */
function isNavigation({ headers }: IncomingMessage): boolean {
  return [undefined, 'document'].includes(headers['sec-fetch-dest']);
}
