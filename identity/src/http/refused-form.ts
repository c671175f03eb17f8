/**
 * The content of a refused form that is shown again: the text typed, without passwords, and the mistakes.
 *
 * A refusal is not the answer to the form itself: a reload, or a step back to the page, would send the form again. The
 * answer redirects to a page with its own address, and a signed cookie carries the page's content.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { EMAIL_LIMIT } from '@pawhood/contract/limits.ts';
import type { Refusal } from '../account.ts';
import { cookieNames } from './cookie-names.ts';
import type { Csrf } from './csrf.ts';
import { readCookie } from './request.ts';

/** Dependencies of the cookie. */
export interface RefusedFormParts {
  readonly csrf: Csrf;
  readonly publicUrl: string;
}

/** The pages that are sent the cookie. */
export interface RefusedFormPlace {
  /** Their path, with all beneath it. */
  readonly path: string;
  /** The browser or the sign-in that the form was for: the cookie counts in no other. */
  readonly binding: string;
}

export interface RefusedForm {
  /** The typed values, and others that the page needs; never a password. */
  readonly fields: Readonly<Record<string, string>>;
  readonly refusals: readonly Refusal[];
}

/** For looking elsewhere and coming back, in seconds; after that the page is empty again. */
const SECONDS = 10 * 60;

/** As much as any field of ours lets people type. Two of them stay within 3 kB: a cookie has 4, as nginx for all headers. */
const LONGEST_FIELD = EMAIL_LIMIT;

/** Keeps a refused form for the page that the browser is led to, until it has got in or the time is over. */
export function keepRefused(
  { csrf, publicUrl }: RefusedFormParts,
  response: ServerResponse,
  { path, binding }: RefusedFormPlace,
  { fields, refusals }: RefusedForm,
): void {
  const cut = Object.entries(fields).map(([name, text]) => [name, cutField(text)]);
  const form: RefusedForm = { fields: Object.fromEntries(cut), refusals };
  const text = Buffer.from(JSON.stringify(form)).toString('base64url');
  const value = `${text}.${csrf.tokenFor(markOf(binding, text))}`;
  response.appendHeader('set-cookie', cookieOf(publicUrl, path, value, SECONDS));
}

/** The form that was refused last; null when there is none, or it was long ago. */
export function readRefused(
  { csrf, publicUrl }: RefusedFormParts,
  request: IncomingMessage,
  binding: string,
): RefusedForm | null {
  const [text = '', mark = ''] = readCookie(request, cookieNames(publicUrl).refused)?.split('.') ?? [];
  if (!csrf.holds(markOf(binding, text), mark)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as RefusedForm;
}

/** Takes the cookie away from a browser that has got in. */
export function forgetRefused(
  publicUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  if (readCookie(request, cookieNames(publicUrl).refused) === null) return;
  response.appendHeader('set-cookie', cookieOf(publicUrl, path, '', 0));
}

/** Characters that nobody sees would take more room than they are worth. */
const cutField = (text: string): string => text.replaceAll(/\p{Cc}/gu, '').slice(0, LONGEST_FIELD);

function cookieOf(publicUrl: string, path: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieNames(publicUrl).refused}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

const markOf = (binding: string, text: string): string => `refused\n${binding}\n${text}`;
