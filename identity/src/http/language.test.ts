import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@pawhood/contract/values/words.ts';
import { expect, test } from 'vitest';
import type { Designs } from '../host.ts';
import { keepLanguage, languageOf, namedLanguage } from './language.ts';

/** Of a site in French that is also in Dutch. */
const designs: Designs = {
  in: () => expect.fail('No page is shown here.'),
  offered: () => ['fr', 'nl'],
  siteLanguage: () => 'fr',
};

const requestOf = (query: string, cookie = '') =>
  ({ url: `/idp/account${query}`, headers: { cookie } }) as IncomingMessage;

test.each<[unknown, Language | null]>([
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
  ['NL', 'nl'],
  ['de nl fr', 'nl'],
  ['de-CH fr-CA nl', 'fr'],
  // Whole, and not offered here.
  ['en', null],
  ['nlx', null],
  ['', null],
  [undefined, null],
  [['nl'], null],
  ['../nl', null],
  ['constructor __proto__', null],
  ['x'.repeat(4_096), null],
  [' '.repeat(4_096), null],
])('ui_locales %j names %j', (locales, language) => {
  expect(namedLanguage(designs, locales)).toBe(language);
});

test.each<[string, string, Language]>([
  ['?ui_locales=nl', '', 'nl'],
  ['?ui_locales=nl', 'language=fr', 'nl'],
  ['?ui_locales=de', 'language=nl', 'nl'],
  ['', 'theme=dark; language=nl', 'nl'],
  ['', '', 'fr'],
  ['', 'language=en', 'fr'],
  ['', 'language=nl-BE', 'fr'],
  ['', `language=${'../'.repeat(1_300)}`, 'fr'],
  ['?ui_locales=%ff%00', 'language', 'fr'],
])('a request for %s with the cookie %j is answered in %s', (query, cookie, language) => {
  expect(languageOf(designs, requestOf(query, cookie))).toBe(language);
});

test.each([
  ['?ui_locales=nl-BE', '', ['language=nl; Path=/; Max-Age=31536000; SameSite=Lax']],
  ['?ui_locales=nl', 'language=fr', ['language=nl; Path=/; Max-Age=31536000; SameSite=Lax']],
  ['?ui_locales=nl', 'language=nl', []],
  // The site's own anyway.
  ['?ui_locales=fr', '', []],
  ['?ui_locales=fr', 'language=nl', ['language=fr; Path=/; Max-Age=31536000; SameSite=Lax']],
  ['?ui_locales=de', '', []],
  ['', 'language=en', []],
])('of a request for %s with the cookie %j is kept: %j', (query, cookie, kept) => {
  const set: string[] = [];
  const response = {
    appendHeader: (_: string, value: string) => set.push(value),
  } as unknown as ServerResponse;
  keepLanguage(designs, { request: requestOf(query, cookie), response });
  expect(set).toEqual(kept);
});
