/** The common part of all handlers of the page 'Sign-in and security'. */
import type { SecurityEventKind } from '@pawhood/contract/security/security-events.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Account, FactorKey, NoticeKind, Refusal } from '../account.ts';
import { showSignIn } from '../account-access/account-sign-in.ts';
import { type PageHandler, type PageHandlerParts, showPage } from '../account-access/page-handler.ts';
import {
  csrfToken,
  type PageRequest,
  type PostedForm,
  readPostedForm,
} from '../account-access/page-request.ts';
import { recentSession, SIGN_IN_AGAIN } from '../account-access/recent-sign-in.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import type { PageParts } from '../pages/layout.ts';
import { creationBinding, writeChallenge } from '../passkeys/passkey-challenge.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { CurrentSession } from '../sessions.ts';
import { recoveryCodesPage } from './recovery-codes-page.ts';
import { securityPage } from './security-page.ts';

/** One request of a person for the page or one of its forms. */
export interface SecurityRequest {
  readonly parts: PageHandlerParts;
  readonly request: PageRequest;
  readonly account: Account;
  readonly session: CurrentSession;
  /** Of a form that is posted: its token has been checked. */
  readonly form: PostedForm;
  readonly csrf: string;
}

/** What was done: the word that the address has after it, and the name of the message. */
type DoneWord = keyof Words['identity']['SECURITY_DONE'];

/** Hands a request over once it is known to be the person's own; everybody else is asked to sign in, as are people who did long ago. */
export function securityHandler(answer: (request: SecurityRequest) => Promise<void>): PageHandler {
  return async (parts, request) => {
    if (!parts.hasPasswords) {
      parts.notice(request.response, 404, parts.design.words.identity.NOTICES.unknownPage);
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
    const handled = {
      parts,
      request,
      account,
      session,
      form,
      csrf: csrfToken(parts.csrf, request, account.id),
    };
    if (form.isOurs) await answer(handled);
    else await showSecurity(handled, [OUTDATED_FORM]);
  };
}

const NO_FORM: PostedForm = { text: () => '', isOurs: true };

/** Shows the page itself. */
export async function showSecurity(seen: SecurityRequest, refusals: readonly Refusal[] = []): Promise<void> {
  const { parts, request, account, csrf } = seen;
  const { design } = parts;
  const texts = design.words.identity.SECURITY_DONE;
  const word = request.query.get('done') ?? '';
  const done = Object.hasOwn(texts, word) ? texts[word as DoneWord] : '';
  const challenge = writeChallenge(parts.csrf, creationBinding(request.browserId, account.id));
  const view = {
    factors: await parts.factors.of(account.id),
    passkeys: await parts.passkeys.list(account.id),
    creation: await parts.passkeys.creation(account, challenge),
  };
  show(seen, securityPage({ ...view, design, csrf, done, refusals }), refusals);
}

/** Writes down what a person has changed. */
function record({ parts, request, account }: SecurityRequest, kind: SecurityEventKind): Promise<void> {
  return parts.recordEvent({ kind, accountId: account.id, address: parts.clientAddress(request.raw) });
}

/**
 * Writes down what a person has changed of how they sign in, and tells them by mail.
 *
 * @param factor that is new.
 */
export async function recordFactorChange(
  seen: SecurityRequest,
  change: NoticeKind,
  factor?: FactorKey,
): Promise<void> {
  await record(seen, change);
  seen.parts.notifyOwner(seen.account, change, factor);
}

/** Answers with a page, and the status that its refusals ask for. */
export function show(
  { parts, request }: SecurityRequest,
  content: PageParts,
  refusals: readonly Refusal[] = [],
): void {
  showPage(parts, request, headOf(refusals), { ...content, isRefused: refusals.length > 0 });
}

/**
 * Shows codes that have just been made; back to the page where there are none.
 *
 * @param word what the page is to say then.
 */
export async function showCodes(
  seen: SecurityRequest,
  codes: readonly string[],
  word?: DoneWord,
): Promise<void> {
  if (codes.length === 0) {
    backToSecurity(seen, word);
    return;
  }
  await record(seen, 'recovery-codes-creation');
  const { publicUrl, design } = seen.parts;
  show(seen, recoveryCodesPage(design, codes, seen.account.email, new URL(publicUrl).host));
}

/** Leads back to the page, so that a reload repeats nothing. */
export function backToSecurity({ parts, request }: SecurityRequest, word?: DoneWord): void {
  const query = word === undefined ? '' : `?done=${word}`;
  parts.answers.redirect(request.response, `${IDENTITY_PATHS.security}${query}`);
}
