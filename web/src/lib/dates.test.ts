import { expect, test, vi } from 'vitest';
import { formatDay, yearOf } from './dates.ts';

test.each([
  ['2024-03-05', 'Mar 5, 2024'],
  ['2023-12-31', 'Dec 31, 2023'],
  ['2025-01-01', 'Jan 1, 2025'],
  ['2024-09-09', 'Sep 9, 2024'],
  ['2024-05-30T23:59:00Z', 'May 30, 2024'],
])('§9.13 §2.30b %s reads "%s"', (day, written) => {
  expect(formatDay(day)).toBe(written);
});

test.each(['', 'soon', '2024-13-40'])('a text that is no day stays as it is: "%s"', (text) => {
  expect(formatDay(text)).toBe(text);
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
  vi.unstubAllEnvs();
});
