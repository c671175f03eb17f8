/**
 * The cookie by which a browser is known in which somebody has signed in before: a name for each account. Each has our
 * mark: nothing is looked up for a name that somebody has made up, and it has no tries of its own.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { emailKey } from '@pawhood/contract/values/account-email.ts';
import type { Account } from '../account.ts';
import type { BrowsersStore } from '../accounts/browsers.store.ts';
import { IDENTITY_PATH } from '../paths.ts';
import { cookieNames } from './cookie-names.ts';
import type { Csrf } from './csrf.ts';
import { readCookie } from './request.ts';

/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60;

/** An id and its mark. */
const NAME = /^[\w-]{65}$/;
const ID_LENGTH = 22;

/** As many accounts of one browser know it. */
const MOST = 8;

/** Dependencies of the cookie. */
export interface BrowserCookieParts {
  readonly publicUrl: string;
  /** Marks names, by a key that lasts as long as they do. */
  readonly browserMarks: Csrf;
}

/** Hashes that the store may know the browser by, for any account; none without such a cookie. */
export const knownBrowsersOf = (parts: BrowserCookieParts, request: IncomingMessage): string[] =>
  namesIn(parts, request).map(({ hash }) => hash);

/**
 * Makes the browser one in which that person has signed in. If the account does not know it, it gets a new name for
 * that account: an intruder who was signed out may have a copy of the former ones.
 */
export async function rememberBrowser(
  parts: BrowserCookieParts & { readonly browsers: Pick<BrowsersStore, 'browserHash' | 'remember'> },
  account: Account,
  exchange: Exchange,
): Promise<void> {
  const { browsers } = parts;
  const names = namesIn(parts, exchange.request);
  const hashes = names.map(({ hash }) => hash);
  const browserHash = await browsers.browserHash(emailKey(account.email), hashes);
  const name = names.find(({ hash }) => hash === browserHash) ?? newName();
  giveName(parts, name, exchange);
  await browsers.remember(account, name.hash);
}

/** A request of a browser, and its answer. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The name of a browser. */
export interface BrowserName {
  readonly id: string;
  /** The hash in the store. */
  readonly hash: string;
}

/** A name that nobody can have a copy of. */
export function newName(): BrowserName {
  const id = randomBytes(16).toString('base64url');
  return { id, hash: hashOf(id) };
}

/** Gives the browser that name besides those it has, or for as long again; beyond the most, the oldest is forgotten. */
export function giveName(
  parts: BrowserCookieParts,
  { id }: BrowserName,
  { request, response }: Exchange,
): void {
  const { publicUrl, browserMarks } = parts;
  const others = namesIn(parts, request).filter((name) => name.id !== id);
  const ids = [...others.map((name) => name.id), id].slice(-MOST);
  const names = ids.map((id) => id + browserMarks.tokenFor(bindingOf(id)));
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${cookieNames(publicUrl).browser}=${names.join('.')}; Path=${IDENTITY_PATH}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Each account has a name of its own for the browser, and those from before that was so may share one. */
function namesIn({ publicUrl, browserMarks }: BrowserCookieParts, request: IncomingMessage): BrowserName[] {
  const names = readCookie(request, cookieNames(publicUrl).browser)?.split('.') ?? [];
  return names
    .filter((name) => NAME.test(name))
    .slice(-MOST)
    .map((name) => ({ id: name.slice(0, ID_LENGTH), mark: name.slice(ID_LENGTH) }))
    .filter(({ id, mark }) => browserMarks.holds(bindingOf(id), mark))
    .map(({ id }) => ({ id, hash: hashOf(id) }));
}

const bindingOf = (id: string): string => `browser\n${id}`;

/** A reader of the table cannot name a browser. */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
