/** The common part of the handlers of all account pages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountsService, Attempt } from '../account.ts';
import type { AccountLinksService } from '../accounts/account-links.service.ts';
import type { BrowsersStore } from '../accounts/browsers.store.ts';
import type { RecoveryService } from '../accounts/recovery.service.ts';
import type { AnswerHead } from '../accounts/refusals.ts';
import type { SignOutStore } from '../accounts/sign-out.store.ts';
import type { ClosedBecause, Design, RecordEvent } from '../host.ts';
import type { Answers } from '../http/answer.ts';
import { type BrowserCookieParts, knownBrowsersOf } from '../http/browser-cookie.ts';
import type { Csrf } from '../http/csrf.ts';
import type { NotifyOwner } from '../notices/notices.service.ts';
import { type PageParts, page } from '../pages/layout.ts';
import type { Notice } from '../pages/notice-page.ts';
import type { PasskeySignInService } from '../passkeys/passkey-sign-in.service.ts';
import type { PasskeysService } from '../passkeys/passkeys.service.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { SecondStepService } from '../second-step/second-step.service.ts';
import type { Sessions } from '../sessions.ts';
import type { PageRequest } from './page-request.ts';

/** Dependencies of a handler of an account page. */
export interface PageHandlerParts extends BrowserCookieParts {
  readonly accounts: AccountsService;
  readonly accountLinks: AccountLinksService;
  readonly recovery: RecoveryService;
  readonly factors: SecondFactorService;
  readonly secondStep: SecondStepService;
  readonly passkeys: PasskeysService;
  readonly passkeySignIn: PasskeySignInService;
  readonly notifyOwner: NotifyOwner;
  readonly sessions: Sessions;
  readonly signOut: SignOutStore;
  readonly browsers: BrowsersStore;
  readonly answers: Answers;
  readonly csrf: Csrf;
  readonly design: Design;
  /** Whether people sign in here with a password; false where another server signs them in. */
  readonly hasPasswords: boolean;
  readonly recordEvent: RecordEvent;
  readonly closedBecause: ClosedBecause;
  clientAddress(request: IncomingMessage): string;
  /** Answers with a page that shows one message. */
  notice(response: ServerResponse, status: number, notice: Notice): void;
}

/** Answers a request for one page. */
export type PageHandler = (parts: PageHandlerParts, request: PageRequest) => Promise<void>;

/** Answers with a page in the product's design. */
export function showPage(
  { answers, design }: PageHandlerParts,
  { response }: PageRequest,
  { status, headers }: AnswerHead,
  content: PageParts,
): void {
  answers.page(response, status, page(design, content), headers);
}

/** The attempt that a request makes, for its limits. */
export function attemptOf(parts: PageHandlerParts, { raw }: PageRequest): Attempt {
  return { address: parts.clientAddress(raw), browsers: knownBrowsersOf(parts, raw) };
}

/** Answers for a mailed link that does not work: used, too old and made up look the same. */
export const refuseLink = ({ notice, design }: PageHandlerParts, { response }: PageRequest): void =>
  notice(response, 410, design.words.identity.NOTICES.deadLink);
