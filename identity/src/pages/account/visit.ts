/** One browser's request for a page of its account. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Csrf } from '../../http/csrf.ts';
import { readForm } from '../../http/form.ts';

export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** Random, the same for all pages of this browser: forms are bound to it. */
  readonly browser: string;
}

/** Gives the browser its mark where it has none. */
export function openVisit(request: IncomingMessage, response: ServerResponse, isHttps: boolean): Visit {
  const name = `${isHttps ? '__Host-' : ''}pawhood_form`;
  const known = cookieOf(request, name);
  const browser = known ?? randomBytes(16).toString('base64url');
  if (known === null) {
    const cookie = `${name}=${browser}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
    response.appendHeader('set-cookie', cookie);
  }
  const query = new URLSearchParams((request.url ?? '').split('?')[1]);
  return { request, response, query, browser };
}

function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, value] = pairs.find(([key]) => key === name) ?? [];
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null;
}

/** The mark that goes into a form. @param accountId of whoever is signed in: a form of somebody else is not theirs. */
export function formMark(csrf: Csrf, { browser }: Visit, accountId = ''): string {
  return csrf.tokenFor(bindingOf(browser, accountId));
}

export interface Posted {
  /** A field's text; empty when it is missing. */
  readonly text: (field: string) => string;
  /** Whether the form is one we gave this browser. */
  readonly isOurs: boolean;
}

export async function readPosted(csrf: Csrf, { request, browser }: Visit, accountId = ''): Promise<Posted> {
  const fields = await readForm(request);
  return {
    text: (field) => fields.get(field) ?? '',
    isOurs: csrf.holds(bindingOf(browser, accountId), fields.get('csrf')),
  };
}

const bindingOf = (browser: string, accountId: string): string => `account\n${browser}\n${accountId}`;
