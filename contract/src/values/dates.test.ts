import { afterEach, expect, test, vi } from 'vitest';
import { dayText, momentText, yearOf } from './dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Node formats with a space of its own before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');

test.each([
  ['2024-03-05', 'Mar 5, 2024'],
  ['2023-12-31', 'Dec 31, 2023'],
  ['2025-01-01', 'Jan 1, 2025'],
  ['2024-09-09', 'Sep 9, 2024'],
  ['2024-05-30T23:59:00Z', 'May 30, 2024'],
])('§9.13 §2.30b %s reads "%s" in every time zone', (day, written) => {
  for (const zone of ['America/Edmonton', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone);
    expect(dayText(day), zone).toBe(written);
  }
});

test('every day of a leap year reads as in the language itself', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let time = Date.UTC(2024, 0); time < Date.UTC(2025, 0); time += 86_400_000) {
    const day = new Date(time).toISOString();
    expect(dayText(day)).toBe(format.format(time));
  }
});

test.each([
  ['en-IE', 'Mar 5, 2024, 17:07'],
  ['en-GB', 'Mar 5, 2024, 17:07'],
  ['en', 'Mar 5, 2024, 5:07 PM'],
  ['en-CA', 'Mar 5, 2024, 5:07 PM'],
  ['nl-NL', '5 mrt 2024, 17:07'],
  ['en-US', 'Mar 5, 2024, 5:07 PM'],
])('in the locale %s a moment reads "%s"', (locale, moment) => {
  expect(plain(momentText('2024-03-05T16:07:00Z', locale, 'Europe/Amsterdam'))).toBe(moment);
});

test('a moment is told by the clock of the zone asked for', () => {
  const at = (zone: string) => plain(momentText('2024-03-05T16:07:00Z', 'en-US', zone));
  expect([at('UTC'), at('America/Edmonton')]).toEqual(['Mar 5, 2024, 4:07 PM', 'Mar 5, 2024, 9:07 AM']);
});

test.each(['', 'soon', '2024-13-40'])('a text that is no day stays as it is: "%s"', (text) => {
  expect([dayText(text), momentText(text, 'en-US')]).toEqual([text, text]);
});

test.each([
  ['2023-12-31T23:30:00.000Z', 2023],
  ['2024-01-01T00:30:00+01:00', 2023],
  ['2021-06-05', 2021],
  ['', null],
  ['long ago', null],
])('§2.55c the year of "%s" is %s, in every time zone', (moment, year) => {
  for (const zone of ['Pacific/Auckland', 'America/Edmonton']) {
    vi.stubEnv('TZ', zone);
    expect(yearOf(moment), zone).toBe(year);
  }
});
