/** The cookie by which a browser is known in which somebody has signed in before: a name for each account. */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { emailKey } from '@pawhood/contract/values/email.ts';
import type { Account } from '../account.ts';
import type { BrowsersStore } from '../accounts/browsers.store.ts';
import { IDENTITY_PATH } from '../paths.ts';
import { cookieNames } from './cookie-names.ts';
import { readCookie } from './request.ts';

/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60;

const ID = /^[\w-]{22}$/;

/** As many accounts of one browser know it. */
const MOST = 8;

/** Hashes that the store may know the browser by, for any account; none without such a cookie. */
export const knownBrowsersOf = (request: IncomingMessage, publicUrl: string): string[] =>
  namesIn(request, publicUrl).map(({ hash }) => hash);

/**
 * Makes the browser one in which that person has signed in. If the account does not know it, it gets a new name for
 * that account: an intruder who was signed out may have a copy of the former ones.
 */
export async function rememberBrowser(
  browsers: Pick<BrowsersStore, 'browserHash' | 'remember'>,
  account: Account,
  { request, response, publicUrl }: Exchange,
): Promise<void> {
  const names = namesIn(request, publicUrl);
  const hashes = names.map(({ hash }) => hash);
  const browserHash = await browsers.browserHash(emailKey(account.email), hashes);
  const name = names.find(({ hash }) => hash === browserHash) ?? newName();
  giveName(name, { request, response, publicUrl });
  await browsers.remember(account, name.hash);
}

/** A request of a browser, and its answer. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly publicUrl: string;
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
export function giveName({ id }: BrowserName, { request, response, publicUrl }: Exchange): void {
  const others = namesIn(request, publicUrl).filter((name) => name.id !== id);
  const ids = [...others.map((name) => name.id), id].slice(-MOST);
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${cookieNames(publicUrl).browser}=${ids.join('.')}; Path=${IDENTITY_PATH}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Each account has a name of its own for the browser, and those from before that was so may share one. */
function namesIn(request: IncomingMessage, publicUrl: string): BrowserName[] {
  const ids = readCookie(request, cookieNames(publicUrl).browser)?.split('.') ?? [];
  return ids
    .filter((id) => ID.test(id))
    .slice(-MOST)
    .map((id) => ({ id, hash: hashOf(id) }));
}

/** A reader of the table cannot name a browser. */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
