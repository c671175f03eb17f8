/**
 * The mark of the browser in which a person has signed in, for the way back to the application.
 *
 * The cookies of a sign-in under way are there before its person is, and a neighbour's site can plant its own in their
 * browser. The planter must not go on with that person's sign-in.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieNames } from '../http/cookie-names.ts';
import type { Csrf } from '../http/csrf.ts';
import { readCookie } from '../http/request.ts';
import { LIFETIME_S } from './lifetimes.ts';

/** Dependencies of the mark. */
export interface ReturnMarkParts {
  readonly csrf: Csrf;
  readonly publicUrl: string;
}

/** A sign-in that its person has proved. */
interface Proved {
  readonly uid: string;
  readonly accountId: string;
}

/** The same each time, for a button may be pressed twice. */
const bindingOf = ({ uid, accountId }: Proved): string => `return\n${uid}\n${accountId}`;

/** @param returnTo where the browser goes on; nothing else is sent the mark. */
export function giveReturnMark(
  { csrf, publicUrl }: ReturnMarkParts,
  response: ServerResponse,
  { returnTo, ...proved }: Proved & { readonly returnTo: string },
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const mark = csrf.tokenFor(bindingOf(proved));
  const { pathname } = new URL(returnTo);
  response.appendHeader(
    'set-cookie',
    `${cookieNames(publicUrl).returning}=${mark}; Path=${pathname}; Max-Age=${LIFETIME_S.interaction}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function hasReturnMark(
  { csrf, publicUrl }: ReturnMarkParts,
  request: IncomingMessage,
  proved: Proved,
): boolean {
  return csrf.holds(bindingOf(proved), readCookie(request, cookieNames(publicUrl).returning));
}
