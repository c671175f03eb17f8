/** A browser's request for one of the account pages, and the forms that those pages post. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Csrf } from '../http/csrf.ts';
import { readCookie, readForm } from '../http/request.ts';

/** One request for an account page, as its handler takes it. */
export interface PageRequest {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** Random, the same for all pages of this browser: forms are bound to it. */
  readonly browserId: string;
}

/** Reads a request; a browser that has no id yet is given one in a cookie. */
export function readPageRequest(
  raw: IncomingMessage,
  response: ServerResponse,
  isHttps: boolean,
): PageRequest {
  const name = `${isHttps ? '__Host-' : ''}pawhood_form`;
  const cookie = readCookie(raw, name);
  const isBrowserId = cookie !== null && /^[\w-]{22}$/.test(cookie);
  const browserId = isBrowserId ? cookie : randomBytes(16).toString('base64url');
  if (!isBrowserId) {
    const secure = isHttps ? '; Secure' : '';
    response.appendHeader('set-cookie', `${name}=${browserId}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  }
  const query = new URLSearchParams((raw.url ?? '').split('?')[1]);
  return { raw, response, query, browserId };
}

/**
 * The token that a form of this browser carries, so that no other site can post it.
 *
 * @param accountId of the person who is signed in: a form that was given to another person is refused.
 */
export function csrfToken(csrf: Csrf, { browserId }: PageRequest, accountId = ''): string {
  return csrf.tokenFor(bindingOf(browserId, accountId));
}

/** A form that was posted to an account page. */
export interface PostedForm {
  /** A field's text; empty when it is missing. */
  readonly text: (field: string) => string;
  /** Whether its token says that we gave it to this browser. */
  readonly isOurs: boolean;
}

/** Reads the posted form and checks its token; `accountId` as for `csrfToken`. */
export async function readPostedForm(
  csrf: Csrf,
  { raw, browserId }: PageRequest,
  accountId = '',
): Promise<PostedForm> {
  const fields = await readForm(raw);
  return {
    text: (field) => fields.get(field) ?? '',
    isOurs: csrf.holds(bindingOf(browserId, accountId), fields.get('csrf')),
  };
}

const bindingOf = (browserId: string, accountId: string): string => `account\n${browserId}\n${accountId}`;
