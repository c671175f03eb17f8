import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ageOn } from './age.ts';
import { petChanges } from './fields.ts';

const TODAY = '2026-03-01';

test.each([
  ['2026-03-01', 0, 'weeks'],
  ['2026-03-02', 0, 'weeks'], // born in a time zone where it is tomorrow already
  ['2026-02-23', 0, 'weeks'],
  ['2026-02-22', 1, 'weeks'],
  ['2025-12-08', 11, 'weeks'],
  ['2025-12-07', 2, 'months'],
  ['2025-12-01', 3, 'months'],
  ['2025-09-01', 6, 'months'],
  ['2025-09-02', 5, 'months'],
  ['2024-03-02', 23, 'months'],
  ['2024-03-01', 2, 'years'],
  ['2024-02-29', 2, 'years'],
  ['2023-03-02', 2, 'years'],
  ['2023-03-01', 3, 'years'],
  ['1969-05-07', 56, 'years'],
] as const)('born %s a pet is %i %s old', (birthday, age, ageUnit) => {
  expect(ageOn(birthday, TODAY)).toEqual({ age, ageUnit });
});

test.each([
  ['2025-02-28', '2025-06-30', 4, 'months'],
  ['2024-08-31', '2025-02-27', 5, 'months'],
  ['2024-08-31', '2025-02-28', 6, 'months'],
  ['2024-02-29', '2026-02-27', 23, 'months'],
  ['2024-02-29', '2026-02-28', 2, 'years'],
  ['2024-02-29', '2028-02-28', 3, 'years'],
  ['2024-02-29', '2028-02-29', 4, 'years'],
] as const)('born %s, at the end of a month, it is on %s %i %s old', (birthday, today, age, ageUnit) => {
  expect(ageOn(birthday, today)).toEqual({ age, ageUnit });
});

test.each([
  ['', true],
  ['2027-03-02', true],
  ['2027-03-03', false],
  ['1947-01-01', true],
  ['1945-12-31', false],
  ['0000-01-01', false],
  ['2025-02-29', false],
  ['21-11-2025', false],
  [57, false],
])('a birthday of %j is taken: %s', (birthday, isTaken) => {
  // The second has begun on Kiritimati, the first to have a new day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T10:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(v.safeParse(petChanges, { birthday }).success).toBe(isTaken);
});
