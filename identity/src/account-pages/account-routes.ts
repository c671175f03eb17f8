/** The account pages and the forms on them, by their paths. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { signInByPasskey, signInToAccount, takeCode } from '../account-access/account-sign-in.ts';
import type { PageHandler, PageHandlerParts } from '../account-access/page-handler.ts';
import { readPageRequest } from '../account-access/page-request.ts';
import { signInAgain } from '../account-access/recent-sign-in.ts';
import type { Design, Designs } from '../host.ts';
import { keepLanguage, languageOf } from '../http/language.ts';
import type { Notice } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import * as security from '../security-pages/authenticator.ts';
import * as passkeys from '../security-pages/passkeys.ts';
import * as settings from './account-settings.ts';
import * as email from './confirm-email.ts';
import * as password from './forgotten-password.ts';
import * as recovery from './new-password.ts';
import * as proof from './prove-email.ts';
import * as pets from './whose-pets.ts';

const SECURITY = IDENTITY_PATHS.security;

/** By path: the handler of GET, and that of POST where the page has a form that is sent to it. */
const HANDLERS: Readonly<Record<string, readonly [get: PageHandler, post: PageHandler | null]>> = {
  [IDENTITY_PATHS.forgottenPassword]: [password.forgottenPassword, password.requestReset],
  [IDENTITY_PATHS.newPassword]: [recovery.newPassword, recovery.setNewPassword],
  [IDENTITY_PATHS.notMe]: [recovery.notMe, recovery.disown],
  [IDENTITY_PATHS.whosePets]: [pets.whosePets, null],
  [`${IDENTITY_PATHS.whosePets}/mine`]: [pets.whosePets, pets.keepPets],
  [`${IDENTITY_PATHS.whosePets}/remove`]: [pets.whosePets, pets.removePets],
  [IDENTITY_PATHS.verifyEmail]: [email.verifyEmail, email.confirmVerifyEmail],
  [IDENTITY_PATHS.newEmail]: [email.newEmail, email.confirmNewEmail],
  [IDENTITY_PATHS.knownBrowser]: [proof.proveEmail, proof.requestBrowser],
  [IDENTITY_PATHS.newBrowser]: [email.newBrowser, email.confirmNewBrowser],
  [IDENTITY_PATHS.account]: [settings.accountSettings, null],
  [`${IDENTITY_PATHS.account}/sign-in`]: [signInAgain, signInToAccount],
  [`${IDENTITY_PATHS.account}/passkey`]: [toAccount, signInByPasskey],
  [`${IDENTITY_PATHS.account}/code`]: [toAccount, takeCode],
  [`${IDENTITY_PATHS.account}/name`]: [toAccount, settings.changeName],
  [`${IDENTITY_PATHS.account}/email`]: [toAccount, settings.changeEmail],
  [`${IDENTITY_PATHS.account}/password`]: [toAccount, settings.changePassword],
  [`${IDENTITY_PATHS.account}/verification`]: [toAccount, settings.sendVerification],
  [`${IDENTITY_PATHS.account}/end`]: [toAccount, settings.endSession],
  [`${IDENTITY_PATHS.account}/end-others`]: [toAccount, settings.endOthers],
  [SECURITY]: [security.securitySettings, null],
  [`${SECURITY}/authenticator`]: [toSecurity, security.beginAuthenticator],
  [`${SECURITY}/confirm-authenticator`]: [toSecurity, security.confirmAuthenticator],
  [`${SECURITY}/remove-authenticator`]: [toSecurity, security.removeAuthenticator],
  [`${SECURITY}/recovery-codes`]: [toSecurity, security.renewRecoveryCodes],
  [`${SECURITY}/passkey`]: [toSecurity, passkeys.addPasskey],
  [`${SECURITY}/rename-passkey`]: [toSecurity, passkeys.renamePasskey],
  [`${SECURITY}/remove-passkey`]: [toSecurity, passkeys.removePasskey],
};

/** The address of a form, opened for example out of the history, leads to the page. */
async function toAccount(
  { answers }: PageHandlerParts,
  { response }: { response: ServerResponse },
): Promise<void> {
  answers.redirect(response, IDENTITY_PATHS.account);
}

async function toSecurity(
  { answers }: PageHandlerParts,
  { response }: { response: ServerResponse },
): Promise<void> {
  answers.redirect(response, SECURITY);
}

/** Answers one request for the path it stands under. */
export type AccountRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Dependencies of the pages, in every language. */
export interface AccountRoutesParts extends Omit<PageHandlerParts, 'design' | 'notice'> {
  readonly designs: Designs;
  /** Answers with a page that shows one message. */
  notice(design: Design, response: ServerResponse, status: number, notice: Notice): void;
}

/** The routes of the account pages by path; other methods than theirs are refused (405). */
export function createAccountRoutes(parts: AccountRoutesParts): ReadonlyMap<string, AccountRoute> {
  const { designs } = parts;
  const isHttps = parts.publicUrl.startsWith('https:');
  const partsIn = (design: Design): PageHandlerParts => ({
    ...{ ...parts, design },
    notice: (...page) => parts.notice(design, ...page),
  });
  const routes = Object.entries(HANDLERS).map(([path, [get, post]]): [string, AccountRoute] => [
    path,
    async (request, response) => {
      const { method = '' } = request;
      keepLanguage(designs, { request, response });
      const inLanguage = partsIn(designs.in(languageOf(designs, request)));
      const handler = method === 'POST' ? post : READ_METHODS.has(method) ? get : null;
      if (handler !== null) return handler(inLanguage, readPageRequest(request, response, isHttps));
      response.setHeader('allow', post === null ? 'GET, HEAD' : 'GET, HEAD, POST');
      inLanguage.notice(response, 405, inLanguage.design.words.identity.NOTICES.wrongMethod);
    },
  ]);
  return new Map(routes);
}

const READ_METHODS = new Set(['GET', 'HEAD']);
