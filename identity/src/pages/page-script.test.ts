import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PAGE_SCRIPT } from './page-script.ts';

/** What the script writes into a moment, in a browser of that language. */
function written(language: string, lang = 'en'): string {
  const time = { dateTime: '2024-03-05T16:07:00Z', textContent: '' };
  const querySelectorAll = (selector: string) => (selector === 'time' ? [time] : []);
  runInNewContext(PAGE_SCRIPT, {
    document: { documentElement: { lang }, querySelectorAll, querySelector: () => null },
    navigator: { language },
    window: {},
  });
  return time.textContent.replaceAll('\u202f', ' ');
}

test.each([
  ['en-IE', /^Mar [56], 2024, \d\d:\d\d$/],
  ['en-US', /^Mar [56], 2024, \d{1,2}:\d\d [AP]M$/],
  ['nl-NL', /^[56] mrt 2024, \d\d:\d\d$/],
])('in a browser of %s a moment reads as on the site: %s', (language, form) => {
  expect(written(language)).toMatch(form);
});

test.each([
  ['en-IE', 'nl', /^[56] mrt 2024, \d\d:\d\d$/],
  ['fr-CA', 'fr', /^[56] mars 2024, \d\d h \d\d$/],
])('in a browser of %s a moment on a page in %s reads as the page does: %s', (language, lang, form) => {
  expect(written(language, lang)).toMatch(form);
});
