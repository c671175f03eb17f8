/** The pages of accounts and the forms on them, by their paths. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOTICES } from '../interactions/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import * as account from './account/account.ts';
import * as address from './account/confirm-address.ts';
import type { Desk, Handler } from './account/desk.ts';
import * as password from './account/forgotten-password.ts';
import { signInHere } from './account/sign-in-here.ts';
import { openVisit } from './account/visit.ts';

/** By path: the handler of GET, and that of POST where the page has a form that is sent to it. */
const TABLE: Readonly<Record<string, readonly [get: Handler, post: Handler | null]>> = {
  [IDENTITY_PATHS.forgottenPassword]: [password.forgottenPassword, password.requestReset],
  [IDENTITY_PATHS.newPassword]: [password.newPassword, password.setNewPassword],
  [IDENTITY_PATHS.verifyEmail]: [address.verifyEmail, address.confirmVerifyEmail],
  [IDENTITY_PATHS.newEmail]: [address.newEmail, address.confirmNewEmail],
  [IDENTITY_PATHS.account]: [account.account, null],
  [`${IDENTITY_PATHS.account}/sign-in`]: [toAccount, signInHere],
  [`${IDENTITY_PATHS.account}/name`]: [toAccount, account.changeName],
  [`${IDENTITY_PATHS.account}/email`]: [toAccount, account.changeEmail],
  [`${IDENTITY_PATHS.account}/password`]: [toAccount, account.changePassword],
  [`${IDENTITY_PATHS.account}/verification`]: [toAccount, account.sendVerification],
  [`${IDENTITY_PATHS.account}/end`]: [toAccount, account.endSession],
  [`${IDENTITY_PATHS.account}/end-others`]: [toAccount, account.endOthers],
};

/** Who opens the address of a form, say out of the history, wants the page. */
async function toAccount({ answers }: Desk, { response }: { response: ServerResponse }): Promise<void> {
  answers.redirect(response, IDENTITY_PATHS.account);
}

/** Answers one request; its path has been looked at. */
export type AccountPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function createAccountPages(desk: Desk): ReadonlyMap<string, AccountPage> {
  const isHttps = desk.publicUrl.startsWith('https:');
  const pages = Object.entries(TABLE).map(([path, [get, post]]): [string, AccountPage] => [
    path,
    async (request, response) => {
      const handler = request.method === 'POST' ? post : READING.has(request.method ?? '') ? get : null;
      if (handler !== null) return handler(desk, openVisit(request, response, isHttps));
      response.setHeader('allow', post === null ? 'GET, HEAD' : 'GET, HEAD, POST');
      desk.notice(response, 405, NOTICES.wrongMethod);
    },
  ]);
  return new Map(pages);
}

const READING = new Set(['GET', 'HEAD']);
