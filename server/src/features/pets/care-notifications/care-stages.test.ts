import { expect, test } from 'vitest';
import { daysDueIn, nineIn, stageIn } from './care-stages.ts';

const span = (after: string, until: string) => ({ after: new Date(after), until: new Date(until) });

/** A quarter of an hour about nine in the morning of a day in January in Dublin. */
const morning = (day: string) => span(`${day}T08:50:00Z`, `${day}T09:05:00Z`);

const due = (nextDue: string, writtenAt = '2025-01-01T00:00:00Z', timeZone = 'Europe/Dublin') => ({
  ...{ nextDue, timeZone },
  writtenAt: new Date(writtenAt),
});

test.each([
  ['2026-02-14', -30],
  ['2026-02-13', null],
  ['2026-01-22', -7],
  ['2026-01-15', 0],
  ['2026-01-14', null],
  ['2026-01-08', 7],
  ['2026-01-07', null],
])('on the morning of January 15, of what is due on %s the stage is %s', (nextDue, stage) => {
  expect(stageIn(morning('2026-01-15'), due(nextDue))).toBe(stage);
});

test.each([
  ['2026-01-15T08:45:00Z', '2026-01-15T08:59:59.999Z', null],
  ['2026-01-15T08:45:00Z', '2026-01-15T09:00:00Z', 0],
  ['2026-01-15T08:59:59.999Z', '2026-01-15T09:14:00Z', 0],
  ['2026-01-15T09:00:00Z', '2026-01-15T09:15:00Z', null],
])('nine o’clock belongs to the time from %s to %s: %s', (after, until, stage) => {
  expect(stageIn(span(after, until), due('2026-01-15'))).toBe(stage);
});

test.each([
  ['2026-01-05T12:00:00Z', '2026-01-16T12:00:00Z', 0],
  ['2026-01-05T12:00:00Z', '2026-01-10T12:00:00Z', -7],
  ['2025-10-01T12:00:00Z', '2026-04-01T12:00:00Z', 7],
])('after an outage from %s to %s only the newest stage is told: %s', (after, until, stage) => {
  expect(stageIn(span(after, until), due('2026-01-15'))).toBe(stage);
});

test('a stage that is over when the day is written down is not told, the next one is', () => {
  const written = due('2026-01-22', '2026-01-15T09:00:01Z');
  expect(stageIn(morning('2026-01-15'), written)).toBeNull();
  expect(stageIn(morning('2026-01-15'), due('2026-01-22', '2026-01-15T09:00:00Z'))).toBe(-7);
  expect(stageIn(morning('2026-01-22'), written)).toBe(0);
});

test.each([
  ['Europe/Dublin', '2026-03-29', '2026-03-29T08:00:00.000Z'],
  ['Europe/Dublin', '2026-10-25', '2026-10-25T09:00:00.000Z'],
  ['America/Edmonton', '2026-03-08', '2026-03-08T15:00:00.000Z'],
  ['America/Edmonton', '2026-11-01', '2026-11-01T16:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-07-01', '2026-06-30T19:00:00.000Z'],
])('nine in the morning in %s on %s is %s', (timeZone, day, moment) => {
  expect(nineIn(timeZone, day).toISOString()).toBe(moment);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Dublin'])(
  'the days that are looked for have every stage in %s',
  (timeZone) => {
    for (const nextDue of ['2026-02-14', '2026-01-15', '2026-01-08'])
      for (const stage of [-30, -7, 0, 7]) {
        const day = new Date(Date.parse(`${nextDue}T00:00:00Z`) + stage * 86_400_000)
          .toISOString()
          .slice(0, 10);
        const until = nineIn(timeZone, day);
        const days = daysDueIn({ after: new Date(until.getTime() - 1), until });
        expect(days.some(([first, last]) => first <= nextDue && nextDue <= last)).toBe(true);
      }
  },
);
