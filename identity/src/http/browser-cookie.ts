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
  const name = cookieNames(publicUrl).browser;
  const present = readCookie(request, name);
  const id = present !== null && ID.test(present) ? present : randomBytes(16).toString('base64url');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${name}=${id}; Path=${IDENTITY_PATH}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return hashOf(id);
}

/** Who reads the table can name no browser. */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
