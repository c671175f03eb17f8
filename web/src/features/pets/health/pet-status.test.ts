import { expect, test } from 'vitest';
import { someEntry } from '#/testing/some-record.ts';
import { petStatus } from './pet-status.ts';

const TODAY = '2025-03-31';
const status = (...facts: Parameters<typeof someEntry>[0][]) =>
  petStatus(
    facts.map((entry, index) => someEntry({ id: `e${index}`, subject: '', ...entry })),
    null,
    TODAY,
  );

test('what is most urgent comes first, with how much more there is, and what follows', () => {
  const { due, more, next } = status(
    { kind: 'dental', nextDue: '2025-04-20' },
    { kind: 'vaccination', subject: 'Rabies', nextDue: '2025-03-24' },
    { kind: 'visit', nextDue: '2025-09-01' },
    { kind: 'deworming', nextDue: '2025-06-01' },
  );
  expect(due).toMatchObject({ name: 'Vaccination: Rabies', status: { kind: 'overdue', days: 7 } });
  expect(more).toBe(1);
  expect(next).toMatchObject({ name: 'Deworming', date: '2025-06-01' });
});

test('where nothing is due there is what comes next, and nothing where nothing does', () => {
  expect(status({ kind: 'visit', nextDue: '2025-09-01' })).toMatchObject({
    ...{ due: null, more: 0, next: { name: 'Vet visit' }, vaccination: null },
  });
  expect(status({ kind: 'visit' })).toMatchObject({ due: null, next: null, weight: null, isPlanned: false });
});

test.each([
  ['nothing', [], false],
  ['a weight', [{ kind: 'weight', weightGrams: 5_702 }], false],
  ['a vet visit without a next one', [{ kind: 'visit' }], true],
  ['medicine that is due', [{ kind: 'medicine', nextDue: '2025-04-20' }], true],
] as const)('of %s it says whether care is recorded', (_, facts, isRecorded) => {
  expect(status(...facts).isRecorded).toBe(isRecorded);
});

test('a later entry of the same closes what was due', () => {
  const { due, vaccination } = status(
    { kind: 'vaccination', date: '2024-03-01', nextDue: '2025-03-01' },
    { kind: 'vaccination', date: '2025-03-02', nextDue: '2026-03-02' },
  );
  expect(due).toBeNull();
  expect(vaccination).toMatchObject({ date: '2026-03-02' });
});

test('of several vaccinations the first day counts', () => {
  const { vaccination } = status(
    { kind: 'vaccination', subject: 'Rabies', nextDue: '2027-01-01' },
    { kind: 'vaccination', subject: 'Kennel cough', nextDue: '2025-12-01' },
  );
  expect(vaccination).toMatchObject({ subject: 'Kennel cough', date: '2025-12-01' });
});

test('the weight is the last one weighed, with what changed since the one before', () => {
  const first = { kind: 'weight', date: '2025-02-01', weightGrams: 27_000 } as const;
  const second = { kind: 'weight', date: '2025-03-01', weightGrams: 27_300 } as const;
  expect(status(first).weight).toEqual({ grams: 27_000, date: '2025-02-01', change: null });
  expect(status(second, first).weight).toEqual({
    grams: 27_300,
    date: '2025-03-01',
    change: { grams: 300, since: '2025-02-01' },
  });
  expect(petStatus([], 5702, TODAY).weight).toEqual({ grams: 5702, date: '', change: null });
});
