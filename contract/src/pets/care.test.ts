import { describe, expect, test } from 'vitest';
import { cities } from '../testing/first-cities.ts';
import { dayIn } from '../values/day.ts';
import { type CareEntry, careRows, suggestedDue } from './care.ts';

const TODAY = '2026-11-21';

function entry(changes: Partial<CareEntry>): CareEntry {
  return {
    kind: 'vaccination',
    subject: 'Rabies',
    date: '2025-11-01',
    nextDue: '',
    createdAt: '2025-11-01T12:00:00.000Z',
    ...changes,
  };
}

/** The status of a log's only row that has an entry. */
function statusOf(entries: readonly CareEntry[], today = TODAY) {
  const rows = careRows(entries, today).filter(({ last }) => last !== null);
  expect(rows).toHaveLength(1);
  return rows[0]?.status;
}

describe('what is due', () => {
  test.each([
    ['2026-11-20', { kind: 'overdue', days: 1 }],
    ['2025-11-21', { kind: 'overdue', days: 365 }],
    ['2026-11-21', { kind: 'due', days: 0 }],
    ['2026-11-22', { kind: 'due', days: 1 }],
    ['2026-12-21', { kind: 'due', days: 30 }],
    ['2026-12-22', { kind: 'up-to-date' }],
    ['', { kind: 'recorded' }],
  ])('the next one on %j is %j', (nextDue, expected) => {
    expect(statusOf([entry({ nextDue })])).toEqual(expected);
  });

  test.each([
    ['2028-02-28', { kind: 'due', days: 1 }],
    ['2028-02-29', { kind: 'due', days: 0 }],
    ['2028-03-01', { kind: 'overdue', days: 1 }],
    ['2028-01-30', { kind: 'due', days: 30 }],
    ['2028-01-29', { kind: 'up-to-date' }],
  ])('what is due on 29 February 2028 is, on %s, %j', (today, expected) => {
    expect(statusOf([entry({ nextDue: '2028-02-29' })], today)).toEqual(expected);
  });

  test('it is overdue when the day is over where the pet lives, in each of the cities', () => {
    const statuses = (moment: string) =>
      cities.shown.map(({ timeZone }) => {
        const today = dayIn(timeZone, new Date(moment));
        return statusOf([entry({ nextDue: '2028-02-29' })], today)?.kind;
      });
    expect(statuses('2028-02-29T22:59:59Z')).toEqual(['due', 'due', 'due']);
    expect(statuses('2028-02-29T23:00:00Z')).toEqual(['overdue', 'due', 'due']);
    expect(statuses('2028-03-01T00:00:00Z')).toEqual(['overdue', 'overdue', 'due']);
    expect(statuses('2028-03-01T07:00:00Z')).toEqual(['overdue', 'overdue', 'overdue']);
  });

  test('through a change of the clocks a day stays a day', () => {
    expect(statusOf([entry({ nextDue: '2026-03-29' })], '2026-03-28')).toEqual({ kind: 'due', days: 1 });
    expect(statusOf([entry({ nextDue: '2026-10-25' })], '2026-10-26')).toEqual({ kind: 'overdue', days: 1 });
  });
});

describe('what closes a reminder', () => {
  const due = entry({ nextDue: '2026-11-01' });

  test.each(['Rabies', ' rabies', 'RAB IES', 'Ｒabies'])('a later entry about %j', (subject) => {
    const later = entry({ subject, date: '2026-10-30', nextDue: '2027-10-30' });
    for (const entries of [
      [due, later],
      [later, due],
    ]) {
      const [row] = careRows(entries, TODAY);
      expect([row?.last, row?.status]).toEqual([later, { kind: 'up-to-date' }]);
    }
  });

  test.each([
    ['another subject', { subject: 'Distemper', date: '2026-10-30' }],
    ['no subject', { subject: '', date: '2026-10-30' }],
    ['another kind', { kind: 'deworming', date: '2026-10-30' }],
    ['an earlier day', { date: '2025-10-31', createdAt: '2026-11-20T12:00:00.000Z' }],
  ] as const)('not one of %s', (_, changes) => {
    const rows = careRows([due, entry(changes)], TODAY);
    expect(rows.find(({ last }) => last === due)?.status).toEqual({ kind: 'overdue', days: 20 });
  });

  test('of one day the entry that was written last', () => {
    const second = entry({ nextDue: '2027-11-01', createdAt: '2025-11-01T12:00:01.000Z' });
    expect(statusOf([due, second])).toEqual({ kind: 'up-to-date' });
    expect(statusOf([second, due])).toEqual({ kind: 'up-to-date' });
  });

  test('an entry after which nothing is due', () => {
    expect(statusOf([due, entry({ date: '2026-11-02' })])).toEqual({ kind: 'recorded' });
  });
});

describe('rows', () => {
  test('routine care has them before anything is recorded', () => {
    expect(careRows([], TODAY)).toEqual(
      ['vaccination', 'deworming', 'flea-tick', 'visit', 'dental'].map((kind) => ({
        kind,
        subject: '',
        last: null,
        status: { kind: 'not-recorded' },
      })),
    );
  });

  test('each subject has its own, the routine first', () => {
    const entries = [
      entry({ kind: 'medicine', subject: 'Eye drops' }),
      entry({ subject: 'Distemper' }),
      entry({ kind: 'visit', subject: '' }),
      entry({}),
    ];
    expect(careRows(entries, TODAY).map(({ kind, subject, status }) => [kind, subject, status.kind])).toEqual(
      [
        ['vaccination', 'Distemper', 'recorded'],
        ['vaccination', 'Rabies', 'recorded'],
        ['deworming', '', 'not-recorded'],
        ['flea-tick', '', 'not-recorded'],
        ['visit', '', 'recorded'],
        ['dental', '', 'not-recorded'],
        ['medicine', 'Eye drops', 'recorded'],
      ],
    );
  });
});

test.each([
  ['vaccination', '2028-02-29', '2029-02-28'],
  ['visit', '2027-02-28', '2028-02-28'],
  ['dental', '2026-12-31', '2027-12-31'],
  ['deworming', '2027-11-30', '2028-02-29'],
  ['deworming', '2026-11-30', '2027-02-28'],
  ['flea-tick', '2028-01-31', '2028-02-29'],
  ['flea-tick', '2026-12-31', '2027-01-31'],
  ['medicine', '2026-11-21', null],
  ['weight', '2026-11-21', null],
  ['note', '2026-11-21', null],
] as const)('after %s on %s the next one is suggested on %s', (kind, date, expected) => {
  expect(suggestedDue(kind, date)).toBe(expected);
});
