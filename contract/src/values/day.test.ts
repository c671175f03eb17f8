import { expect, test } from 'vitest';
import { cities } from '../testing/first-cities.ts';
import { addDays, addMonths, dayIn, daysBetween, isDay, monthsBetween } from './day.ts';

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2100-02-29', false],
  ['2026-11-31', false],
  ['2026-1-1', false],
  ['2026-11-21T00:00:00Z', false],
  ['0000-01-01', false],
  ['0999-12-31', false],
  ['1832-01-01', true],
  ['9999-12-31', true],
  ['', false],
])('whether %j is a day: %s', (written, expected) => {
  expect(isDay(written)).toBe(expected);
});

test.each([
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2027-02-28', 12, '2028-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-29', -1, '2026-03-28'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(days);
});

test.each([
  ['2028-02-29', '2029-02-27', 11],
  ['2028-02-29', '2029-02-28', 12],
  ['2026-08-31', '2026-09-30', 1],
  ['2026-08-31', '2026-09-29', 0],
  ['2026-11-21', '2026-11-21', 0],
])('from %s to %s there are %i whole months', (from, to, expected) => {
  expect(monthsBetween(from, to)).toBe(expected);
});

test('a day begins when it begins in the city', () => {
  const days = (moment: string) => cities.shown.map(({ timeZone }) => dayIn(timeZone, new Date(moment)));
  expect(days('2027-02-28T23:30:00Z')).toEqual(['2027-03-01', '2027-02-28', '2027-02-28']);
  expect(days('2026-07-01T06:30:00Z')).toEqual(['2026-07-01', '2026-07-01', '2026-07-01']);
  expect(days('2026-07-01T05:30:00Z')).toEqual(['2026-07-01', '2026-07-01', '2026-06-30']);
});

test.each([
  ['calgary', 'America/Edmonton'],
  ['', 'UTC'],
  [null, 'UTC'],
])('the days of a pet in %j are those of %s', (city, expected) => {
  expect(cities.timeZoneOf(city)).toBe(expected);
});
