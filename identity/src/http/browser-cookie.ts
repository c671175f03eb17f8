/** The cookie by which a browser is known in which somebody has signed in before. */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { IDENTITY_PATH } from '../paths.ts';
import { cookieNames } from '../provider/cookie-names.ts';
import { readCookie } from './request.ts';

/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60;

const ID = /^[\w-]{22}$/;

/** What the store knows of the browser; null where it has no such cookie. */
export function knownBrowserOf(request: IncomingMessage, publicUrl: string): string | null {
  const id = readCookie(request, cookieNames(publicUrl).browser);
  return id !== null && ID.test(id) ? hashOf(id) : null;
}

/** Gives the browser its id, or the one it has for as long again; answers what the store is to remember. */
export function nameBrowser(request: IncomingMessage, response: ServerResponse, publicUrl: string): string {
  const present = readCookie(request, cookieNames(publicUrl).browser);
  const name = present !== null && ID.test(present) ? { id: present, hash: hashOf(present) } : newName();
  giveName(response, name, publicUrl);
  return name.hash;
}

/** What a browser is known by. */
export interface BrowserName {
  readonly id: string;
  /** What the store remembers. */
  readonly hash: string;
}

/** A name that nobody can have a copy of. */
export function newName(): BrowserName {
  const id = randomBytes(16).toString('base64url');
  return { id, hash: hashOf(id) };
}

/** Gives the browser that name, whatever it was called before. */
export function giveName(response: ServerResponse, { id }: BrowserName, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${cookieNames(publicUrl).browser}=${id}; Path=${IDENTITY_PATH}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Who reads the table can name no browser. */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
