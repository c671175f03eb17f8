// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, formatMoment, formatPublicDay } from './dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Node formats with a space of its own before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', '\u00a0');

test('a day has one form in a language, and stays in one line among what is one’s own', () => {
  expect(formatPublicDay('2024-07-05')).toBe('Jul 5, 2024');
  expect(formatDay('2024-07-05')).toBe('Jul\u00a05,\u00a02024');
});

test('a moment is written by the clock of where its reader is by then', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const written = ['UTC', 'Europe/Dublin'].map((zone) => {
    vi.stubEnv('TZ', zone);
    return plain(formatMoment('2024-07-05T16:07:00Z'));
  });
  expect(written).toEqual(
    ['Jul 5, 2024, 16:07', 'Jul 5, 2024, 17:07'].map((text) => text.replaceAll(' ', '\u00a0')),
  );
});

test.each([
  [['en-IE'], 'Jul 5, 2024, 17:07'],
  // The page's language is not the one that is read first.
  [['nl-NL', 'en-GB', 'en-US'], 'Jul 5, 2024, 17:07'],
  [['fr-CA', 'en-CA'], 'Jul 5, 2024, 5:07 PM'],
  [['nl'], 'Jul 5, 2024, 5:07 PM'],
  [[], 'Jul 5, 2024, 5:07 PM'],
])('on an English page who reads %j reads "%s"', (languages, written) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.stubEnv('TZ', 'Europe/Dublin');
  expect(plain(formatMoment('2024-07-05T16:07:00Z'))).toBe(written.replaceAll(' ', '\u00a0'));
});
