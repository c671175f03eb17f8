import { UNKNOWN_STATUS } from '@pawhood/contract/words/shell.ts';
import { moduleLoader } from '../browser/module-loader.ts';
import { type Problem, problemOf } from './problem.ts';
import { notifyRefusedCall } from './refused-calls.ts';

/** A response that was not a success; its message is `<status>: <text>`. §8.1 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** HTTP status, 300 to 599. */
  readonly status: number;
  /** The text of the response, a sentence where it is ours: it then has a `code`. */
  readonly text: string;
  /** 'Internal Server Error', whatever the response's own text was. */
  readonly statusText: string;
  /** Our code of what went wrong; empty where the answer has none. */
  readonly code: string;
  /** Of a change that another one was before (412): what is there now, as the server answered it. */
  readonly current: unknown;
  /** Of a refused request: what is wrong with which field, as the server answered it. */
  readonly errors: unknown;

  constructor(
    status: number,
    text: string,
    standard: string = text,
    { code, current, errors }: Problem = {},
  ) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.statusText = standard;
    this.code = typeof code === 'string' ? code : '';
    this.current = current;
    this.errors = errors;
  }
}

/**
 * Reads why a response failed: the `detail` of a problem document (RFC 9457), otherwise the response's text,
 * otherwise its status text. §8.1 A page, as a proxy answers one, is no text to be read out.
 *
 * A 401 is reported to the session.
 */
export async function httpErrorOf(response: Response): Promise<HttpError> {
  const body = await response.text().catch(() => '');
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json') === true;
  const standard = await statusText(response);
  const answered = isProblem ? problemOf(body) : {};
  const problem = import.meta.env.WORDS === 'en' || !isProblem ? answered : await inOwnWords(answered);
  if (response.status === 401) notifyRefusedCall();
  const said = body.trim().replace(/^<.*/s, '');
  const text = (typeof problem.detail === 'string' && problem.detail) || said || standard;
  return new HttpError(response.status, text, standard, problem);
}

const loadWords = /* @__PURE__ */ moduleLoader(() => import('./error-words.ts'));

/** The server says what is wrong in English, which stays where the words of another language cannot be had. */
async function inOwnWords(problem: Problem): Promise<Problem> {
  const words = await loadWords().catch(() => null);
  return (await words?.inWords(problem)) ?? problem;
}

/**
 * HTTP/2 and HTTP/3 send no status text, so the browser's is empty there; RFC 9110's are fetched when one is needed. In
 * another language that is always: what is sent is English.
 */
async function statusText({ status, statusText: sent }: Response): Promise<string> {
  if (sent !== '' && import.meta.env.WORDS === 'en') return sent;
  const texts = await import('@pawhood/contract/shell/status-texts.ts').catch(() => null);
  return texts?.STATUS_TEXTS[status] ?? (sent || UNKNOWN_STATUS);
}
