/** The language in which a request is answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGE_COOKIE } from '@pawhood/contract/limits.ts';
import type { Language } from '@pawhood/contract/values/words.ts';
import type { Designs } from '../host.ts';
import { readCookie } from './request.ts';

/**
 * The first language of a `ui_locales` that is offered; null where it names none, or is none at all.
 *
 * @param locales codes of BCP 47 with spaces between them: 'nl-BE fr' is Dutch.
 */
export function namedLanguage({ offered }: Pick<Designs, 'offered'>, locales: unknown): Language | null {
  if (typeof locales !== 'string') return null;
  const languages = offered();
  for (const code of locales.toLowerCase().split(' ')) {
    const [primary] = code.split('-');
    const named =
      languages.find((language) => language === code) ?? languages.find((language) => language === primary);
    if (named !== undefined) return named;
  }
  return null;
}

/** The language that a request names, or that its browser keeps; otherwise that of the site. */
export function languageOf(
  designs: Designs,
  request: IncomingMessage,
  locales: unknown = localesIn(request),
): Language {
  return namedLanguage(designs, locales) ?? keptLanguage(designs, request) ?? designs.siteLanguage();
}

/** `ui_locales` of the request's own address. */
const localesIn = ({ url = '' }: IncomingMessage): string | null =>
  new URLSearchParams(url.split('?')[1]).get('ui_locales');

/** Has a browser keep the language that a request names, where pages whose address names none would be in another. */
export function keepLanguage(
  designs: Designs,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  locales: unknown = localesIn(request),
): void {
  const named = namedLanguage(designs, locales);
  if (named === null || named === languageOf(designs, request, null)) return;
  response.appendHeader('set-cookie', `${LANGUAGE_COOKIE}=${named}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax`);
}

/** A year, in seconds. */
const KEPT_S = 365 * 24 * 60 * 60;

function keptLanguage({ offered }: Designs, request: IncomingMessage): Language | null {
  const kept = readCookie(request, LANGUAGE_COOKIE);
  return offered().find((language) => language === kept) ?? null;
}
