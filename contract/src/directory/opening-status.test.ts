import { describe, expect, test } from 'vitest';
import type { OpeningHours } from './opening-hours.ts';
import { isOpenAt } from './opening-moment.ts';
import { openingStatus } from './opening-status.ts';

const minute = (moment: string): number => Date.parse(moment) / 60_000;

/** Confirmed hours of these moments. */
function hours(periods: readonly (readonly [string, string])[], until?: string): OpeningHours {
  return {
    state: 'confirmed',
    periods: periods.map(([start, end]) => [minute(start), minute(end)]),
    ...(until !== undefined && { until: minute(until) }),
    evenings: false,
    weekends: false,
  };
}

/** Friday 5 June 2026 in Amsterdam, 09:00–18:00 by its clock, and the Monday after. */
const AMSTERDAM = hours([
  ['2026-06-05T07:00Z', '2026-06-05T16:00Z'],
  ['2026-06-08T07:00Z', '2026-06-08T16:00Z'],
]);

describe('what a place says at a moment', () => {
  test.each([
    ['2026-06-05T06:59:59Z', 'Closed · opens 09:00'],
    ['2026-06-05T07:00:00Z', 'Open now · closes 18:00'],
    ['2026-06-05T15:59:59Z', 'Open now · closes 18:00'],
    ['2026-06-05T16:00:00Z', 'Closed · opens Mon 09:00'],
    ['2026-06-07T21:59:00Z', 'Closed · opens Mon 09:00'],
    ['2026-06-07T22:00:00Z', 'Closed · opens 09:00'],
    // After all that is known: a page left open for days.
    ['2026-06-08T16:00:00Z', null],
  ])('at %s: %s', (now, expected) => {
    expect(openingStatus(AMSTERDAM, new Date(now), 'Europe/Amsterdam')).toBe(expected);
    expect(isOpenAt(AMSTERDAM, new Date(now))).toBe(expected === null ? null : expected.startsWith('Open'));
  });

  test('the clock is that of the place, through midnight and in its own weekday', () => {
    // Monday 08:00 in Calgary.
    const calgary = hours([
      ['2026-06-06T03:00Z', '2026-06-06T08:00Z'],
      ['2026-06-08T14:00Z', '2026-06-08T23:00Z'],
    ]);
    const at = (now: string) => openingStatus(calgary, new Date(now), 'America/Edmonton');
    expect(at('2026-06-06T05:30Z')).toBe('Open now · closes 02:00');
    expect(at('2026-06-08T05:30Z')).toBe('Closed · opens Mon 08:00');
    expect(at('2026-06-08T06:30Z')).toBe('Closed · opens 08:00');
  });

  test('a public holiday that the hours say nothing of is marked, also where it is only told of', () => {
    // Friday to Sunday; Saturday is the holiday.
    const days = ['05', '06', '07'].map((day) => [`2026-06-${day}T07:00Z`, `2026-06-${day}T16:00Z`] as const);
    const holiday: [number, number] = [minute('2026-06-05T22:00Z'), minute('2026-06-06T22:00Z')];
    const at = (now: string) =>
      openingStatus({ ...hours(days), holidays: [holiday] }, new Date(now), 'Europe/Amsterdam');
    expect(at('2026-06-05T15:00Z')).toBe('Open now · closes 18:00');
    expect(at('2026-06-05T17:00Z')).toBe('Closed · opens Sat 09:00 · Public holiday: hours may differ');
    expect(at('2026-06-06T15:00Z')).toBe('Open now · closes 18:00 · Public holiday: hours may differ');
    expect(at('2026-06-06T17:00Z')).toBe('Closed · opens Sun 09:00 · Public holiday: hours may differ');
    expect(at('2026-06-06T22:00Z')).toBe('Closed · opens 09:00');
  });

  test('always open', () => {
    const always = hours([['2026-06-04T22:00Z', '2026-06-12T22:00Z']], '2026-06-12T22:00Z');
    const at = (now: string) => openingStatus(always, new Date(now), 'Europe/Amsterdam');
    expect(at('2026-06-05T10:00Z')).toBe('Open now · 24 hours');
    // The server looked no further; that the place closes then is not known.
    expect(at('2026-06-12T10:00Z')).toBe('Open now');
    expect(at('2026-06-12T23:00Z')).toBeNull();
  });

  test('an opening a week off is said with its date', () => {
    const weekly = hours([
      ['2026-06-05T07:00Z', '2026-06-05T09:00Z'],
      ['2026-06-12T07:00Z', '2026-06-12T09:00Z'],
    ]);
    expect(openingStatus(weekly, new Date('2026-06-05T09:30Z'), 'Europe/Amsterdam')).toBe(
      'Closed · opens Fri, Jun 12, 09:00',
    );
    expect(openingStatus(weekly, new Date('2026-06-06T09:30Z'), 'Europe/Amsterdam')).toBe(
      'Closed · opens Fri 09:00',
    );
  });

  test('closed, as far as is known, and no further', () => {
    const season = hours([['2026-09-30T07:00Z', '2026-09-30T16:00Z']], '2026-10-06T22:00Z');
    const at = (now: string) => openingStatus(season, new Date(now), 'Europe/Amsterdam');
    expect(at('2026-10-03T10:00Z')).toBe('Closed');
    expect(at('2026-10-06T22:00Z')).toBeNull();
    expect(isOpenAt(season, new Date('2026-10-03T10:00Z'))).toBe(false);
  });

  test('what is not confirmed is never closed, and what is unknown says nothing', () => {
    const unconfirmed: OpeningHours = { ...hours([]), state: 'unconfirmed' };
    const now = new Date('2026-06-05T10:00Z');
    expect(openingStatus(unconfirmed, now, 'Europe/Dublin')).toBe('Hours not confirmed');
    expect(isOpenAt(unconfirmed, now)).toBeNull();
    expect(isOpenAt(undefined, now)).toBeNull();
  });
});
