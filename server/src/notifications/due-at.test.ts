import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, type Hours } from './due-at.ts';

const DUBLIN: Hours = {
  ...{ timeZone: 'Europe/Dublin', quietFrom: 21 * 60, quietUntil: 8 * 60, digestHour: 8 },
  pausedUntil: null,
};

const at = (now: string, pace: 'now' | 'daily' | 'weekly', hours: Partial<Hours> = {}) =>
  dueAt(new Date(now), pace, { ...DUBLIN, ...hours }).toISOString();

test.each([
  ['by day', '2026-01-15T12:34:56.789Z', '2026-01-15T12:34:56.789Z', {}],
  ['in the evening', '2026-01-15T21:00:00.000Z', '2026-01-16T08:00:00.000Z', {}],
  ['before nine in the evening', '2026-01-15T20:59:59.999Z', '2026-01-15T20:59:59.999Z', {}],
  ['in the night', '2026-01-15T03:00:00.000Z', '2026-01-15T08:00:00.000Z', {}],
  ['at eight in the morning', '2026-01-15T08:00:00.000Z', '2026-01-15T08:00:00.000Z', {}],
  ['in summer, by the clock of the place', '2026-07-15T20:00:00.000Z', '2026-07-16T07:00:00.000Z', {}],
  ['without quiet hours', '2026-01-15T23:00:00.000Z', '2026-01-15T23:00:00.000Z', { quietUntil: 21 * 60 }],
  [
    'in a siesta',
    '2026-01-15T13:30:00.000Z',
    '2026-01-15T15:00:00.000Z',
    { quietFrom: 13 * 60, quietUntil: 15 * 60 },
  ],
  [
    'in a pause that ends at night',
    '2026-01-15T12:00:00.000Z',
    '2026-01-21T08:00:00.000Z',
    { pausedUntil: new Date('2026-01-20T23:00:00.000Z') },
  ],
  [
    'after a pause',
    '2026-01-15T12:00:00.000Z',
    '2026-01-15T12:00:00.000Z',
    { pausedUntil: new Date('2026-01-14T23:00:00.000Z') },
  ],
] as const)('what is told at once, %s', (_, now, expected, hours) => {
  expect(at(now, 'now', hours)).toBe(expected);
});

test.each([
  ['2026-01-15T07:59:59.999Z', 'daily', '2026-01-15T08:00:00.000Z', {}],
  ['2026-01-15T08:00:00.000Z', 'daily', '2026-01-16T08:00:00.000Z', {}],
  // A Thursday, a Friday after its mail.
  ['2026-01-15T12:00:00.000Z', 'weekly', '2026-01-16T08:00:00.000Z', {}],
  ['2026-01-16T08:00:00.000Z', 'weekly', '2026-01-23T08:00:00.000Z', {}],
  ['2026-01-15T12:00:00.000Z', 'daily', '2026-01-16T08:00:00.000Z', { digestHour: 3 }],
  // The clock goes forward on 29 March and back on 25 October 2026.
  ['2026-03-28T12:00:00.000Z', 'daily', '2026-03-29T07:00:00.000Z', {}],
  ['2026-10-24T12:00:00.000Z', 'daily', '2026-10-25T08:00:00.000Z', {}],
] as const)('a mail of %s at the pace %s goes at %s', (now, pace, expected, hours) => {
  expect(at(now, pace, hours)).toBe(expected);
});

test.each([
  // From 01:00 to 02:00 there is no half past one; the jump counts.
  ['2026-03-29T00:30:00.000Z', 90, '2026-03-29T01:00:00.000Z'],
  // Half past one comes twice; the first counts.
  ['2026-10-24T22:30:00.000Z', 90, '2026-10-25T00:30:00.000Z'],
])('quiet hours that end when the clock changes', (now, quietUntil, expected) => {
  expect(at(now, 'now', { quietUntil })).toBe(expected);
});

const hours = fc.record({
  timeZone: fc.constantFrom(
    'Europe/Dublin',
    'America/Edmonton',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  ),
  quietFrom: fc.integer({ min: 0, max: 1439 }),
  quietUntil: fc.integer({ min: 0, max: 1439 }),
  digestHour: fc.integer({ min: 0, max: 23 }),
  pausedUntil: fc.constant(null),
});

test('nobody is told earlier, nor in quiet hours, nor more than a day later than the pace says', () => {
  fc.assert(
    fc.property(
      hours,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.constantFrom('now', 'daily', 'weekly'),
      (chosen, now, pace) => {
        const due = dueAt(now, pace, chosen);
        expect(due >= now).toBe(true);
        const most = { now: 25, daily: 50, weekly: 8 * 24 + 2 }[pace];
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(most * 3_600_000);
        // Once more changes nothing: it lies outside already.
        expect(dueAt(due, 'now', chosen)).toEqual(due);
      },
    ),
  );
});
