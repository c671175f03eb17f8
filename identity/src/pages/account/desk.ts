/** What every page of an account needs to answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '@pawhood/contract/errors.ts';
import type { AccountLinksService } from '../../accounts/account-links.service.ts';
import type { AccountsService, Attempt, Refusal } from '../../accounts/accounts.ts';
import type { Answers } from '../../http/answer.ts';
import type { Csrf } from '../../http/csrf.ts';
import type { Notice } from '../../interactions/notice-page.ts';
import type { Sessions } from '../../sessions.ts';
import type { Design } from '../design.ts';
import { type PageParts, page } from '../layout.ts';
import type { Visit } from './visit.ts';

export interface Desk {
  readonly accounts: AccountsService;
  readonly accountLinks: AccountLinksService;
  readonly sessions: Sessions;
  readonly answers: Answers;
  readonly csrf: Csrf;
  readonly design: Design;
  /** Where the site is, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether people sign in here with a password; false where another server signs them in. */
  readonly hasPasswords: boolean;
  clientAddress(request: IncomingMessage): string;
  /** Answers with a page that says one thing. */
  notice(response: ServerResponse, status: number, notice: Notice): void;
}

/** Answers a request for one page. */
export type Handler = (desk: Desk, visit: Visit) => Promise<void>;

export function show({ answers, design }: Desk, { response }: Visit, status: number, parts: PageParts): void {
  answers.page(response, status, page(design, parts));
}

export function attemptOf({ clientAddress }: Desk, { request }: Visit): Attempt {
  return { address: clientAddress(request) };
}

/** HTTP status of an answer that shows these refusals; 200 when there are none. */
export function statusOf([first]: readonly Refusal[]): number {
  if (first === undefined) return 200;
  return first === OUTDATED ? 403 : ERRORS[first.code].status;
}

/** What is said of a form that is not, or no longer, ours. */
export const OUTDATED: Refusal = {
  code: 'invalid_request',
  text: 'This form was out of date. Please send it again.',
};

/** Said of a mailed link that does not work (any more): used, too old and made up look the same. */
export const DEAD_LINK: Notice = {
  title: 'This link does not work any more',
  text: 'It has been used already, or it is too old. Please ask for a new one where you asked for this.',
};
