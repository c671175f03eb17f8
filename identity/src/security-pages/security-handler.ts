/** What all handlers of the page 'Sign-in and security' share. */
import type { SecurityEventKind } from '@pawhood/contract/security/security-events.ts';
import { showSignIn } from '../account-pages/account-sign-in.ts';
import { type PageHandler, type PageHandlerParts, showPage } from '../account-pages/page-handler.ts';
import {
  csrfToken,
  type PageRequest,
  type PostedForm,
  readPostedForm,
} from '../account-pages/page-request.ts';
import { recentSession, SIGN_IN_AGAIN } from '../account-pages/recent-sign-in.ts';
import type { Account, Refusal } from '../accounts/account.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import { NOTICES } from '../interactions/notice-page.ts';
import type { PageParts } from '../pages/layout.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { securityPage } from './security-page.ts';

/** One request of a person for the page or one of its forms. */
export interface SecurityRequest {
  readonly parts: PageHandlerParts;
  readonly request: PageRequest;
  readonly account: Account;
  /** Of a form that is posted: its token has been checked. */
  readonly form: PostedForm;
  readonly csrf: string;
}

/** The messages about what was done, by the word that the address has after it. */
const DONE = {
  removed: 'The app is removed. Your password alone signs you in, and the recovery codes no longer work.',
} as const;

/** Hands a request over once it is known to be the person's own; everybody else is asked to sign in, as is who did long ago. */
export function securityHandler(answer: (request: SecurityRequest) => Promise<void>): PageHandler {
  return async (parts, request) => {
    if (!parts.hasPasswords) {
      parts.notice(request.response, 404, NOTICES.unknownPage);
      return;
    }
    const isPosted = request.raw.method === 'POST';
    const refusals = isPosted ? [SIGN_IN_AGAIN] : [];
    const session = await recentSession(parts, request, IDENTITY_PATHS.security, refusals);
    if (session === null) return;
    const account = await parts.accounts.find(session.accountId);
    if (account === null) {
      showSignIn(parts, request);
      return;
    }
    const form = isPosted ? await readPostedForm(parts.csrf, request, account.id) : NO_FORM;
    const seen = { parts, request, account, form, csrf: csrfToken(parts.csrf, request, account.id) };
    if (form.isOurs) await answer(seen);
    else await showSecurity(seen, [OUTDATED_FORM]);
  };
}

const NO_FORM: PostedForm = { text: () => '', isOurs: true };

/** Shows the page itself. */
export async function showSecurity(seen: SecurityRequest, refusals: readonly Refusal[] = []): Promise<void> {
  const { parts, request, account, csrf } = seen;
  const word = request.query.get('done') ?? '';
  const done = Object.hasOwn(DONE, word) ? DONE[word as keyof typeof DONE] : '';
  const factors = await parts.factors.of(account.id);
  show(seen, securityPage({ factors, csrf, done, refusals }), refusals);
}

/** Writes down what a person has changed. */
export function record({ parts, request, account }: SecurityRequest, kind: SecurityEventKind): Promise<void> {
  return parts.recordEvent({ kind, accountId: account.id, address: parts.clientAddress(request.raw) });
}

/** Answers with a page, and the status that its refusals ask for. */
export function show(
  { parts, request }: SecurityRequest,
  content: PageParts,
  refusals: readonly Refusal[] = [],
): void {
  showPage(parts, request, headOf(refusals), { ...content, isRefused: refusals.length > 0 });
}

/** Leads back to the page, so that a reload repeats nothing. */
export function backToSecurity({ parts, request }: SecurityRequest, word?: keyof typeof DONE): void {
  const query = word === undefined ? '' : `?done=${word}`;
  parts.answers.redirect(request.response, `${IDENTITY_PATHS.security}${query}`);
}
