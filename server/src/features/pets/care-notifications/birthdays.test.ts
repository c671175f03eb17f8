import { expect, test } from 'vitest';
import { birthdayIn, birthdayOf, bornOnIn, isOver } from './birthdays.ts';

const span = (after: string, until: string) => ({ after: new Date(after), until: new Date(until) });
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

const birthday = (born: string, after: string, until: string, knownSince = LONG_AGO) =>
  birthdayOf(span(after, until), { born, knownSince, timeZone: 'Europe/Dublin' });

test.each([
  ['2020-02-29', 2026, '2026-02-28', 6],
  ['2020-02-29', 2028, '2028-02-29', 8],
  ['2020-02-28', 2028, '2028-02-28', 8],
  ['2019-12-31', 2026, '2026-12-31', 7],
])('who was born on %s has the birthday of %s on %s', (born, year, day, years) => {
  expect(birthdayIn(born, year)).toEqual({ day, years });
});

test.each([
  ['2020-01-15', '2026-01-15T08:55:00Z', '2026-01-15T09:05:00Z', 6],
  ['2020-01-15', '2026-01-15T08:55:00Z', '2026-01-15T08:59:00Z', null],
  ['2020-01-15', '2026-01-15T09:00:00Z', '2026-01-15T09:10:00Z', null],
  // The day of birth itself, and a day to come.
  ['2026-01-15', '2026-01-15T08:55:00Z', '2026-01-15T09:05:00Z', null],
  ['2027-01-15', '2026-01-15T08:55:00Z', '2026-01-15T09:05:00Z', null],
  // After an outage, as long as it is not over; at new year, too.
  ['2020-01-15', '2026-01-14T12:00:00Z', '2026-01-17T12:00:00Z', 6],
  ['2020-01-15', '2026-01-14T12:00:00Z', '2026-01-22T09:00:00Z', null],
  ['2020-12-31', '2026-12-30T12:00:00Z', '2027-01-02T12:00:00Z', 6],
  ['2020-01-01', '2026-12-30T12:00:00Z', '2027-01-02T12:00:00Z', 7],
])('of who was born on %s, the time from %s to %s has the birthday: %s', (born, after, until, years) => {
  expect(birthday(born, after, until)?.years ?? null).toBe(years);
  const isLookedFor = bornOnIn(span(after, until)).includes(born.slice(5));
  if (years !== null) expect(isLookedFor).toBe(true);
});

test('a pet that came after nine is not greeted for that morning', () => {
  const times = ['2020-01-15', '2026-01-15T08:55:00Z', '2026-01-15T09:05:00Z'] as const;
  expect(birthday(...times, new Date('2026-01-15T09:00:01Z'))).toBeNull();
});

test('who was born on February 29 is looked for on the 28th, and in leap years on both', () => {
  expect(bornOnIn(span('2026-02-28T08:55:00Z', '2026-02-28T09:05:00Z'))).toContain('02-29');
  expect(birthday('2020-02-29', '2026-02-28T08:55:00Z', '2026-02-28T09:05:00Z')?.years).toBe(6);
  expect(birthday('2020-02-29', '2028-02-28T08:55:00Z', '2028-02-28T09:05:00Z')).toBeNull();
  expect(birthday('2020-02-29', '2028-02-29T08:55:00Z', '2028-02-29T09:05:00Z')?.years).toBe(8);
});

test('a greeting leaves a week later at nine', () => {
  const at = (moment: string) => isOver('2026-01-15', new Date(moment), 'Europe/Dublin');
  expect([at('2026-01-22T08:59:59Z'), at('2026-01-22T09:00:00Z')]).toEqual([false, true]);
});
